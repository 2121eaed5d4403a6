"""What the finished hands say about a person: by game and by opponent, and hand after hand."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from game.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from game.session.match import NAME_LONGEST, Seat
from game.session.table import Table
from game.variants import ALL

WINDOW = 10
"""Hands that a running win rate looks back on."""
_LATEST = 2**53
"""The largest number that every reader of JSON keeps."""


class Game(NamedTuple):
    """What was played."""

    variant_id: str
    house: bool
    """Whether any rule differed from the book."""


class Played(NamedTuple):
    """One hand that was played to its end."""

    match: str
    """Tells matches apart; says nothing of the seed."""
    number: int
    """Of the hand in its match, from 0."""
    ended: int
    """Milliseconds since 1970, UTC."""
    game: Game
    lowest: bool
    """Whether the fewest points win."""
    players: tuple[Seat, ...]
    """The name of a person alone among bots is empty unless she gave one."""
    points: tuple[int, ...]
    winner: int | None
    champion: int | None
    """The seat that won the match with this hand."""

    @property
    def key(self) -> str:
        """The same for the same hand of the same match."""
        return f"{self.match}.{self.number}"


class Tally(NamedTuple):
    """Some hands of one person in numbers."""

    matches: int = 0
    """Those that came to their end."""
    matches_won: int = 0
    hands: int = 0
    hands_won: int = 0
    points: int = 0
    best: int | None = None
    streak: int = 0
    """Hands won one after the other, up to the last one."""
    longest: int = 0

    @property
    def win_rate(self) -> float:
        """Share of hands won, 0 to 1."""
        return self.hands_won / self.hands if self.hands else 0.0

    @property
    def average(self) -> float:
        """Points per hand."""
        return self.points / self.hands if self.hands else 0.0


def of_table(table: Table, players: Iterable[Seat], ended: int) -> Played:
    """The hand that has just ended at a table. Raises ValueError while it is played."""
    match, score, standing = table.match, table.score(), table.standing()
    return Played(
        match=hashlib.sha256(f"statistics|{match.seed}".encode()).hexdigest()[:16],
        number=match.number,
        ended=ended,
        game=Game(match.variant_id, match.rules != match.variant.rules),
        lowest=match.rules.lowest_wins,
        players=tuple(players),
        points=score.totals,
        winner=score.winner,
        champion=standing.winners[0] if standing.over else None,
    )


# --- choosing


def people(history: Iterable[Played]) -> tuple[str, ...]:
    """The names of all people, those with most hands first."""
    names = Counter(one.name for hand in history for one in hand.players if one.bot is None)
    return tuple(name for name, _ in names.most_common())


def games(history: Iterable[Played], name: str) -> tuple[Game, ...]:
    """What a person played, most hands first."""
    found = Counter(hand.game for hand in history if _seat(hand, name) is not None)
    return tuple(game for game, _ in found.most_common())


def opponents(history: Iterable[Played], name: str) -> tuple[Seat, ...]:
    """Whom a person met, most hands first; a bot is known by its kind, not by its name."""
    found: Counter[Seat] = Counter()
    for hand in history:
        seat = _seat(hand, name)
        if seat is not None:
            others = (_known(one) for at, one in enumerate(hand.players) if at != seat)
            found.update(dict.fromkeys(others, 1))
    return tuple(one for one, _ in found.most_common())


def of_game(history: Iterable[Played], game: Game) -> list[Played]:
    """The hands of one game."""
    return [hand for hand in history if hand.game == game]


def against(history: Iterable[Played], name: str, opponent: Seat) -> list[Played]:
    """The hands in which a person met somebody."""
    return [
        hand
        for hand in history
        if (seat := _seat(hand, name)) is not None
        and any(at != seat and _known(one) == opponent for at, one in enumerate(hand.players))
    ]


def _known(player: Seat) -> Seat:
    return player if player.bot is None else Seat("", player.bot)


def _seat(hand: Played, name: str) -> int | None:
    """Where a person of this name sat."""
    for seat, player in enumerate(hand.players):
        if player.bot is None and player.name == name:
            return seat
    return None


# --- counting


def in_order(history: Iterable[Played]) -> list[Played]:
    """The hands as they were played."""
    return sorted(history, key=lambda hand: (hand.ended, hand.match, hand.number))


def tally(history: Iterable[Played], name: str) -> Tally:
    """A person's hands in numbers; the best hand makes sense within one game only."""
    total = Tally()
    for hand in in_order(history):
        seat = _seat(hand, name)
        if seat is not None:
            total = _with(total, hand, seat)
    return total


def _with(total: Tally, hand: Played, seat: int) -> Tally:
    points, won = hand.points[seat], hand.winner == seat
    better = min if hand.lowest else max
    streak = total.streak + 1 if won else 0
    return Tally(
        matches=total.matches + (hand.champion is not None),
        matches_won=total.matches_won + (hand.champion == seat),
        hands=total.hands + 1,
        hands_won=total.hands_won + won,
        points=total.points + points,
        best=points if total.best is None else better(total.best, points),
        streak=streak,
        longest=max(total.longest, streak),
    )


def points(history: Iterable[Played], name: str) -> tuple[int, ...]:
    """A person's points, hand after hand."""
    hands = ((hand, _seat(hand, name)) for hand in in_order(history))
    return tuple(hand.points[seat] for hand, seat in hands if seat is not None)


def win_rates(history: Iterable[Played], name: str) -> tuple[float, ...]:
    """After every hand the share that a person won of the last ones, 0 to 1."""
    hands = ((hand, _seat(hand, name)) for hand in in_order(history))
    won = [int(hand.winner == seat) for hand, seat in hands if seat is not None]
    sums = [0, *accumulate(won)]
    return tuple(
        (sums[end] - sums[max(0, end - WINDOW)]) / min(end, WINDOW) for end in range(1, len(sums))
    )


# --- keeping


def dump(hand: Played) -> list[object]:
    """A hand as a JSON value."""
    return [
        hand.match,
        hand.number,
        hand.ended,
        hand.game.variant_id,
        hand.game.house,
        hand.lowest,
        [list(one) for one in hand.players],
        list(hand.points),
        hand.winner,
        hand.champion,
    ]


def parse(data: object) -> Played:
    """The hand that `dump` wrote. Raises ValueError for anything else."""
    if not isinstance(data, list) or len(data) != len(Played._fields) + 1:
        raise ValueError("not a played hand")
    match, number, ended, variant_id, house, lowest, players, counted, winner, champion = data
    if not (isinstance(match, str) and match.isalnum() and len(match) == 16):
        raise ValueError("a hand belongs to a match")
    if not (_whole(number, 10_000) and _whole(ended, _LATEST)):
        raise ValueError("a hand has a number and a time")
    if not isinstance(variant_id, str) or variant_id not in ALL:
        raise ValueError("a hand is one of a game")
    if type(house) is not bool or type(lowest) is not bool:
        raise ValueError("the rules of a hand are of a house, or not")
    seats = _parse_players(players)
    if not isinstance(counted, list) or len(counted) != len(seats):
        raise ValueError("a hand has points for every player")
    if not all(type(one) is int and abs(one) < _LATEST for one in counted):
        raise ValueError("points are whole numbers")
    for seat in (winner, champion):
        if seat is not None and not _whole(seat, len(seats)):
            raise ValueError("a hand is won by somebody at the table")
    game = Game(variant_id, house)
    return Played(match, number, ended, game, lowest, seats, tuple(counted), winner, champion)


def _whole(value: object, bound: int) -> bool:
    return type(value) is int and 0 <= value < bound


def _parse_players(data: object) -> tuple[Seat, ...]:
    if not isinstance(data, list) or len(data) not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        raise ValueError("a hand has players")
    return tuple(_parse_player(one) for one in data)


def _parse_player(data: object) -> Seat:
    match data:
        case [str(name), None | str() as bot] if len(name) <= NAME_LONGEST:
            if bot is None or _word(bot):
                return Seat(name, bot)
    raise ValueError("a player has a name, and is perhaps a bot")


def _word(text: str) -> bool:
    return 0 < len(text) <= 40 and text.replace("_", "").replace("-", "").isalnum()
