"""Many hands looked at together: one big int holds a seat's hand in thousands of worlds.

A *lane* is one world. A *row* is an int with a bit for every lane; a *field* has a row for each of
the 64 faces, the row of face f from bit `f * width` on. What `engine.cards` does with the bits of
one hand is done here with the rows of all: a step up in rank is a shift by `width`, so that
`h & h >> width & h >> 2 * width` finds the runs of all lanes at once. Where the ace may follow the
king, a run lies in *places*: the rows 13 and 14 of a suit are the ace and the two once more.

A number that every lane has is a list of rows, its bits from the lowest on (`Planes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.engine.cards import ALL_FACES, SUIT_FACES, cards_in
from game.engine.rules import Ace, Rules, Scoring

Planes = list[int]

_LANES = 1 << 48 | 1 << 32 | 1 << 16 | 1
"""Times a mask of ranks: their faces in all suits."""


class Lanes:
    """The shapes of one set of rules, for so many lanes. Take it from `lanes`."""

    def __init__(self, rules: Rules, width: int) -> None:
        """`width` is the number of lanes."""
        self.rules, self.width = rules, width
        self.full = (1 << width) - 1
        """The row of all lanes."""
        wrap = {Ace.LOW: 0, Ace.BOTH: _LANES, Ace.RING: 3 * _LANES}[rules.run_ace]
        self.ring = rules.run_ace is Ace.RING
        self.wild = self.spread(rules.wild_mask)
        self.natural = self.spread(ALL_FACES & ~rules.wild_mask)
        self._wilds = cards_in(rules.wild_mask)
        self._wrap = self.spread(wrap)
        self._faces = self.spread(ALL_FACES)
        self._suit = self.spread(SUIT_FACES)
        self._aces = self.spread(_LANES)
        self.places = self.spread(ALL_FACES | (wrap & _LANES) << 13 | (wrap & _LANES << 1) << 13)
        self._low_above, self._low_below = self._lowest_ends()
        self._from_three = self.spread(ALL_FACES & ~(3 * _LANES))
        self._dear_ace = rules.ace_value >= rules.court_value
        self._cheap_first = rules.scoring is Scoring.TABLE_MINUS_HAND
        values = rules.hand_values
        self._ranks = tuple((rank, values[rank]) for rank in range(13))
        self._run_places = tuple((place, rules.place_value(place)) for place in range(14))

    def _lowest_ends(self) -> tuple[int, int]:
        """The places that two cards below, or above, leave to a wild card under `LOWEST`."""
        value = self.rules.place_value
        last = {Ace.LOW: 12, Ace.BOTH: 13, Ace.RING: 14}[self.rules.run_ace]
        above = below = 0
        for low in range(-1, last - 1):  # the place under the two cards low + 1 and low + 2
            high = low + 3
            if not self.ring and (low < 0 or high > last):
                upper = low < 0
            else:
                upper = value(high % 13 if self.ring else high) < value(
                    low % 13 if self.ring else low
                )
            if upper:
                above |= _LANES << high
            elif low >= 0:
                below |= _LANES << low
        return self.spread(above), self.spread(below)

    def spread(self, faces: int) -> int:
        """The field in which all lanes hold these faces."""
        field = 0
        for face in cards_in(faces):
            field |= self.full << face * self.width
        return field

    def row(self, field: int, face: int) -> int:
        """The lanes that hold a face."""
        return field >> face * self.width & self.full

    def every(self, row: int) -> int:
        """The field of all faces in the lanes of a row."""
        width = self.width
        for step in (1, 2, 4, 8, 16, 32):
            row |= row << step * width
        return row

    def any(self, field: int) -> int:
        """The lanes that hold something."""
        width = self.width
        field = field >> 32 * width | field & ((1 << 32 * width) - 1)
        field = (field | field >> 16 * width) & ((1 << 16 * width) - 1)
        for step in (8, 4, 2, 1):
            field |= field >> step * width
        return field & self.full

    def several(self, field: int) -> int:
        """The lanes that hold at least two faces."""
        twice = 0
        for step in (32, 16, 8, 4, 2, 1):
            shift = step * self.width
            low = (1 << shift) - 1
            first, second = field & low, field >> shift
            twice = twice & low | twice >> shift | first & second
            field = first | second
        return twice

    def size(self, *fields: int) -> Planes:
        """How many faces every lane holds, all fields together."""
        total: Planes = []
        for field in fields:
            planes, step = [field], 32
            while step:
                shift = step * self.width
                low = (1 << shift) - 1
                planes = added([one & low for one in planes], [one >> shift for one in planes])
                step //= 2
            total = added(total, planes)
        return total

    def four(self, ranks: int) -> int:
        """The rows of one suit, in all four."""
        ranks |= ranks << 16 * self.width
        return ranks | ranks << 32 * self.width

    def suits(self, field: int) -> tuple[int, int, int, int]:
        """The rows of each suit, moved down to the first."""
        width, suit = self.width, self._suit
        return (
            field & suit,
            field >> 16 * width & suit,
            field >> 32 * width & suit,
            field >> 48 * width & suit,
        )

    def fold(self, places: int) -> int:
        """The faces of places."""
        return places & self._faces | places >> 13 * self.width & self._wrap

    def unfold(self, field: int) -> int:
        """The places where faces may lie."""
        return field | (field & self._wrap) << 13 * self.width

    def runs(self, field: int) -> int:
        """The places of all runs; an ace at both ends of its suit goes to the low one."""
        width = self.width
        places = _threes(self.unfold(field), width)
        if not self.ring:
            both = places & places >> 13 * width & self._aces
            if both:
                places = _threes(field | (field & self._wrap & ~both) << 13 * width, width)
        return places

    def sets(self, field: int) -> int:
        """The faces that lie in sets."""
        a, b, c, d = self.suits(field)
        if self.rules.set_smallest == 4:
            return self.four(a & b & c & d) & field
        return self.four(a & b & (c | d) | c & d & (a | b)) & field

    def lie(self, places: int) -> int:
        """Runs as they are kept on the table: in places, or in faces where ranks go round."""
        return self.fold(places) if self.ring else places

    def partition(self, field: int) -> tuple[int, int, int]:
        """(places of runs, faces of sets, the rest): no card in two melds.

        Runs go first, or sets where only that leaves no more than one card.
        """
        runs = self.runs(field)
        sets = self.sets(field & ~self.fold(runs))
        left = field & ~(self.fold(runs) | sets)
        others = self.sets(field)
        if others & ~sets:
            rest = self.runs(field & ~others)
            other_left = field & ~(others | self.fold(rest))
            better = self.every(self.several(left) & ~self.several(other_left))
            if better:
                runs = runs & ~better | rest & better
                sets = sets & ~better | others & better
                left = left & ~better | other_left & better
        return runs, sets, left

    def added_to(self, runs: int, sets: int, cards: int) -> tuple[int, int, int]:
        """(runs, sets, cards left over) once melds have taken what they can of a field."""
        for _ in range(2):
            fits = self.beside(runs) & self.unfold(cards)
            if self.ring:
                fits &= self._faces
            else:
                fits &= ~((fits & self._aces) << 13 * self.width)
            taken = self.fold(fits)
            fourth = self.fourths(sets) & cards & ~taken
            if not taken | fourth:
                break
            runs, sets, cards = runs | fits, sets | fourth, cards & ~(taken | fourth)
        return runs, sets, cards

    def beside(self, runs: int) -> int:
        """The places where runs can grow; where ranks go round both are given as faces."""
        if not runs:
            return 0
        width = self.width
        around = (runs << width | runs >> width) & self.places
        if self.ring:
            around = self.fold(around) | (runs & self._aces) << 12 * width
        return around & ~runs

    def fourths(self, sets: int) -> int:
        """The faces that sets still take."""
        if not sets or self.rules.set_smallest == 4:
            return 0
        a, b, c, d = self.suits(sets)
        return self.four(a | b | c | d) & ~sets

    def wanted(self, field: int) -> int:
        """The faces that alone complete a meld."""
        return (self.wanted_in_runs(field) | self.wanted_in_sets(field)) & ~field

    def wanted_in_runs(self, field: int, *, lowest: bool = False) -> int:
        """The faces that complete a run; with `lowest` of two ends that of fewer points."""
        width = self.width
        row = self.unfold(field)
        pairs = row & row >> width
        above = pairs << 2 * width
        below = pairs >> width
        if lowest:
            above, below = above & self._low_above, below & self._low_below
        ends = above | below | (row & row >> 2 * width) << width
        return self.fold(ends & self.places)

    def wanted_in_sets(self, field: int) -> int:
        """The faces that complete a set."""
        a, b, c, d = self.suits(field)
        if self.rules.set_smallest == 4:
            return self.four(a & b & (c | d) | c & d & (a | b))
        return self.four(a & b | c & d | (a | b) & (c | d))

    def thrown(self, hand: int, twins: int, keep: int) -> int:
        """The one card that a plain player throws in each lane, as a field.

        Of least use first: a twin, then a card alone, with a gap, with one neighbour or one of
        equal rank; last what lies in melds, wild cards, and what is in `keep`. Of equals the
        dearest goes, or where cards on the table count the cheapest.
        """
        width = self.width
        plain = hand & self.natural
        a, b, c, d = self.suits(plain)
        ab, cd = a & b, c & d
        pairs = self.four(ab | cd | (a | b) & (c | d))
        row = self.unfold(plain)
        side = row & row >> width
        gaps = row & row >> 2 * width & self._faces
        threes = side & row >> 2 * width
        melded = self.sets(plain) | self.fold(threes | threes << width | threes << 2 * width)
        around = row << width | row >> width | (row & self._faces) << 2 * width
        around |= (row & self._from_three) >> 2 * width
        around = self.fold(around & self.places)
        side = self.fold((side | side << width) & self.places)
        free = plain & ~melded
        idle = free & ~keep
        chosen = (twins & plain | plain & ~around & ~pairs) & ~keep
        for group in (
            idle & ~side & ~pairs,
            idle & ~(side & (pairs | gaps | gaps << 2 * width)),
            idle,
            free,
            plain & ~keep,
            plain,
            hand,
        ):
            missing = self.full & ~self.any(chosen)
            if not missing:
                break
            chosen |= group & self.every(missing)
        return self.dearest(chosen, cheapest=self._cheap_first)

    def dearest(self, field: int, *, cheapest: bool = False) -> int:
        """One face of each lane: that of the highest points, or of the fewest."""
        width = self.width
        a, b, c, d = self.suits(field)
        ranks = a | b | c | d
        if self._dear_ace:
            ranks = ranks & ~self.full | (ranks & self.full) << 13 * width
        others = ranks << width if cheapest else ranks >> width
        for step in (1, 2, 4, 8):
            others |= others << step * width if cheapest else others >> step * width
        ranks &= ~others
        if self._dear_ace:
            ranks |= ranks >> 13 * width & self.full
        a, b, c, d = a & ranks, b & ranks, c & ranks, d & ranks
        b &= ~a
        c &= ~(a | b)
        d &= ~(a | b | c)
        wilds = field & ~self._faces
        if wilds:  # jokers have no rank; they go where there is nothing else
            wilds &= self.every(self.full & ~self.any(a | b | c | d))
        return a | b << 16 * width | c << 32 * width | d << 48 * width | self.one(wilds)

    def one(self, wilds: int) -> int:
        """One wild card of each lane that has any."""
        found = taken = 0
        for face in self._wilds if wilds else ():
            row = self.row(wilds, face) & ~taken
            taken |= row
            found |= row << face * self.width
        return found

    def hand_points(self, *fields: int) -> Planes:
        """What cards cost in hand."""
        total: Planes = []
        for field in fields:
            total = self._points(total, field & self.natural, self._ranks)
            for face in self._wilds:
                total = plus(total, self.row(field, face), self.rules.wild_value)
        return total

    def meld_points(self, runs: int, sets: int) -> Planes:
        """What melds count, the runs given in places; wild cards as what they stand for."""
        return self._points(self._points([], sets, self._ranks), runs, self._run_places)

    def _points(self, total: Planes, field: int, values: Iterable[tuple[int, int]]) -> Planes:
        """Some points more: the rows of every rank or place, times its value."""
        if not field:
            return total
        width = self.width
        low = (1 << 16 * width) - 1
        suits = [field >> 16 * width * suit & low for suit in range(4)]
        counts = added(added([suits[0]], [suits[1]]), added([suits[2]], [suits[3]]))
        for rank, value in values:
            for bit, plane in enumerate(counts):
                row = plane >> rank * width & self.full
                if row:
                    total = plus(total, row, value << bit)
        return total


def _threes(row: int, width: int) -> int:
    """What lies in rows of three or more."""
    threes = row & row >> width & row >> 2 * width
    return threes | threes << width | threes << 2 * width


def added(first: Sequence[int], second: Sequence[int]) -> Planes:
    """The sum of two numbers in every lane."""
    if len(first) < len(second):
        first, second = second, first
    total, carry = [], 0
    for index, one in enumerate(first):
        other = second[index] if index < len(second) else 0
        either = one ^ other
        total.append(either ^ carry)
        carry = one & other | carry & either
    if carry:
        total.append(carry)
    return total


def plus(number: Sequence[int], row: int, value: int) -> Planes:
    """A number, larger by `value` in the lanes of a row."""
    return added(number, [row if value >> bit & 1 else 0 for bit in range(value.bit_length())])


def exceeds(first: Sequence[int], second: Sequence[int], full: int) -> int:
    """The lanes in which the first number is the larger one."""
    more, same = 0, full
    for bit in reversed(range(max(len(first), len(second)))):
        one = first[bit] if bit < len(first) else 0
        other = second[bit] if bit < len(second) else 0
        more |= same & one & ~other
        same &= ~(one ^ other)
    return more


def constant(value: int, full: int) -> Planes:
    """The same number in all lanes."""
    return [full if value >> bit & 1 else 0 for bit in range(value.bit_length())]


@lru_cache(maxsize=16)
def lanes(rules: Rules, width: int) -> Lanes:
    """The shapes of these rules, kept for the next time."""
    return Lanes(rules, width)
