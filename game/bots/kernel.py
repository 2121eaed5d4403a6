"""The lean kernel: one hand on int masks, by the same rules as the engine.

`Round` changes in place and asks for nothing: what is done must be legal. The bots' playouts
(`bots.playout`) run on it; tests/bots/test_playout.py replays whole hands through both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self

from game.bots.shapes import Shapes
from game.engine import melds, scoring
from game.engine.actions import (
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import CARDS, PACK_BITS, Card
from game.engine.melds import Combination, Meld, Slot
from game.engine.rules import GoingOut, PileTake, Refill, Scoring

Shuffle = Callable[[list[int], int], list[int]]
"""From the cards under the top one, and how often this was done, to the new stock."""


class Round:
    """A hand in play; the seat `turn` is to draw, or to play on if `drawn` is set."""

    __slots__ = (
        "barred",
        "before",
        "claims",
        "drawn",
        "floating",
        "hands",
        "log",
        "melds",
        "must",
        "new",
        "opened",
        "over",
        "owed",
        "pile",
        "players",
        "refills",
        "shapes",
        "shuffle",
        "stock",
        "takes",
        "turn",
        "turns",
        "waits",
        "winner",
    )

    def __init__(
        self,
        shapes: Shapes,
        hands: Sequence[int],
        stock: Sequence[int],
        pile: Sequence[int],
        turn: int,
        shuffle: Shuffle,
    ) -> None:
        """`stock` and `pile` as in `engine.state.State`; the other fields can be set after."""
        self.shapes = shapes
        self.players = len(hands)
        self.hands = list(hands)
        self.stock = list(stock)
        self.pile = list(pile)
        self.shuffle = shuffle
        self.turn = turn
        self.turns = self.refills = 0
        self.opened = self.before = self.floating = 0
        self.melds: list[Meld] = []
        """As on the engine's table."""
        self.takes = self.claims = 0
        """The faces that may be laid off, and those that may not lie on the table again."""
        self.waits = [-1] * self.players
        """A playout's seat holds its melds back until another one has so few cards; -1: never."""
        self.drawn = False
        self.barred = self.must = -1
        self.new = self.owed = 0
        """Melds laid in this turn, and wild cards swapped in it that are to be laid again."""
        self.over = False
        self.winner: int | None = None
        self.log: list[Action] | None = None

    def copy(self) -> Self:
        """The same hand, to be played on in another way."""
        other = self.__new__(type(self))
        for name in Round.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands = self.hands[:]
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.melds = self.melds[:]
        other.waits = self.waits[:]
        return other

    def draw(self, count: int) -> None:
        """Takes so many cards from the pile, or with 0 from the stock; may end the hand."""
        seat = self.turn
        rules = self.shapes.rules
        if count:
            taken = self.pile[-count:]
            del self.pile[-count:]
            for card in taken:
                self.hands[seat] |= 1 << card
            if count == 1:
                self.barred = taken[0]
            if rules.taken_used_at_once if count == 1 else rules.pile_take is PileTake.DEEP:
                self.must = taken[0]
            if self.log is not None:
                self.log.append(TakePile(count))
        else:
            if not self.stock:
                if not self.can_refill():
                    if self.log is not None:
                        self.log.append(Decline())
                    self.over = True
                    return
                under, self.pile = self.pile[:-1], self.pile[-1:]
                shuffled = rules.refill is Refill.SHUFFLE
                self.stock = self.shuffle(under, self.refills) if shuffled else under[::-1]
                self.refills += 1
            self.hands[seat] |= 1 << self.stock.pop()
            if self.log is not None:
                self.log.append(DrawStock())
        self.drawn = True

    def can_refill(self) -> bool:
        """Whether the discards under the top one can become a new stock."""
        rules = self.shapes.rules
        return (
            rules.refill is not Refill.NONE
            and len(self.pile) > 1
            and (rules.refills is None or self.refills < rules.refills)
        )

    def may_leave(self, hand: int) -> bool:
        """Whether laying may leave these cards: none, one that can be thrown, or several."""
        rules = self.shapes.rules
        if hand & (hand - 1):
            return True
        out = not rules.meld_before_out or self.before >> self.turn & 1
        if not hand:
            going = rules.going_out
            return going is GoingOut.FLOAT or (going is GoingOut.ANY and bool(out))
        return bool(out) and hand.bit_length() - 1 != self.barred

    def lay_down(self, pieces: Sequence[Combination]) -> None:
        """Puts melds on the table as one act."""
        seat = self.turn
        for piece in pieces:
            self.melds.append(self.shapes.meld(piece, seat))
            self._leaves(piece.cards)
        self._laid()
        self.new += len(pieces)
        if self.log is not None:
            self.log.append(LayMelds(tuple(pieces)))
        if not self.hands[seat]:
            self._emptied()

    def lay_off(self, index: int, card: Card, *, high: bool) -> None:
        """Adds a card to a meld that takes it, at one end of a run or to a set (`high`)."""
        rules, seat = self.shapes.rules, self.turn
        meld = self.melds[index]
        self.melds[index] = melds.with_card(rules, meld, card, seat, at_high=high)
        self._leaves((card,))
        self._laid()
        if self.log is not None:
            self.log.append(LayOff(index, high, (card,)))
        if not self.hands[seat]:
            self._emptied()

    def swap(self, index: int, slot: int, card: Card) -> None:
        """Puts a card in the place of a wild card that stands for it, and takes the wild card."""
        rules, seat = self.shapes.rules, self.turn
        meld = self.melds[index]
        wild = meld.slots[slot].card
        placed = Slot(card, card.face, seat)
        self.melds[index] = melds.with_slot(rules, meld, slot, placed)
        self._leaves((card,))
        self.hands[seat] |= 1 << wild
        self._laid()
        self.owed += rules.swapped_must_replay
        if self.log is not None:
            self.log.append(Swap(index, slot, card))

    def _leaves(self, cards: Iterable[Card]) -> None:
        """Takes cards to be laid from the hand."""
        rules = self.shapes.rules
        for card in cards:
            self.hands[self.turn] &= ~(1 << card)
            if self.owed and rules.is_wild(card):
                self.owed -= 1

    def _laid(self) -> None:
        self.opened |= 1 << self.turn
        self.must = -1
        self.look_at_table()

    def look_at_table(self) -> None:
        """Works out anew what the melds take; to be done once `melds` is set."""
        self.takes = self.claims = 0
        for meld in self.melds:
            self.takes |= meld.takes
            self.claims |= meld.claims
        if not self.shapes.rules.identity_once:
            self.claims = 0
        self.takes &= ~self.claims

    def _emptied(self) -> None:
        """The seat to act has laid its last card."""
        if self.shapes.rules.going_out is GoingOut.FLOAT:
            self.floating |= 1 << self.turn
            self._end_turn()
        else:
            self.winner, self.over, self.drawn = self.turn, True, False

    def discard(self, card: int) -> None:
        """Throws a card, which ends the turn."""
        seat = self.turn
        self.hands[seat] &= ~(1 << card)
        self.pile.append(card)
        if self.log is not None:
            self.log.append(Discard(CARDS[card]))
        if self.hands[seat]:
            self._end_turn()
        else:
            self.winner, self.over, self.drawn = seat, True, False

    def _end_turn(self) -> None:
        rules = self.shapes.rules
        self.turns += 1
        self.drawn = False
        self.barred = self.must = -1
        self.new = self.owed = 0
        if self.turns >= rules.turn_limit or (
            not self.stock and not rules.pile_after_stock and not self.can_refill()
        ):
            self.over = True
            return
        self.turn = (self.turn + 1) % self.players
        self.before = self.opened

    def totals(self) -> tuple[int, ...]:
        """Every seat's points of the hand that is over."""
        rules, shapes = self.shapes.rules, self.shapes
        table, costs = [0] * self.players, []
        if rules.scoring is Scoring.TABLE_MINUS_HAND:
            for meld in self.melds:
                for slot, points in zip(meld.slots, melds.points_of(rules, meld), strict=True):
                    table[slot.owner] += points
        for seat, held in enumerate(self.hands):
            if rules.unopened_value is not None and not self.opened >> seat & 1:
                costs.append(rules.unopened_value)
                continue
            wild = held & rules.wild_mask
            cost, hand = wild.bit_count() * rules.wild_value, held ^ wild
            while hand:
                cost += shapes.points(hand)
                hand >>= PACK_BITS
            costs.append(cost)
        rummy = self.winner is not None and not self.before >> self.winner & 1
        settled = scoring.settle(rules, table, costs, self.winner, rummy=rummy)
        return tuple(one.total for one in settled)
