"""What hands form under some rules, worked out on int masks for the playouts.

A hand is a mask of cards as in `engine.cards`, its *faces* the packs laid over each other. Where
the ace may follow the king, the lanes of the suits are grown by the places above it, so that a
run is a row of neighbouring bits everywhere: `row & row >> 1 & row >> 2` finds all of them.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine import arrange, melds
from game.engine.cards import ALL_FACES, CARDS, PACK_MASK, SUIT_FACES, Card, cards_in
from game.engine.melds import RUN_LARGEST, RUN_SMALLEST, Combination, Kind, Meld
from game.engine.rules import Ace, PileTake, Rules, Scoring

LANES = 1 << 48 | 1 << 32 | 1 << 16 | 1
"""Times a mask of ranks: their faces in all suits."""


def covers(rules: Rules) -> bool:
    """Whether the playouts know these rules; where they do not, nothing is searched.

    They do not open with a card just taken, nor plan for a wild card that they owe and cannot lay
    for want of a last one to throw.
    """
    at_once = rules.pile_take is PileTake.DEEP or rules.taken_used_at_once
    return not (rules.opening and at_once) and not (
        rules.swapped_must_replay and rules.meld_before_out
    )


Look = tuple[int, int, tuple[int, int, int]]
"""Masks of faces: those that alone complete a run or a set with a hand, those that lie in one, and
those of little use: alone, with at most a gap to another, with one neighbour or equal rank."""
LOOKS = 50_000


class Shapes:
    """The tables of one set of rules. Take it from `shapes`."""

    def __init__(self, rules: Rules, packs: int) -> None:
        """Wild cards count as nothing: take them out of a hand that is looked at."""
        self.rules = rules
        self.packs = packs
        self.single = packs == 1 or rules.set_suits_differ or rules.identity_once
        """Whether a set holds every face at most once."""
        self.wrap = {Ace.LOW: 0, Ace.BOTH: LANES, Ace.RING: 3 * LANES}[rules.run_ace]
        self.places = ALL_FACES | (self.wrap & LANES) << 13 | (self.wrap & LANES << 1) << 13
        self.ring = rules.run_ace is Ace.RING
        self.lane_points = _lane_points(rules)
        cheap = rules.scoring is Scoring.TABLE_MINUS_HAND
        self.to_throw = _to_throw(rules, cheapest=cheap)
        """For every mask of ranks the one to be rid of first."""
        self._looks: dict[int, Look] = {}
        self._melds: dict[tuple[Combination, int], Meld] = {}
        self._runs: dict[int, tuple[tuple[int, int], ...]] = {}

    def points(self, faces: int) -> int:
        """What cards of these faces cost in hand."""
        table = self.lane_points
        return (
            table[faces & SUIT_FACES]
            + table[faces >> 16 & SUIT_FACES]
            + table[faces >> 32 & SUIT_FACES]
            + table[faces >> 48 & SUIT_FACES]
        )

    def held(self, hand: int, least: int) -> int:
        """Mask of the ranks of which a hand holds at least so many (2 to 4) cards for a set."""
        if self.packs == 1 or self.single:
            faces = faces_of(hand)
            a, b = faces & SUIT_FACES, faces >> 16 & SUIT_FACES
            c, d = faces >> 32 & SUIT_FACES, faces >> 48 & SUIT_FACES
            if least == 2:
                return a & b | c & d | (a | b) & (c | d)
            if least == 3:
                return a & b & (c | d) | c & d & (a | b)
            return a & b & c & d
        found = [SUIT_FACES, 0, 0, 0, 0]
        while hand:
            lane = hand & SUIT_FACES
            for many in range(4, 0, -1):
                found[many] |= found[many - 1] & lane
            hand >>= 16
        return found[least]

    def look(self, hand: int) -> Look:
        """What a hand holds; kept for the next time the same cards are looked at."""
        found = self._looks.get(hand)
        if found is None:
            if len(self._looks) >= LOOKS:
                self._looks.clear()
            found = self._looks[hand] = self._look(hand)
        return found

    def _look(self, hand: int) -> Look:
        single, smallest, wrap = self.single, self.rules.set_smallest, self.wrap
        faces = hand if hand <= PACK_MASK else faces_of(hand)
        if single:
            a, b = faces & SUIT_FACES, faces >> 16 & SUIT_FACES
            c, d = faces >> 32 & SUIT_FACES, faces >> 48
            ab, cd = a & b, c & d
            pairs = (ab | cd | (a | b) & (c | d)) * LANES
            thrice = (ab & (c | d) | cd & (a | b)) * LANES
            near, sets = (pairs, thrice) if smallest == 3 else (thrice, (ab & cd) * LANES)
        else:
            pairs = self.held(hand, 2) * LANES
            near = pairs if smallest == 3 else self.held(hand, 3) * LANES
            sets = self.held(hand, smallest) * LANES
        row = faces | (faces & wrap) << 13
        next_to = row & row >> 1
        gaps = row & row >> 2 & ALL_FACES
        runs = (next_to << 2 | next_to >> 1 | gaps << 1) & self.places
        runs = (runs & ALL_FACES | runs >> 13 & wrap) & ~faces
        wanted = (runs | near) & ~faces if single else runs | near
        melded = sets & faces
        threes = next_to & row >> 2
        if threes:
            threes |= threes << 1 | threes << 2
            melded |= threes & ALL_FACES | threes >> 13 & wrap
        around = row << 1 | row >> 1 | (row & ALL_FACES) << 2 | (row & ~(3 * LANES)) >> 2
        around &= self.places
        around = around & ALL_FACES | around >> 13 & wrap
        loose = faces & ~around & ~pairs
        side = next_to | next_to << 1
        side = side & ALL_FACES | side >> 13 & wrap
        alone = faces & ~side & ~pairs
        weak = faces & ~melded & ~(side & (pairs | gaps | gaps << 2))
        return wanted, melded, (loose, alone, weak)

    def throws(self, hand: int, keep: int) -> int:
        """The card a plain player is rid of: the least use first, those of `keep` last.

        `hand` may not be empty; of equals the dearest goes, or the cheapest where cards on the
        table count; `keep` is a mask of faces.
        """
        faces = faces_of(hand)
        _, melded, (loose, alone, weak) = self.look(hand)
        choice = loose & ~keep
        if not choice and self.packs > 1 and self.single:
            choice = faces_of(hand & hand >> 64) & ~keep
        if not choice:
            free = faces & ~melded
            other = free & ~keep
            choice = other & alone or other & weak or other or free or faces & ~keep or faces
        ranks = choice | choice >> 32
        ranks = (ranks | ranks >> 16) & SUIT_FACES
        choice &= LANES << self.to_throw[ranks]
        card = (choice & -choice).bit_length() - 1
        while not hand >> card & 1:
            card += 64
        return card

    def runs(self, lane: int) -> tuple[tuple[int, int], ...]:
        """(rank of the lowest place, length) of the runs of a suit that cannot be longer."""
        found = self._runs.get(lane)
        if found is None:
            row = lane | lane << 13 if self.ring else lane | (lane & self.wrap & 1) << 13
            longest = []
            for rank in range(13):
                before = row >> 12 & 1 if self.ring and not rank else row << 1 >> rank & 1
                if before and lane != SUIT_FACES:
                    continue
                length = 0
                while length < RUN_LARGEST and row >> (rank + length) & 1:
                    length += 1
                if length >= RUN_SMALLEST:
                    longest.append((rank, length))
            found = self._runs[lane] = tuple(longest)
        return found

    def pieces(self, hand: int, prefer: int) -> list[Combination]:
        """The longest runs and the largest sets of a hand; of twins the card `prefer` goes first.

        Those that cost most in hand come first.
        """
        found = []
        faces = faces_of(hand)
        values = self.rules.hand_values
        for base in (0, 16, 32, 48):
            lane = faces >> base & SUIT_FACES
            if not lane:
                continue
            for rank, length in self.runs(lane):
                cards = tuple(
                    twin(hand, base + (rank + step) % 13, prefer) for step in range(length)
                )
                points = sum(values[card & 63] for card in cards)
                found.append((points, Combination(Kind.RUN, base + rank, cards)))
        ranks = self.held(hand, self.rules.set_smallest)
        while ranks:
            rank = (ranks & -ranks).bit_length() - 1
            ranks &= ranks - 1
            if self.single:
                mine = faces & LANES << rank
                many = [twin(hand, card, prefer) for card in bits(mine)]
            else:
                many = cards_in(hand & (LANES << rank) * (1 | 1 << 64 | 1 << 128))
                many.sort(key=lambda card: card != prefer)
            cards = tuple(many[: self.rules.set_largest or 12])
            found.append((values[rank] * len(cards), Combination(Kind.SET, rank, cards)))
        found.sort(key=lambda one: -one[0])
        return [piece for _, piece in found]

    def with_wilds(self, hand: int, claims: int, prefer: int) -> list[Combination]:
        """The runs and sets of a hand in which wild cards stand for others, of every size.

        Those with the fewest of them come first, of these the ones that take the
        dearest others. `claims` is as in `arrange.combinations`.
        """
        rules, values = self.rules, self.rules.hand_values
        wild = None if prefer < 0 else CARDS[prefer]
        found = []
        for one in arrange.combinations(rules, hand, claims, wild):
            wilds = points = 0
            for slot in melds.slots_of(rules, one, 0):
                if melds.is_proxy(rules, slot):
                    wilds += 1
                else:
                    points -= values[slot.card & 63]
            if wilds:
                found.append((wilds, points, one))
        found.sort(key=lambda one: one[:2])
        return [one for _, _, one in found]

    def meld(self, piece: Combination, owner: int) -> Meld:
        """A piece as it lies on the table, kept for the next time it does."""
        found = self._melds.get((piece, owner))
        if found is None:
            if len(self._melds) >= LOOKS:
                self._melds.clear()
            slots = melds.slots_of(self.rules, piece, owner)
            found = melds.meld_of(self.rules, piece.kind, piece.first, slots)
            self._melds[piece, owner] = found
        return found


def faces_of(hand: int) -> int:
    """The faces of a mask of cards."""
    return hand if hand <= PACK_MASK else (hand | hand >> 64 | hand >> 128) & PACK_MASK


def bits(mask: int) -> list[int]:
    """The cards of a mask, as plain numbers."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def twin(hand: int, face: int, prefer: int) -> Card:
    """The card of a hand that shows a face; of twins `prefer`, else the lowest."""
    if prefer & 63 == face and prefer >= 0 and hand >> prefer & 1:
        return CARDS[prefer]
    while not hand >> face & 1:
        face += 64
    return CARDS[face]


def _lane_points(rules: Rules) -> tuple[int, ...]:
    found = [0]
    for rank in range(13):
        found += [one + rules.rank_value(rank) for one in found]
    return tuple(found)


def _to_throw(rules: Rules, *, cheapest: bool) -> tuple[int, ...]:
    sign = 1 if cheapest else -1
    order = sorted(range(13), key=lambda rank: (sign * rules.rank_value(rank), -rank))
    place = {rank: index for index, rank in enumerate(order)}
    found = [0]
    for rank in range(13):
        found += [
            rank if not mask or place[rank] < place[one] else one for mask, one in enumerate(found)
        ]
    return tuple(found)


@lru_cache(maxsize=16)
def shapes(rules: Rules, packs: int) -> Shapes:
    """The tables of these rules, kept for the next time."""
    return Shapes(rules, packs)
