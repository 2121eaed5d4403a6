"""Plays hands to their end in the kernel, every seat by one plain policy.

It takes from the pile what makes points, lays what it can (or holds back, where `waits` says so)
and throws a card that is alone.
"""

from __future__ import annotations

from game.bots.kernel import Round
from game.bots.shapes import Piece, faces_of
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
            self.discard(self.shapes.throws(hand, keep))

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
        hand = self.hands[seat]
        wanted = self.shapes.look(hand)[0]
        if rules.lay_off and opened:
            wanted |= self.takes
        if rules.pile_take is PileTake.TOP:
            if not wanted >> (pile[-1] & 63) & 1:
                return 0
            return 1 if not rules.taken_used_at_once or self._can_use(1) else 0
        return self._choose_depth(hand, wanted)

    def _choose_depth(self, hand: int, wanted: int) -> int:
        """The same where several cards may be taken: the lowest one makes a meld with the rest."""
        shapes, pile = self.shapes, self.pile
        values = shapes.rules.hand_values
        whole = shapes.rules.pile_take is PileTake.WHOLE
        takes = self.takes if shapes.rules.lay_off else 0
        now = shapes.points((shapes.look(hand)[1] | takes) & faces_of(hand))
        best, count = 0.0, 0
        more, cost = hand, 0
        for depth, card in enumerate(reversed(pile), 1):
            more |= 1 << card
            cost += values[card & 63]
            if whole and depth < len(pile):
                continue
            melded = shapes.look(more)[1]
            if not whole and not (wanted | melded) >> (card & 63) & 1:
                continue
            gain = shapes.points((melded | takes) & faces_of(more)) - now
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
        return self._use_of(self.pile[-depth], hand) is not None

    def _use_of(self, card: int, hand: int) -> Piece | int | None:
        """A piece or the index of a meld for a card that must be laid first."""
        for piece in sorted(self.shapes.pieces(hand, card), reverse=True):
            if card in piece.cards:
                fitting = self._fitting(piece, hand, card)
                if fitting is not None:
                    return fitting
        if self.shapes.rules.lay_off and self.may_leave(hand & ~(1 << card)):
            for index, fits in enumerate(self.fits):
                if fits >> (card & 63) & 1:
                    return index
        return None

    def lay(self) -> None:
        """Lays what there is to lay, unless the seat holds back."""
        rules, seat = self.shapes.rules, self.turn
        if self.turns < (rules.lay_from_turn - 1) * self.players:
            return
        if self.must >= 0:
            use = self._use_of(self.must, self.hands[seat])
            if isinstance(use, Piece):
                self.lay_down([use])
            elif use is not None:
                self.lay_off(use, self.must)
            if self.drawn is False or self.over:
                return
        hand = self.hands[seat]
        opened = not rules.opening or self.opened >> seat & 1
        takes = self.takes if rules.lay_off and opened else 0
        melded = self.shapes.look(hand)[1]
        if not (melded | takes) & faces_of(hand) or self._holds(hand, melded):
            return
        if not opened and not self._open():
            return
        if melded:
            self._lay_pieces()
        if rules.lay_off:
            self._lay_off_all()

    def _lay_pieces(self) -> None:
        rules, seat = self.shapes.rules, self.turn
        while self.drawn and (rules.melds_per_turn is None or self.new < rules.melds_per_turn):
            hand = self.hands[seat]
            for piece in sorted(self.shapes.pieces(hand, self.barred), reverse=True):
                fitting = self._fitting(piece, hand, -1)
                if fitting is not None:
                    self.lay_down([fitting])
                    break
            else:
                return

    def _lay_off_all(self) -> None:
        seat = self.turn
        while self.drawn:
            hand = self.hands[seat]
            wanted = self.takes & faces_of(hand)
            while wanted:
                face = (wanted & -wanted).bit_length() - 1
                wanted &= wanted - 1
                card = self.barred if self.barred & 63 == face and self.barred >= 0 else face
                while not hand >> card & 1:
                    card = card + 64 if card < 128 else face
                if self.may_leave(hand & ~(1 << card)):
                    index = next(i for i, fits in enumerate(self.fits) if fits >> face & 1)
                    self.lay_off(index, card)
                    break
            else:
                return

    def _open(self) -> bool:
        """Lays the first melds if together they are worth enough."""
        rules, hand = self.shapes.rules, self.hands[self.turn]
        chosen: list[Piece] = []
        points, pure, left = 0, False, hand
        while True:
            pieces = sorted(self.shapes.pieces(left, self.barred), reverse=True)
            fitting = next(
                (one for one in (self._fitting(piece, left, -1) for piece in pieces) if one), None
            )
            if fitting is None:
                return False
            chosen.append(fitting)
            pure = pure or fitting.run
            for card in fitting.cards:
                left &= ~(1 << card)
            points += self.worth(fitting)
            if points >= rules.opening and (pure or not rules.opening_pure_run):
                self.lay_down(chosen)
                return True

    def _holds(self, hand: int, melded: int) -> bool:
        """Whether the seat keeps its melds in hand for now."""
        rules, seat = self.shapes.rules, self.turn
        limit = self.waits[seat]
        if limit < 0 or rules.melds_per_turn is not None or self.floating >> seat & 1:
            return False
        if hand.bit_count() > rules.hand_size_for(self.players) + HANDFUL:
            return False
        if not self.can_refill() and len(self.stock) < 2 * self.players:
            return False
        if self.turns + 2 * self.players > rules.turn_limit:
            return False
        for other, cards in enumerate(self.hands):
            if other != seat and cards.bit_count() <= limit:
                return False
        takes = self.takes if rules.lay_off else 0
        return (faces_of(hand) & ~(melded | takes)).bit_count() > 1

    def _fitting(self, piece: Piece, hand: int, must: int) -> Piece | None:
        """The piece, or as much of it as may be laid now; `must` has to stay in it."""
        cards = piece.cards
        least = 3 if piece.run else self.shapes.rules.set_smallest
        for _ in range(3):
            left = hand
            for card in cards:
                left &= ~(1 << card)
            if self.may_leave(left):
                first = piece.first
                if piece.run and cards[0] != piece.cards[0]:
                    first = cards[0] & 63
                return Piece(piece.points, piece.run, first, cards)
            if len(cards) <= least:
                return None
            cards = cards[:-1] if cards[-1] != must else cards[1:]
        return None
