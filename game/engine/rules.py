"""Rules: every rule in which two games of the family differ, as one documented field.

The source marks are those of the rule book the games were specified from: [S] the source says
so, [D] derived from its words, [R] a hole that was decided; AR Árbakka Rommí, FI Perusrommi,
DA Rommy, RA Rami, SV Rommé 500.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from game.engine import cards
from game.engine.cards import ACE, KING, TEN

FEWEST_PLAYERS = 2
MOST_PLAYERS = 8


class PileTake(Enum):
    """What a draw from the discard pile takes."""

    TOP = "top"
    WHOLE = "whole"
    DEEP = "deep"


class Ace(Enum):
    """Where the ace stands in a run."""

    LOW = "low"
    BOTH = "both"
    """Before the two or after the king, never in the middle."""
    RING = "ring"
    """The ranks go round: Q-K-A-2-3 is a run."""


class Wild(Enum):
    """Which cards may stand for others."""

    NONE = "none"
    TWOS = "twos"
    JOKERS = "jokers"


class WildPlace(Enum):
    """Who says what a wild card stands for where two places fit."""

    CHOSEN = "chosen"
    LOWEST = "lowest"


class GoingOut(Enum):
    """How a player gets rid of the last card."""

    ANY = "any"
    DISCARD = "discard"
    """The last card must be discarded: laying it is refused."""
    FLOAT = "float"
    """It must be discarded, but laying it is legal: the player floats."""
    FACE_DOWN = "face_down"
    """It must be discarded, and is put face down."""


class Refill(Enum):
    """Where a new stock comes from: the discards under the top one, turned over or shuffled."""

    FLIP = "flip"
    SHUFFLE = "shuffle"
    NONE = "none"


class Scoring(Enum):
    """Who writes what after a hand."""

    WINNER_TAKES = "winner_takes"
    PENALTY = "penalty"
    """Everyone writes the own hand; the lowest total wins."""
    TABLE_MINUS_HAND = "table_minus_hand"


PerPlayers = tuple[int, ...]
"""A number for 2, 3, 4, 5, 6, 7 and 8 players."""


def per_players(*numbers: int) -> PerPlayers:
    """The numbers for 2, 3, … players; the last one goes for all larger tables too."""
    return tuple(numbers[min(index, len(numbers) - 1)] for index in range(MOST_PLAYERS - 1))


def _rule(source: str, default: object, allowed: object) -> Any:  # noqa: ANN401 # the type is the field's
    """A field with its source mark and what it may hold.

    `allowed` is an Enum, a `range`, `bool`, or a tuple of such and of None.
    """
    return dataclasses.field(default=default, metadata={"source": source, "allowed": allowed})


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one game. Raises ValueError when made from an impossible mix."""

    # --- the deal
    most_players: int = _rule("[S] AR FI DA RA 6; [R] SV 8", 6, range(2, 9))
    packs: PerPlayers = _rule(
        "[S] one, RA two or three, SV two with 5+", per_players(1), range(1, 4)
    )
    jokers: PerPlayers = _rule("[S] RA 4; house 2 or 3", per_players(0), range(5))
    hand_size: PerPlayers = _rule("[S]", per_players(10, 7, 7, 6, 6), range(3, 16))

    # --- the draw
    pile_take: PileTake = _rule("[S]; AR whole, SV deep", PileTake.TOP, PileTake)
    pile_open: bool = _rule("[S] AR: only the top is seen; SV: every card", False, bool)
    pile_needs_opening: bool = _rule("[R] RA-H11", False, bool)
    """Whether only a player who has opened may draw from the discards."""
    taken_used_at_once: bool = _rule("[S] RA off; [R] RA-H11", False, bool)
    """Whether a single card taken from the discards must be laid as the next thing done."""

    # --- melds
    lay_from_turn: int = _rule("[S] AR: from your second turn; [R] RA-H10", 1, range(1, 3))
    set_smallest: int = _rule("[S] AR 4, others 3", 3, range(3, 5))
    set_largest: int | None = _rule("[S] 4; DA two packs, SV more", 4, (None, range(3, 13)))
    set_suits_differ: bool = _rule("[S] RA; [R] DA-H3, SV-H5", False, bool)
    run_ace: Ace = _rule("[S]", Ace.LOW, Ace)
    wild: Wild = _rule("[S] AR twos, RA jokers", Wild.NONE, Wild)
    wilds_per_meld: int | None = _rule("[S] RA 1, AR any", None, (None, range(1, 5)))
    wild_place: WildPlace = _rule("[S] RA lowest, AR by its place", WildPlace.CHOSEN, WildPlace)
    identity_once: bool = _rule("[S] AR, [R] AR-H2 AR-H3", False, bool)
    """Whether each of the 52 faces lies on the table at most once, as a card or by proxy."""
    opening: int = _rule("[S] RA 40 or 51", 0, range(151))
    """Points that a player's first lay-down must reach; 0 for none."""
    opening_pure_run: bool = _rule("[R] RA-H1", False, bool)
    """Whether the opening needs a run without a wild card."""
    melds_per_turn: int | None = _rule("[R] FI-H1", None, (None, range(1, 5)))
    lay_off: bool = _rule("[S]; DA may forbid it", True, bool)

    # --- wild cards on the table
    swap: bool = _rule("[S] AR RA", False, bool)
    swap_set_naturals: int = _rule("[S] RA 3, AR 0", 0, range(4))
    """How many natural cards a set must hold before a wild card in it can be swapped."""
    swapped_must_replay: bool = _rule("[S] RA; house off (RA-H11)", False, bool)

    # --- going out
    going_out: GoingOut = _rule("[S]; [R] SV-H1", GoingOut.ANY, GoingOut)
    meld_before_out: bool = _rule("[S] DA option, read by [R] DA-H11", False, bool)
    """Whether only a player who laid something on an earlier turn may go out."""

    # --- the stock runs out
    refill: Refill = _rule("[S]; [R] SV-H6 none", Refill.SHUFFLE, Refill)
    refills: int | None = _rule("[S] AR 3, RA 2, others no limit", None, (None, range(10)))
    pile_after_stock: bool = _rule("[R] FI-H5 DA-H2 SV-H6; [S] AR RA end at once", True, bool)
    """Whether the pile may still be drawn from when no new stock can be made."""
    turn_limit: int = _rule("[S] RA 300; [R] G5", 300, range(20, 1001))
    dead_hand_scored: bool = _rule("[S] AR RA; [R] SV-H6; FI DA not", False, bool)
    """Whether a hand that nobody won is scored as it lies."""

    # --- the score
    scoring: Scoring = _rule("[S]", Scoring.WINNER_TAKES, Scoring)
    rummy_doubles: bool = _rule("[S] FI DA", False, bool)
    """Whether laying the whole hand in one turn doubles the hand's points."""
    out_bonus: int = _rule("[S] DA, [R] DA-H6", 0, range(101))
    ace_value: int = _rule("[S] SV 15, FI 1; [R] AR-H1, DA, RA-H2", 1, range(1, 51))
    ace_low_value: int | None = _rule("[S] RA 1; [R] SV-H4", None, (None, range(1, 51)))
    """What an ace before the two counts on the table; None for the same as elsewhere."""
    court_value: int = _rule("[S]", 10, range(1, 51))
    wild_value: int = _rule("[S] AR 50; [R] RA-H2 20", 0, range(101))
    """What a wild card counts in hand; 0 where there are none."""
    wild_as_replaced: bool = _rule("[S] RA, not AR", False, bool)
    """Whether a wild card on the table counts as the card it stands for."""
    unopened_value: int | None = _rule("[R] RA-H3", None, (None, range(1, 501)))
    """What a player who never opened writes instead of the hand."""
    target: int | None = _rule(
        "[S] AR SV 500, FI 150, DA 100; [R] RA 200", 100, (None, range(10, 10001))
    )
    hands: int | None = _rule("[S] FI DA", None, (None, range(1, 101)))
    """Number of hands in a match, instead of a target."""

    # --- worked out from the above
    wild_mask: int = dataclasses.field(init=False, compare=False, repr=False, default=0)
    """The faces that are wild."""
    hand_values: tuple[int, ...] = dataclasses.field(
        init=False, compare=False, repr=False, default=()
    )
    """What each of the 64 faces costs in hand."""

    def __post_init__(self) -> None:
        """Checks the mix and works out the value of every face."""
        for problem in _problems(self):
            raise ValueError(problem)
        wild = {Wild.NONE: 0, Wild.TWOS: cards.TWOS, Wild.JOKERS: cards.JOKERS}[self.wild]
        object.__setattr__(self, "wild_mask", wild)
        values = tuple(
            self.wild_value if wild >> face & 1 else self.rank_value(face & 15)
            for face in range(64)
        )
        object.__setattr__(self, "hand_values", values)

    def rank_value(self, rank: int) -> int:
        """Points of a rank 0-12 as it counts in hand and in sets; 0 for no rank at all."""
        if rank == ACE:
            return self.ace_value
        if rank <= TEN:
            return rank + 1
        return self.court_value if rank <= KING else 0

    def place_value(self, place: int) -> int:
        """Points of a place in a run: 0 the ace before the two, 13 the ace after the king."""
        if place == ACE and self.ace_low_value is not None and self.run_ace is not Ace.RING:
            return self.ace_low_value
        return self.rank_value(place % 13)

    def is_wild(self, card: int) -> bool:
        """Whether this card may stand for others."""
        return bool(self.wild_mask >> (card & 63) & 1)

    def packs_for(self, players: int) -> int:
        """Number of packs of 52."""
        return self.packs[players - FEWEST_PLAYERS]

    def jokers_for(self, players: int) -> int:
        """Number of jokers in all packs together."""
        return self.jokers[players - FEWEST_PLAYERS]

    def hand_size_for(self, players: int) -> int:
        """Cards dealt to each player."""
        return self.hand_size[players - FEWEST_PLAYERS]

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins the match."""
        return self.scoring is Scoring.PENALTY

    @property
    def keeps_a_card(self) -> bool:
        """Whether a card must be left to discard after laying."""
        return self.going_out in {GoingOut.DISCARD, GoingOut.FACE_DOWN}

    def refuse_table(self, players: int) -> str | None:
        """Why this game cannot be dealt to so many players, or None when it can."""
        if not FEWEST_PLAYERS <= players <= self.most_players:
            return f"{players} players: the game is for {FEWEST_PLAYERS} to {self.most_players}"
        total = 52 * self.packs_for(players) + self.jokers_for(players)
        left = total - players * self.hand_size_for(players) - 1
        if left < players:
            return (
                f"{players} players with {self.hand_size_for(players)} cards each leave {left} "
                f"of {total} cards in the stock: at least {players} are needed"
            )
        return None


RULE_FIELDS: Mapping[str, dataclasses.Field[Any]] = MappingProxyType(
    {field.name: field for field in dataclasses.fields(Rules) if field.init}
)
"""Every rule by its name, with `metadata["source"]` and `metadata["allowed"]`."""


def _allows(allowed: object, value: object) -> bool:
    if isinstance(allowed, tuple):
        return any(_allows(part, value) for part in allowed)
    if allowed is None:
        return value is None
    if isinstance(allowed, range):
        return type(value) is int and value in allowed
    assert isinstance(allowed, type)
    return type(value) is allowed


def _problems(rules: Rules) -> list[str]:
    """What is wrong with a mix of rules, in the words of a programmer; empty when it is sound."""
    found = []
    for name, field in RULE_FIELDS.items():
        value = getattr(rules, name)
        allowed = field.metadata["allowed"]
        values = value if name in {"packs", "jokers", "hand_size"} else (value,)
        if not isinstance(values, tuple) or not all(_allows(allowed, one) for one in values):
            found.append(f"{name} may not be {value!r}")
    if found:
        return found
    if any(
        len(numbers) != MOST_PLAYERS - 1 for numbers in (rules.packs, rules.jokers, rules.hand_size)
    ):
        return ["packs, jokers and hand_size need a number for each of 2 to 8 players"]
    jokers_used = rules.wild is Wild.JOKERS
    checks = (
        (
            rules.set_largest is not None and rules.set_largest < rules.set_smallest,
            "set_largest is below set_smallest",
        ),
        (
            (rules.set_largest or 12) > 4 and rules.set_suits_differ,
            "sets of different suits end at four cards: set_largest must be 4",
        ),
        (jokers_used != any(rules.jokers), "jokers are dealt exactly where they are wild"),
        (
            rules.identity_once and any(packs > 1 for packs in rules.packs),
            "identity_once needs a single pack: twins could never be laid",
        ),
        (
            rules.identity_once and rules.set_smallest < 4,
            "identity_once needs sets of four: wild cards in a smaller one name no face",
        ),
        (
            rules.identity_once and bool(rules.opening),
            "an opening is counted without regard to the table: not with identity_once",
        ),
        (
            rules.wild is Wild.TWOS and any(packs > 1 for packs in rules.packs),
            "wild twos need a single pack",
        ),
        (rules.swap and rules.wild is Wild.NONE, "swap needs wild cards"),
        (rules.swapped_must_replay and not rules.swap, "swapped_must_replay needs swap"),
        (
            rules.wild is not Wild.NONE and not (rules.set_suits_differ or rules.identity_once),
            "a wild card in a set stands for a missing suit: suits must differ",
        ),
        (
            rules.wild is not Wild.NONE and (rules.set_largest or 12) > 4,
            "a wild card in a set stands for a missing suit: set_largest must be 4",
        ),
        (rules.opening_pure_run and not rules.opening, "opening_pure_run needs an opening"),
        (rules.pile_needs_opening and not rules.opening, "pile_needs_opening needs an opening"),
        (
            rules.unopened_value is not None and not rules.opening,
            "unopened_value needs an opening",
        ),
        (
            bool(rules.opening) and rules.melds_per_turn is not None,
            "an opening may need several melds: melds_per_turn must be None",
        ),
        (
            rules.dead_hand_scored and rules.scoring is Scoring.WINNER_TAKES,
            "a hand without a winner cannot be scored where the winner takes all",
        ),
        ((rules.target is None) == (rules.hands is None), "either a target or a number of hands"),
        (
            rules.taken_used_at_once and rules.pile_take is PileTake.WHOLE,
            "taken_used_at_once is about a single card: pile_take may not be whole",
        ),
        (
            rules.pile_take is PileTake.DEEP and not rules.pile_open,
            "a deep take needs a pile whose cards are seen: pile_open",
        ),
    )
    return [problem for wrong, problem in checks if wrong]
