"""Hands and stocks as they may be: what one view leaves open, dealt out as players keep cards.

Hidden hands are not dealt at random. A player is given more cards than it holds and throws what
a plain player would; who took a single card from the pile and holds it has a meld around it; a
hand that would have laid a meld, or taken a card its player let pass, is dealt again.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.bots.outlook import Outlook, partners
from game.bots.playout import AT_ONCE, Playout
from game.bots.shapes import Shapes, bits, faces_of, shapes
from game.engine.cards import cards_in
from game.engine.rules import PileTake
from game.engine.state import Phase

SPARE = 4
"""So many cards more than it holds a player is thought to have chosen from, at most."""
TRIES = 6
"""So often a hand is dealt again that its player would not hold."""
WAITS = 3
"""Who holds back is thought to do so until another player has so few cards."""


class Guess:
    """What a view leaves open."""

    def __init__(self, facts: Outlook, kinds: Shapes, own_wait: int) -> None:
        """`own_wait` is what `Playout.waits` shall say of the seat itself."""
        view = facts.view
        self._facts = facts
        self._shapes = kinds
        self._own_wait = own_wait
        self._patient = 1 / (1 + 0.5 ** (view.turns // view.players))
        """The chance that who has laid nothing holds back: half at first, soon almost sure."""
        self._wild = view.rules.wild_mask
        """They are never thrown, and what they make is not reckoned with."""
        self._unseen = bits(facts.unseen)
        self._others = [(view.seat + step) % view.players for step in range(1, view.players)]
        self._single = view.rules.pile_take is PileTake.TOP
        self._pile = [card for card in bits(view.buried.mask) if card not in view.pile]

    def world(self, luck: Random) -> Playout:
        """A hand in play as it may be, from the view's moment on."""
        view = self._facts.view
        pool = self._unseen[:]
        luck.shuffle(pool)
        hands = [hand.mask for hand in view.known]
        hands[view.seat] = view.hand.mask
        waits = [AT_ONCE] * view.players
        waits[view.seat] = self._own_wait
        for seat in self._others:
            if self._waits(seat, luck):
                waits[seat] = WAITS
            hands[seat] = self._hand(seat, pool, luck, at_once=waits[seat] == AT_ONCE)
        under = self._pile[:]
        luck.shuffle(under)
        again = luck.getrandbits(64)

        def shuffle(cards: list[int], refills: int) -> list[int]:
            order = cards[:]
            Random(again + refills).shuffle(order)
            return order

        lean = Playout(
            self._shapes, hands, pool, under + [int(one) for one in view.pile], view.seat, shuffle
        )
        lean.waits = waits
        lean.turns, lean.refills = view.turns, view.refills
        lean.opened = sum(1 << seat for seat, one in enumerate(view.opened) if one)
        lean.before = lean.opened
        lean.floating = sum(1 << seat for seat, one in enumerate(view.floating) if one)
        lean.melds = list(view.melds)
        lean.look_at_table()
        lean.drawn = view.phase is Phase.PLAY
        lean.barred = -1 if view.barred is None else view.barred
        lean.must = -1 if view.must_use is None else view.must_use
        lean.owed = view.owed
        return lean

    def next_hand(self, luck: Random) -> int:
        """A hand of the next player."""
        seat = self._others[0]
        pool = self._unseen[:]
        luck.shuffle(pool)
        return self._hand(seat, pool, luck, at_once=not self._waits(seat, luck))

    def _waits(self, seat: int, luck: Random) -> bool:
        """Whether a seat is thought to hold melds back, or has to, for want of an opening."""
        view = self._facts.view
        if view.opened[seat]:
            return False
        return bool(view.rules.opening) or luck.random() < self._patient

    def _hand(self, seat: int, pool: list[int], luck: Random, *, at_once: bool) -> int:
        """A hand for a seat; its hidden cards leave the pool."""
        view = self._facts.view
        known = view.known[seat].mask
        hidden = view.hand_sizes[seat] - known.bit_count()
        played = view.turns // view.players
        spare = min(SPARE, played, len(pool) - hidden)
        passed = self._facts.passed if seat == self._others[0] else 0
        hand = known
        for attempt in range(TRIES):
            hand = self._dealt(known, hidden, spare, pool, luck)
            look = self._shapes.look(hand & ~self._wild)
            if not played or attempt == TRIES - 1:
                break
            if (not at_once or not look[1]) and not look[0] & passed:
                break
            luck.shuffle(pool)
        chosen = hand & ~known
        pool[:] = [card for card in pool if not chosen >> card & 1]
        return hand

    def _dealt(self, known: int, hidden: int, spare: int, pool: list[int], luck: Random) -> int:
        """Some of the pool, of which all but the hidden ones are thrown again."""
        hand = self._with_reasons(known, hidden, pool, luck) if self._single and known else known
        left = hidden + spare - (hand & ~known).bit_count()
        for card in pool:
            if left <= 0:
                break
            if not hand >> card & 1:
                hand |= 1 << card
                left -= 1
        keep = faces_of(known)
        for _ in range((hand & ~known).bit_count() - hidden):
            free = hand & ~self._wild
            card = self._shapes.throws(free, keep) if free else -1
            if card < 0 or known >> card & 1:
                free = hand & ~known
                card = (free & -free).bit_length() - 1
            hand &= ~(1 << card)
        return hand

    def _with_reasons(self, known: int, hidden: int, pool: list[int], luck: Random) -> int:
        """The known cards with others that made their player take them."""
        rules = self._facts.view.rules
        hand = known
        for card in cards_in(known):
            if self._shapes.look(hand)[1] >> card.face & 1:
                continue
            faces = faces_of(hand)
            free = faces_of(sum(1 << one for one in pool) & ~hand)
            ways = [
                missing
                for others, _ in partners(rules.run_ace, rules.set_smallest)[card.face]
                if not (missing := others & ~faces) & ~free
                and missing.bit_count() <= hidden - (hand & ~known).bit_count()
            ]
            if ways:
                missing = ways[luck.randrange(len(ways))]
                for one in pool:
                    if missing >> (one & 63) & 1:
                        hand |= 1 << one
                        missing &= ~(1 << (one & 63))
        return hand


def wants(
    facts: Outlook, luck: Random, many: int, stop: Callable[[], bool] | None = None
) -> tuple[float, ...]:
    """For each face how often, in so many guesses, the next player has a meld with it.

    Nothing when `stop` answers True before they are done. What wild cards make is left out.
    """
    rules = facts.view.rules
    kinds = shapes(rules, rules.packs_for(facts.view.players))
    guess = Guess(facts, kinds, AT_ONCE)
    counts = [0] * 64
    for _ in range(many):
        if stop is not None and stop():
            return ()
        wanted = kinds.look(guess.next_hand(luck) & ~rules.wild_mask)[0]
        while wanted:
            bit = wanted & -wanted
            counts[bit.bit_length() - 1] += 1
            wanted ^= bit
    return tuple(count / many for count in counts)
