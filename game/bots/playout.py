"""Plays hands to their end in the kernel, every seat by one plain policy.

It takes from the pile what makes points, lays what it can (or holds back, where `waits` says so)
and throws a card that is alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.kernel import Round
from game.bots.shapes import faces_of, twin
from game.engine.cards import CARDS, Card, mask_of
from game.engine.melds import (
    NOWHERE,
    RUN_SMALLEST,
    Combination,
    Kind,
    combination_points,
    is_pure_run,
)
from game.engine.rules import PileTake

IDLE = 0.6
"""Share of the points of cards taken along that they are reckoned to cost."""
HANDFUL = 4
"""So many cards more than were dealt are too many to hold back."""
AT_ONCE = -1
"""Of a seat that never holds its melds back."""


class Playout(Round):
    """A hand that plays itself."""

    __slots__ = ()

    def play(self) -> None:
        """Plays to the end."""
        if self.drawn:
            self.play_on()
        while not self.over:
            self.draw(self.choose_draw())
            if not self.over:
                self.play_on()

    def play_on(self) -> None:
        """The rest of a turn after its draw."""
        turn = self.turns
        self.lay()
        if not self.over and self.turns == turn:
            keep = self.takes if self.shapes.rules.lay_off else 0
            hand = self.hands[self.turn]
            if self.barred >= 0:
                hand &= ~(1 << self.barred)
            plain = hand & ~self.shapes.rules.wild_mask
            self.discard(self.shapes.throws(plain, keep) if plain else hand.bit_length() - 1)

    def choose_draw(self) -> int:
        """How many cards to take from the pile; 0 for the stock."""
        pile = self.pile
        seat = self.turn
        rules = self.shapes.rules
        if not pile or self.floating >> seat & 1:
            return 0
        opened = not rules.opening or self.opened >> seat & 1
        if rules.pile_needs_opening and not opened:
            return 0
        hand = self.hands[seat] & ~self._dead
        wanted = self.shapes.look(hand)[0] & ~self.claims | rules.wild_mask
        if rules.lay_off and opened:
            wanted |= self.takes
        if rules.pile_take is PileTake.TOP:
            if not wanted >> (pile[-1] & 63) & 1:
                return 0
            return 1 if not rules.taken_used_at_once or self._can_use(1) else 0
        return self._choose_depth(hand, wanted)

    @property
    def _dead(self) -> int:
        """The cards that are not to be melded as they are: wild ones, and those of `claims`."""
        return self.shapes.rules.wild_mask | self.claims

    def _choose_depth(self, hand: int, wanted: int) -> int:
        """The same where several cards may be taken: the lowest one makes a meld with the rest."""
        shapes, pile = self.shapes, self.pile
        values = shapes.rules.hand_values
        whole = shapes.rules.pile_take is PileTake.WHOLE
        takes = self.takes if shapes.rules.lay_off else 0
        dead, wild = self._dead, shapes.rules.wild_mask
        now = shapes.points((shapes.look(hand)[1] | takes) & faces_of(hand))
        best, count = 0.0, 0
        more, cost, extra = hand, 0, 0
        for depth, card in enumerate(reversed(pile), 1):
            more |= 1 << card & ~dead
            cost += values[card & 63]
            extra += values[card & 63] if wild >> (card & 63) & 1 else 0
            if whole and depth < len(pile):
                continue
            melded = shapes.look(more)[1]
            if not whole and not (wanted | melded) >> (card & 63) & 1:
                continue
            gain = extra + shapes.points((melded | takes) & faces_of(more)) - now
            worth = gain - IDLE * max(0, cost - gain)
            if worth > best and self._can_use(depth):
                best, count = worth, depth
        return count

    def _can_use(self, depth: int) -> bool:
        """Whether what the take obliges to lay can be laid, in a way this player finds."""
        rules = self.shapes.rules
        deep = rules.pile_take is PileTake.DEEP and depth > 1
        if not deep and not (rules.taken_used_at_once and depth == 1):
            return True
        if self.turns < (rules.lay_from_turn - 1) * self.players:
            return False
        hand = self.hands[self.turn]
        for card in self.pile[-depth:]:
            hand |= 1 << card
        return self._use_of(CARDS[self.pile[-depth]], hand) is not None

    def _use_of(self, card: Card, hand: int) -> Combination | tuple[int, bool] | None:
        """A piece, or a meld and its end, for a card that must be laid first."""
        for piece in self._pieces(hand, card):
            if card in piece.cards:
                fitting = self._fitting(piece, hand, card)
                if fitting is not None:
                    return fitting
        if self.shapes.rules.lay_off and self.may_leave(hand & ~(1 << card)):
            return self._place_for(card)
        return None

    def _pieces(self, hand: int, prefer: int) -> Iterator[Combination]:
        """What a hand can lay: as little with wild cards as can be, and then the dearest first."""
        yield from self.shapes.pieces(hand & ~self._dead, prefer)
        if hand & self.shapes.rules.wild_mask:
            yield from self.shapes.with_wilds(hand, self.claims, prefer)

    def _place_for(self, card: Card) -> tuple[int, bool] | None:
        """The index and the end of a meld that takes a card: in its own place, else as a wild one."""
        if self.takes >> card.face & 1:
            for index, meld in enumerate(self.melds):
                if meld.takes >> card.face & 1:
                    return index, meld.low != card.face
        if self.shapes.rules.is_wild(card) and not self.claims >> card.face & 1:
            for index, meld in enumerate(self.melds):
                for high, end in meld.wild_ends:
                    if end == NOWHERE or not (self.claims | 1 << card.face) >> end & 1:
                        return index, high
        return None

    def lay(self) -> None:
        """Lays what there is to lay, unless the seat holds back."""
        rules, seat = self.shapes.rules, self.turn
        if self.turns < (rules.lay_from_turn - 1) * self.players:
            return
        if self.must >= 0:
            card = CARDS[self.must]
            use = self._use_of(card, self.hands[seat])
            if isinstance(use, Combination):
                self.lay_down([use])
            elif use is not None:
                self.lay_off(use[0], card, high=use[1])
            if self.drawn is False or self.over:
                return
        hand = self.hands[seat]
        opened = not rules.opening or self.opened >> seat & 1
        takes = self.takes if rules.lay_off and opened else 0
        melded = self.shapes.look(hand & ~self._dead)[1]
        able = (melded | takes | rules.wild_mask) & faces_of(hand)
        if not able and not (opened and self._swap_for(hand)):
            return
        if self._holds(hand, melded) or (not opened and not self._open()):
            return
        while (freed := self._swap_for(self.hands[seat])) is not None:
            self.swap(*freed)
        self._lay_pieces()
        if rules.lay_off:
            self._lay_off_all()

    def _swap_for(self, hand: int) -> tuple[int, int, Card] | None:
        """A meld, its slot and the card of a hand that frees the wild card in it."""
        if not hand & (hand - 1) and not self.floating >> self.turn & 1:
            return None
        faces = faces_of(hand)
        for index, meld in enumerate(self.melds):
            for slot, fits in meld.swaps:
                if fits & faces:
                    return index, slot, twin(hand, (fits & faces).bit_length() - 1, self.barred)
        return None

    def _lay_pieces(self) -> None:
        rules, seat = self.shapes.rules, self.turn
        while self.drawn and (rules.melds_per_turn is None or self.new < rules.melds_per_turn):
            hand = self.hands[seat]
            for piece in self._pieces(hand, self.barred):
                fitting = self._fitting(piece, hand, -1)
                if fitting is not None:
                    self.lay_down([fitting])
                    break
            else:
                return

    def _lay_off_all(self) -> None:
        seat, wild = self.turn, self.shapes.rules.wild_mask
        while self.drawn:
            hand = self.hands[seat]
            wanted = (self.takes | wild) & faces_of(hand)
            while wanted:
                face = (wanted & -wanted).bit_length() - 1
                wanted &= wanted - 1
                card = twin(hand, face, self.barred)
                if self.may_leave(hand & ~(1 << card)):
                    place = self._place_for(card)
                    if place is not None:
                        self.lay_off(place[0], card, high=place[1])
                        break
            else:
                return

    def _open(self) -> bool:
        """Lays the first melds if together they are worth enough."""
        rules, hand = self.shapes.rules, self.hands[self.turn]
        chosen: list[Combination] = []
        points, pure, left = 0, False, hand
        while True:
            pieces = self._pieces(left, self.barred)
            fitting = next(
                (one for piece in pieces if (one := self._fitting(piece, left, -1))), None
            )
            if fitting is None:
                return False
            chosen.append(fitting)
            pure = pure or is_pure_run(rules, fitting)
            for card in fitting.cards:
                left &= ~(1 << card)
            points += combination_points(rules, fitting)
            if points >= rules.opening and (pure or not rules.opening_pure_run):
                self.lay_down(chosen)
                return True

    def _holds(self, hand: int, melded: int) -> bool:
        """Whether the seat keeps its melds in hand for now."""
        rules, seat = self.shapes.rules, self.turn
        limit = self.waits[seat]
        if limit < 0 or rules.melds_per_turn is not None or self.floating >> seat & 1:
            return False
        if self.owed or hand.bit_count() > rules.hand_size_for(self.players) + HANDFUL:
            return False
        if not self.can_refill() and len(self.stock) < 2 * self.players:
            return False
        if self.turns + 2 * self.players > rules.turn_limit:
            return False
        for other, cards in enumerate(self.hands):
            if other != seat and cards.bit_count() <= limit:
                return False
        takes = self.takes if rules.lay_off else 0
        return (faces_of(hand) & ~(melded | takes | rules.wild_mask)).bit_count() > 1

    def _fitting(self, piece: Combination, hand: int, must: int) -> Combination | None:
        """The piece, or as much of it as may be laid now; `must` has to stay in it."""
        rules, cards = self.shapes.rules, piece.cards
        run = piece.kind is Kind.RUN
        least = RUN_SMALLEST if run else rules.set_smallest
        for _ in range(3):
            left = hand
            for card in cards:
                left &= ~(1 << card)
            if self.may_leave(left):
                if cards is piece.cards:
                    return piece
                shifted = run and cards[0] != piece.cards[0]
                return Combination(piece.kind, cards[0].face if shifted else piece.first, cards)
            if len(cards) <= least or mask_of(cards) & rules.wild_mask:
                return None
            cards = cards[:-1] if cards[-1] != must else cards[1:]
        return None
