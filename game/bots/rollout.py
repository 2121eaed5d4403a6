"""Plays hands to their end in all lanes at once, every seat by one plain policy.

It takes from the pile what makes points, holds its melds back or lays what it can, and throws a
card that is alone. What it does is legal: tests/bots/test_rollout.py replays lanes in the engine.
Not everything legal is done: no wild card is swapped or added to a meld, and of three equal cards
the third is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.lanes import Lanes, Planes, added, constant, exceeds, plus
from game.engine.cards import KING, SUIT_BITS, cards_in, faces_in, mask_of
from game.engine.melds import Kind
from game.engine.rules import GoingOut, PileTake, Rules, Scoring, WildPlace
from game.engine.view import View

FEW = 3
"""Who holds melds back lays them once another player has so few cards."""
DEEP = 5
"""So many discards are looked through for one to take."""
WILDS = 2
"""So many wild cards are laid in a turn at most."""


def covers(rules: Rules, players: int) -> bool:
    """Whether hands can be played to their end at this table."""
    packs = rules.packs_for(players)
    return (
        packs < 3
        and (packs == 1 or rules.pile_take is not PileTake.WHOLE)
        and (rules.set_largest is None or rules.set_largest > 3)
        and rules.melds_per_turn is None
        and not rules.taken_used_at_once
        and not rules.meld_before_out
        and not (rules.opening and rules.pile_take is PileTake.DEEP)
    )


class Laid(NamedTuple):
    """What a turn lays, as fields."""

    runs: int
    """In places, wild cards as what they stand for."""
    sets: int
    proxies: int
    """The faces that wild cards stand for."""
    wilds: int
    """The wild cards themselves."""
    offs: int
    """Cards added to melds that lie on the table after the melds of this turn."""


NOTHING = Laid(0, 0, 0, 0, 0)


class Turn(NamedTuple):
    """What happened in one turn, for whoever replays it."""

    seat: int
    taken: tuple[int, ...]
    """Fields of the cards taken from the pile, from the lowest on."""
    drawn: int
    laid: Laid
    thrown: int


class Rollout:
    """Hands in play in all lanes, at the same turn of the same seat."""

    def __init__(self, lanes: Lanes, hands: Sequence[int], twins: Sequence[int]) -> None:
        """Every seat's cards, and the second copies of faces it holds twice; nothing is laid."""
        self.lanes = lanes
        self.players = len(hands)
        self.hands, self.twins = list(hands), list(twins)
        self.pile: list[int] = []
        """The discards from the lowest on, as one field each."""
        self.under = 0
        """The discards below those of `pile`, where the whole pile is taken."""
        self.stock: list[int] = []
        """The next card of the stock, one field for each turn to come."""
        self.turns = 0
        self.opened = [0] * self.players
        """The lanes in which each seat has laid something."""
        self.holds = [0] * self.players
        """Those in which it holds its melds back."""
        self.runs = self.sets = 0
        """What lies on the table, wild cards as what they stand for: runs in places, or in faces
        where ranks go round, and sets in faces."""
        self.table: list[Planes] = [[] for _ in range(self.players)]
        """Points that each seat has on the table, where they count."""
        self.alive = lanes.full
        self.won = [0] * self.players
        self.rummy = 0
        """The lanes whose winner had laid nothing before."""
        self._few = [0] * self.players
        self._taken: list[int] = []
        self._drawn = 0
        self._must = 0
        """The lanes in which the seat to act took a card that it has to lay."""
        self.log: list[Turn] | None = None

    def set_table(self, view: View) -> None:
        """Puts a view's table and pile in all lanes; what lies there counts for nobody."""
        lanes = self.lanes
        for meld in view.melds:
            if meld.kind is Kind.RUN:
                for step in range(len(meld.slots)):
                    place = meld.rank + step
                    place -= 13 if lanes.ring and place > KING else 0
                    self.runs |= lanes.full << (meld.suit * SUIT_BITS + place) * lanes.width
            else:
                shown = mask_of(one.stands_for for one in meld.slots if one.stands_for is not None)
                missing = cards_in(meld.lacks)[: len(meld.slots) - shown.bit_count()]
                self.sets |= lanes.spread(shown | mask_of(missing))
        deep = lanes.rules.pile_take is PileTake.DEEP
        self.pile = [lanes.spread(1 << one.face) for one in view.pile[-DEEP if deep else -1 :]]
        if lanes.rules.pile_take is PileTake.WHOLE:
            self.under = lanes.spread(faces_in(view.buried.mask & ~mask_of(view.pile[-1:])))
        self.opened = [lanes.full if one else 0 for one in view.opened]
        self.turns = view.turns
        for seat, size in enumerate(view.hand_sizes):
            self._few[seat] = lanes.full if size <= FEW else 0

    def play(self, seat: int, stop: Callable[[], bool] | None = None) -> bool:
        """Plays to the end of all hands, or of the stock; `seat` is the next to draw.

        False when `stop` answered True before.
        """
        while self.alive and self.stock:
            if stop is not None and stop():
                return False
            self.draw(seat)
            self.finish(seat)
            seat = (seat + 1) % self.players
        return True

    # --- the draw

    def draw(self, seat: int) -> None:
        """Draws for a seat in all lanes, from the pile where that makes points."""
        lanes, rules = self.lanes, self.lanes.rules
        able = self.alive
        if rules.pile_needs_opening and rules.opening:
            able &= self.opened[seat]
        taken: list[int] = []
        self._must = 0
        if self.pile and able:
            if rules.pile_take is PileTake.TOP:
                wanted = lanes.wanted(self.hands[seat] & lanes.natural) | lanes.wild
                wanted |= self._takes(seat)
                taken = [self.pile[-1] & wanted & lanes.every(able)]
            else:
                taken = self._deep(seat, able)
        self._pick_up(seat, taken)
        took = 0
        for cards in taken:
            took |= cards
        # where a card was taken from the pile, the next one of the stock is passed over
        self._drawn = self.stock.pop(0) & lanes.every(self.alive & ~lanes.any(took))
        self._add(seat, self._drawn)

    def _pick_up(self, seat: int, cards: Sequence[int]) -> None:
        """Puts cards of the pile into a hand."""
        took = 0
        for one in cards:
            took |= one
            self._add(seat, one)
        if took:
            gone = self.lanes.every(self.lanes.any(took))
            self.pile = [one & ~gone for one in self.pile]
            self.under &= ~gone
        self._taken = list(cards)

    def _add(self, seat: int, cards: int) -> None:
        self.twins[seat] |= self.hands[seat] & cards
        self.hands[seat] |= cards

    def _drop(self, seat: int, cards: int) -> None:
        twins = self.twins[seat]
        self.twins[seat] = twins & ~cards
        self.hands[seat] &= ~cards | twins

    def _deep(self, seat: int, able: int) -> list[int]:
        """The cards to take where several can be; where the lowest must be laid, is noted."""
        lanes, rules, hand = self.lanes, self.lanes.rules, self.hands[seat]
        whole = rules.pile_take is PileTake.WHOLE
        early = self.turns < (rules.lay_from_turn - 1) * self.players
        takes = self._takes(seat)
        now = self._use(hand, takes)[1]
        cards = self.under if whole else 0
        depths: list[int] = []
        for depth, lowest in enumerate(reversed(self.pile[-DEEP:]), 1):
            cards |= lowest
            more = hand | cards
            melded, gain = self._use(more, takes)
            rows = able & lanes.any(cards)
            if depth > 1:  # only to be taken by who lays the lowest, and can still throw one
                rows &= lanes.any(lowest & melded)
                if rules.going_out is not GoingOut.ANY:
                    rows &= lanes.any(more & ~melded)
                if early:
                    rows = 0
            elif not whole:
                rows &= lanes.any(lowest & (melded | takes | lanes.wild))
            if rows:  # worth it where gain - now > 0.6 * (cost - (gain - now))
                cost = lanes.hand_points(cards)
                least = added(added(cost, [0, *cost]), [0, 0, 0, *now])
                rows &= exceeds([0, 0, 0, *gain], least, lanes.full)
            depths.append(rows)
        reach, found = 0, []
        for depth in range(len(depths), 0, -1):
            if depth > 1:
                self._must |= depths[depth - 1]
            reach |= depths[depth - 1]
            found.append(self.pile[-depth] & lanes.every(reach) if reach else 0)
        if whole and reach:
            found.insert(0, self.under & lanes.every(reach))
        return found

    def _use(self, hand: int, takes: int) -> tuple[int, Planes]:
        """(what lies in melds, points of it and of what else can be laid)."""
        lanes = self.lanes
        runs, sets, _ = lanes.partition(hand & lanes.natural & ~self._claims())
        melded = lanes.fold(runs) | sets
        return melded, lanes.hand_points(melded | hand & (takes | lanes.wild))

    # --- the rest of a turn

    def finish(self, seat: int) -> None:
        """The rest of a turn after its draw: lays, or holds back, and throws a card."""
        lanes, rules = self.lanes, self.lanes.rules
        barred = self._barred(seat)
        laid, may, out = self._plan(seat, barred)
        lays = out | self._must | ~self.holds[seat]
        for other in range(self.players):
            if other != seat:
                lays |= self._few[other]
        rows = self.alive & may & lays
        laid = self._put(seat, laid, rows) if rows else NOTHING
        hand = self.hands[seat] & lanes.every(self.alive)
        free = hand & ~barred
        free |= hand & lanes.every(lanes.full & ~lanes.any(free))
        keep = self.takes() if rules.lay_off else 0
        thrown = lanes.thrown(free, self.twins[seat], keep)
        if self.log is not None:
            self.log.append(Turn(seat, tuple(self._taken), self._drawn, laid, thrown))
        self.throw(seat, thrown)
        if rows:
            self.opened[seat] |= rows
            self._count(seat)

    def throw(self, seat: int, thrown: int) -> None:
        """Throws a card in all lanes, which ends the turn."""
        self._drop(seat, thrown)
        self._pile_up(thrown)
        self._wins(seat, self.alive & ~self.lanes.any(self.hands[seat]))
        self.turns += 1
        self._taken, self._drawn, self._must = [], 0, 0

    def _count(self, seat: int) -> None:
        """Notes in which lanes a seat has few cards."""
        full = self.lanes.full
        size = self.lanes.size(self.hands[seat], self.twins[seat])
        self._few[seat] = full & ~exceeds(size, constant(FEW, full), full)

    def _pile_up(self, thrown: int) -> None:
        """Puts discards on the pile, as far as anyone can still take what lies below."""
        take = self.lanes.rules.pile_take
        if take is PileTake.WHOLE:
            for one in self.pile:
                self.under |= one
        if take is not PileTake.DEEP:
            self.pile.clear()
        self.pile.append(thrown)

    def _barred(self, seat: int) -> int:
        """The card that was taken alone, which may not be thrown."""
        if not self._taken:
            return 0
        lower = 0
        for one in self._taken[:-1]:
            lower |= one
        barred = self._taken[-1]
        if lower:
            barred &= ~self.lanes.every(self.lanes.any(lower))
        return barred & ~self.twins[seat]

    def _wins(self, seat: int, rows: int) -> None:
        self.won[seat] |= rows
        self.rummy |= rows & ~self.opened[seat]
        self.alive &= ~rows

    def _plan(self, seat: int, barred: int) -> tuple[Laid, int, int]:
        """(what could be laid, lanes that may lay it, lanes that then go out)."""
        lanes, rules = self.lanes, self.lanes.rules
        hand, claims = self.hands[seat], self._claims()
        free = hand & lanes.natural & ~claims
        runs, sets, left = lanes.partition(free)
        pure = lanes.any(runs)
        proxies = wilds = 0
        spare = hand & lanes.wild
        for _ in range(WILDS if spare else 0):
            one = lanes.one(spare)
            near = lanes.fold(runs << lanes.width | runs >> lanes.width) | lanes.fold(runs) | sets
            able = lanes.natural & ~(claims | free | near | proxies) & lanes.every(lanes.any(one))
            ends = lanes.wanted_in_runs(left, lowest=rules.wild_place is WildPlace.LOWEST)
            face = lanes.dearest((ends | lanes.wanted_in_sets(left)) & able)
            if not face:
                break
            run = lanes.runs(left | face & ends)
            more = lanes.sets((left | face) & ~lanes.fold(run))
            runs, sets, proxies = runs | run, sets | more, proxies | face
            left &= ~(lanes.fold(run) | more)
            one &= lanes.every(lanes.any(face))
            wilds |= one
            spare &= ~one
        laying = lanes.any(runs) | lanes.any(sets)
        may = lanes.full
        if rules.opening:
            needed = constant(rules.opening, lanes.full)
            may = ~exceeds(needed, lanes.meld_points(lanes.lie(runs), sets), lanes.full)
            may = self.opened[seat] | (may & pure if rules.opening_pure_run else may)
        offs = 0
        if rules.lay_off:
            rest = left & lanes.every(may) if rules.opening else left
            offs = rest & ~lanes.added_to(self.runs | lanes.lie(runs), self.sets | sets, rest)[2]
        kept = left & ~offs | spare | hand & lanes.natural & claims
        twins = lanes.any(self.twins[seat])
        if rules.going_out is not GoingOut.ANY or barred:
            none = lanes.full & ~twins & ~lanes.any(kept & ~barred)
            if rules.going_out is GoingOut.ANY:
                none &= lanes.any(kept)
            stuck = lanes.every(none)
            kept |= offs & stuck
            offs &= ~stuck
            may &= twins | lanes.any(kept & ~barred) | ~none
        may &= laying | lanes.any(offs)
        if self.turns < (rules.lay_from_turn - 1) * self.players:
            may = 0
        return Laid(runs, sets, proxies, wilds, offs), may, ~(lanes.several(kept) | twins)

    def takes(self) -> int:
        """The faces that may be added to melds on the table."""
        lanes = self.lanes
        found = lanes.fold(lanes.beside(self.runs)) | lanes.fourths(self.sets)
        return found & ~self._claims()

    def _takes(self, seat: int) -> int:
        """Those that a seat may add to melds."""
        rules = self.lanes.rules
        if not rules.lay_off:
            return 0
        takes = self.takes()
        return takes & self.lanes.every(self.opened[seat]) if rules.opening else takes

    def _claims(self) -> int:
        """The faces that may not lie on the table again."""
        if not self.lanes.rules.identity_once:
            return 0
        return self.lanes.fold(self.runs) | self.sets

    def _put(self, seat: int, plan: Laid, rows: int) -> Laid:
        """Lays a plan in some lanes; returns what that was."""
        lanes, rules = self.lanes, self.lanes.rules
        there = lanes.every(rows)
        laid = Laid(*(field & there for field in plan))
        runs = lanes.lie(laid.runs)
        before = self.runs, self.sets
        self.runs, self.sets, _ = lanes.added_to(self.runs | runs, self.sets | laid.sets, laid.offs)
        self._drop(seat, (lanes.fold(runs) | laid.sets) & ~laid.proxies | laid.wilds)
        self._drop(seat, laid.offs)
        if rules.scoring is Scoring.TABLE_MINUS_HAND:
            new_runs, new_sets = runs | self.runs & ~before[0], laid.sets | self.sets & ~before[1]
            if not rules.wild_as_replaced:
                new_runs &= ~lanes.unfold(laid.proxies)
                new_sets &= ~laid.proxies
            points = lanes.meld_points(new_runs, new_sets)
            if not rules.wild_as_replaced:
                for face in cards_in(rules.wild_mask):
                    points = plus(points, lanes.row(laid.wilds, face), rules.wild_value)
            self.table[seat] = added(self.table[seat], points)
        self._wins(seat, rows & ~lanes.any(self.hands[seat]))
        return laid

    def points(self, seat: int) -> list[tuple[int, int]]:
        """What a seat wrote, as (row, weight): a lane's points are the weights of its rows.

        More is better, whatever the scoring.
        """
        rules, full = self.lanes.rules, self.lanes.full
        found: list[tuple[int, int]] = []
        counted = full if rules.dead_hand_scored else full & ~self.alive

        def add(planes: Planes, rows: int, sign: int) -> None:
            for bit, plane in enumerate(planes):
                found.append((plane & rows, sign << bit))
                if rules.rummy_doubles:
                    found.append((plane & rows & self.rummy, sign << bit))

        if rules.scoring is Scoring.WINNER_TAKES:
            for other in range(self.players):
                if other != seat:
                    add(self._cost(other), self.won[seat], 1)
        else:
            add(self._cost(seat), counted, -1)
            if rules.scoring is Scoring.TABLE_MINUS_HAND:
                add(self.table[seat], counted, 1)
        if rules.out_bonus:
            found.append((self.won[seat], rules.out_bonus))
        return found

    def _cost(self, seat: int) -> Planes:
        """What a seat's hand costs."""
        rules, full = self.lanes.rules, self.lanes.full
        cost = self.lanes.hand_points(self.hands[seat], self.twins[seat])
        if rules.unopened_value is None:
            return cost
        shut = full & ~self.opened[seat]
        return plus([row & ~shut for row in cost], shut, rules.unopened_value)
