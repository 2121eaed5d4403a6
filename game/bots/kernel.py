"""The lean kernel: one hand on int masks, by the same rules as the engine.

`Round` changes in place and asks for nothing: what is done must be legal. The bots' playouts
(`bots.playout`) run on it; tests/bots/test_playout.py replays whole hands through both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from game.bots.shapes import LANES, Piece, Shapes
from game.engine import scoring
from game.engine.actions import Action, Decline, Discard, DrawStock, LayMelds, LayOff, TakePile
from game.engine.cards import CARDS, PACK_BITS
from game.engine.melds import NOWHERE, RUN_LARGEST, Combination, Kind
from game.engine.rules import GoingOut, PileTake, Refill, Scoring

Shuffle = Callable[[list[int], int], list[int]]
"""From the cards under the top one, and how often this was done, to the new stock."""


class Round:
    """A hand in play; the seat `turn` is to draw, or to play on if `drawn` is set."""

    __slots__ = (
        "barred",
        "before",
        "drawn",
        "fits",
        "floating",
        "hands",
        "log",
        "melds",
        "must",
        "new",
        "opened",
        "over",
        "pile",
        "players",
        "refills",
        "shapes",
        "shuffle",
        "stock",
        "table",
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
        self.melds: list[tuple[bool, int, int]] = []
        """(run, first, number of cards) of every meld on the table."""
        self.fits: list[int] = []
        """The faces that each of them takes."""
        self.takes = 0
        self.table = [0] * self.players
        """Points that every seat has on the table; worked out only where they count."""
        self.waits = [-1] * self.players
        """A playout's seat holds its melds back until another one has so few cards; -1: never."""
        self.drawn = False
        self.barred = self.must = -1
        self.new = 0
        """Melds laid in this turn."""
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
        other.fits = self.fits[:]
        other.table = self.table[:]
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

    def worth(self, piece: Piece) -> int:
        """What a piece counts on the table."""
        values, rank = self.shapes.place_values, piece.first & 15
        if not piece.run:
            return self.shapes.rules.hand_values[rank] * len(piece.cards)
        return sum(values[rank : rank + len(piece.cards)])

    def lay_down(self, pieces: Sequence[Piece]) -> None:
        """Puts melds on the table as one act."""
        shapes, seat = self.shapes, self.turn
        counts = shapes.rules.scoring is Scoring.TABLE_MINUS_HAND
        for piece in pieces:
            faces = 0
            for card in piece.cards:
                self.hands[seat] &= ~(1 << card)
                faces |= 1 << (card & 63)
            self.melds.append((piece.run, piece.first, len(piece.cards)))
            self.fits.append(0)
            self._refit(len(self.melds) - 1, faces)
            if counts:
                self.table[seat] += self.worth(piece)
        self.opened |= 1 << seat
        self.must = -1
        self.new += len(pieces)
        if self.log is not None:
            self.log.append(LayMelds(tuple(_combination(piece) for piece in pieces)))
        if not self.hands[seat]:
            self._emptied()

    def _refit(self, index: int, natural: int) -> None:
        """Works out anew what a meld takes; `natural` are the faces of a set."""
        shapes = self.shapes
        run, first, length = self.melds[index]
        fits = 0
        if run:
            low, high = self._ends(first, length)
            fits = (1 << low if low >= 0 else 0) | (1 << high if high >= 0 else 0)
        elif shapes.rules.set_largest is None or length < shapes.rules.set_largest:
            every = LANES << first
            differ = shapes.rules.set_suits_differ or shapes.rules.identity_once
            fits = every & ~natural if differ else every
        self.fits[index] = fits
        self.takes = 0
        for one in self.fits:
            self.takes |= one

    def _ends(self, first: int, length: int) -> tuple[int, int]:
        """The faces that may be added below and above a run."""
        if length >= RUN_LARGEST:
            return NOWHERE, NOWHERE
        base, rank = first & 48, first & 15
        ring, top = self.shapes.ring, self.shapes.top
        low = base + (rank - 1) % 13 if rank or ring else NOWHERE
        high = base + (rank + length) % 13 if ring or rank + length <= top else NOWHERE
        return low, high

    def lay_off(self, index: int, card: int) -> None:
        """Adds a card to a meld that takes it."""
        rules, seat = self.shapes.rules, self.turn
        run, first, length = self.melds[index]
        face = card & 63
        high = True
        natural = 0
        if run:
            high = self._ends(first, length)[0] != face
            place = (first & 15) + length if high else ((first & 15) - 1) % 13
            points = self.shapes.place_values[place]
            if not high:
                first = first & 48 | place
        else:
            points = rules.hand_values[first]
            natural = (LANES << first) & ~self.fits[index] | 1 << face
        self.melds[index] = run, first, length + 1
        self._refit(index, natural)
        self.hands[seat] &= ~(1 << card)
        self.table[seat] += points
        self.opened |= 1 << seat
        self.must = -1
        if self.log is not None:
            self.log.append(LayOff(index, high, (CARDS[card],)))
        if not self.hands[seat]:
            self._emptied()

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
        self.new = 0
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
        costs = []
        for seat, held in enumerate(self.hands):
            if rules.unopened_value is not None and not self.opened >> seat & 1:
                costs.append(rules.unopened_value)
                continue
            cost, hand = 0, held
            while hand:
                cost += shapes.points(hand)
                hand >>= PACK_BITS
            costs.append(cost)
        rummy = self.winner is not None and not self.before >> self.winner & 1
        settled = scoring.settle(rules, self.table, costs, self.winner, rummy=rummy)
        return tuple(one.total for one in settled)


def _combination(piece: Piece) -> Combination:
    kind = Kind.RUN if piece.run else Kind.SET
    return Combination(kind, piece.first, tuple(CARDS[card] for card in piece.cards))
