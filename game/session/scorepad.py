"""A score sheet for real cards: rounds go in, totals come out, by the scoring of the engine."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import ACE, CARDS, PACK_BITS, Card, pack_of_cards, parse_card
from game.engine.rules import GoingOut, Rules, Scoring
from game.engine.scoring import Standing, is_recorded, settle, standing
from game.variants import Setting

JOKER = parse_card("X1")
"""Jokers are all alike: the first stands for each."""
SCORED = frozenset(
    [
        "packs",
        "jokers",
        "going_out",
        "dead_hand_scored",
        "scoring",
        "rummy_doubles",
        "out_bonus",
        "ace_value",
        "ace_low_value",
        "wild_value",
        "unopened_value",
        "target",
        "hands",
    ]
)
"""The rules that a score sheet knows of; what else is played, it does not ask."""


class Count(NamedTuple):
    """Some of a player's cards: as points, or one by one."""

    points: int | None = None
    """As a person wrote them; None where the cards are told, or nothing yet."""
    cards: tuple[Card, ...] = ()
    low_aces: int = 0
    """How many of the aces lie before a two, where those count otherwise."""

    @property
    def told(self) -> bool:
        """Whether anybody said anything."""
        return self.points is not None or bool(self.cards)


NOTHING = Count()


class Entry(NamedTuple):
    """One player at the end of a round."""

    left: Count = NOTHING
    """What is left in hand."""
    laid: Count = NOTHING
    """What the player put on the table, where that counts."""
    unopened: bool = False
    """Whether the player never opened, where that costs a flat sum."""


class Round(NamedTuple):
    """A round as it was played."""

    dealer: int
    winner: int | None
    """Who went out; None for nobody."""
    rummy: bool
    entries: tuple[Entry, ...]


class RoundScore(NamedTuple):
    """What a round adds to every total."""

    recorded: bool
    totals: tuple[int, ...]


class Sheet(NamedTuple):
    """A score sheet."""

    key: str
    """Tells sheets apart."""
    made: int
    """Milliseconds since 1970, UTC."""
    title: str
    """As a person wrote it; may be empty."""
    variant_id: str
    rules: Rules
    names: tuple[str, ...]
    """By seat; empty where the page says one in the reader's language."""
    first_dealer: int = 0
    rounds: tuple[Round, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)


class Mistake(NamedTuple):
    """Why a round is refused."""

    kind: str
    """`missing`, `winner_holds`, `two_out`, `nobody_out`, `twice`, `jokers`, `worth` or
    `rummy_nobody`."""
    seats: tuple[int, ...] = ()
    card: Card | None = None


def matters(setting: Setting) -> bool:
    """Whether a setting of a game changes anything on a score sheet."""
    return any(name in SCORED for choice in setting.choices for name in choice.changes)


# --- counting


def left_points(rules: Rules, entry: Entry) -> int:
    """What a player's hand costs."""
    if entry.unopened and rules.unopened_value is not None:
        return rules.unopened_value
    return _points(rules, entry.left)


def laid_points(rules: Rules, entry: Entry) -> int:
    """What a player's cards on the table count."""
    if rules.scoring is not Scoring.TABLE_MINUS_HAND:
        return 0
    less = rules.rank_value(ACE) - rules.place_value(ACE)
    low = min(entry.laid.low_aces, aces(entry.laid))
    return _points(rules, entry.laid) - low * less


def aces(count: Count) -> int:
    """How many aces are among some cards."""
    return sum(card.rank == ACE for card in count.cards)


def _points(rules: Rules, count: Count) -> int:
    if count.points is not None:
        return count.points
    return sum(rules.hand_values[card.face] for card in count.cards)


def score(rules: Rules, played: Round) -> RoundScore:
    """What a round adds to every total; a dead round that is not scored adds nothing."""
    laid = [laid_points(rules, entry) for entry in played.entries]
    left = [left_points(rules, entry) for entry in played.entries]
    settled = settle(rules, laid, left, played.winner, rummy=played.rummy)
    return RoundScore(is_recorded(rules, played.winner), tuple(one.total for one in settled))


def scores(sheet: Sheet) -> tuple[RoundScore, ...]:
    """What every round adds."""
    return tuple(score(sheet.rules, one) for one in sheet.rounds)


def running(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    """The totals after every round."""
    totals = (0,) * sheet.players
    found = []
    for one in scores(sheet):
        totals = tuple(before + more for before, more in zip(totals, one.totals, strict=True))
        found.append(totals)
    return tuple(found)


def standing_of(sheet: Sheet) -> Standing:
    """How the match stands."""
    return standing(sheet.rules, sheet.players, scores(sheet))


def next_dealer(sheet: Sheet) -> int:
    """Who deals the next round: one seat on, after a dead round too ([R] G3, DA-H10)."""
    if not sheet.rounds:
        return sheet.first_dealer
    return (sheet.rounds[-1].dealer + 1) % sheet.players


# --- checking


def mistake(rules: Rules, played: Round) -> Mistake | None:
    """What is wrong with a round, or None."""
    if played.rummy and played.winner is None:
        return Mistake("rummy_nobody")
    if not is_recorded(rules, played.winner):
        return None
    return _wrong_cards(rules, played) or _wrong_hands(rules, played)


def _wrong_hands(rules: Rules, played: Round) -> Mistake | None:
    counted = 0
    for seat, entry in enumerate(played.entries):
        flat = entry.unopened and rules.unopened_value is not None
        holds = left_points(rules, entry)
        counted += laid_points(rules, entry) + (0 if flat else holds)
        if seat == played.winner:
            if holds:
                return Mistake("winner_holds", (seat,))
        elif not entry.left.told and not flat:
            return Mistake("missing", (seat,))
        elif not holds and rules.going_out is not GoingOut.FLOAT:
            if played.winner is None:
                return Mistake("nobody_out", (seat,))
            return Mistake("two_out", (played.winner, seat))
    return Mistake("worth") if counted > worth(rules, len(played.entries)) else None


def _wrong_cards(rules: Rules, played: Round) -> Mistake | None:
    players = len(played.entries)
    owners: dict[Card, list[int]] = {}
    for seat, entry in enumerate(played.entries):
        for card in (*entry.left.cards, *entry.laid.cards):
            owners.setdefault(kind_of(card), []).append(seat)
    for kind, seats in owners.items():
        if len(seats) > copies(rules, players, kind):
            name = "jokers" if kind is JOKER else "twice"
            return Mistake(name, tuple(dict.fromkeys(seats)), kind)
    return None


def kind_of(card: Card) -> Card:
    """The card that stands for all that look like this one."""
    return JOKER if card.is_joker else CARDS[card % PACK_BITS]


def copies(rules: Rules, players: int, kind: Card) -> int:
    """How many cards look like this one, in all packs together."""
    return rules.jokers_for(players) if kind.is_joker else rules.packs_for(players)


def worth(rules: Rules, players: int) -> int:
    """What all the cards count that are played with."""
    pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
    return sum(rules.hand_values[card.face] for card in pack)
