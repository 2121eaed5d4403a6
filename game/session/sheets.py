"""Score sheets as JSON text, and back: sound, or refused."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from game.engine.cards import parse_card
from game.engine.codec import dump_rules, parse_rules
from game.engine.rules import FEWEST_PLAYERS, Rules
from game.session import scorepad
from game.session.match import NAME_LONGEST
from game.session.scorepad import Count, Entry, Round, Sheet
from game.variants import ALL

VERSION = 1
TITLE_LONGEST = 40
_LATEST = 2**53
_MOST_POINTS = 100_000


def dump(sheets: Iterable[Sheet]) -> str:
    """The text to keep."""
    return json.dumps({"sheets": VERSION, "all": [_dump_sheet(one) for one in sheets]})


def _dump_sheet(sheet: Sheet) -> dict[str, object]:
    return {
        "key": sheet.key,
        "made": sheet.made,
        "title": sheet.title,
        "game": sheet.variant_id,
        "rules": dump_rules(sheet.rules, ALL[sheet.variant_id].rules),
        "names": list(sheet.names),
        "dealer": sheet.first_dealer,
        "rounds": [
            [one.dealer, one.winner, one.rummy, [_dump_entry(entry) for entry in one.entries]]
            for one in sheet.rounds
        ],
    }


def _dump_entry(entry: Entry) -> list[object]:
    return [_dump_count(entry.left), _dump_count(entry.laid), entry.unopened]


def _dump_count(count: Count) -> int | str | None:
    """Points, or the cards and how many of the aces lie low: `As 7c2:1`."""
    if count.points is not None or not count.cards:
        return count.points
    return f"{' '.join(map(str, count.cards))}:{count.low_aces}"


def parse(text: str) -> tuple[Sheet, ...]:
    """The sheets that `dump` wrote. Raises ValueError for anything else."""
    try:
        data: Any = json.loads(text)
        if data["sheets"] != VERSION:
            raise ValueError(f"score sheets of version {data['sheets']!r}")
        sheets = tuple(_parse_sheet(one) for one in data["all"])
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"not score sheets: {error!r}") from error
    if len({one.key for one in sheets}) < len(sheets):
        raise ValueError("a score sheet is there twice")
    return sheets


def _parse_sheet(data: dict[str, Any]) -> Sheet:
    variant = ALL[data["game"]]
    names = tuple(_text(one, NAME_LONGEST) for one in data["names"])
    rules = parse_rules(data["rules"], variant.rules)
    if len(names) not in range(FEWEST_PLAYERS, rules.most_players + 1):
        raise ValueError(f"{variant.id} is not for {len(names)} players")
    key = _text(data["key"], 40)
    if not key.isalnum():
        raise ValueError("the key of a sheet is letters and digits")
    return Sheet(
        key=key,
        made=_whole(data["made"], _LATEST),
        title=_text(data["title"], TITLE_LONGEST),
        variant_id=variant.id,
        rules=rules,
        names=names,
        first_dealer=_whole(data["dealer"], len(names)),
        rounds=tuple(_parse_round(rules, one, len(names)) for one in data["rounds"]),
    )


def _parse_round(rules: Rules, data: list[Any], players: int) -> Round:
    dealer, winner, rummy, entries = data
    if type(rummy) is not bool or len(entries) != players:
        raise ValueError("a round has an entry for everyone")
    played = Round(
        dealer=_whole(dealer, players),
        winner=None if winner is None else _whole(winner, players),
        rummy=rummy,
        entries=tuple(_parse_entry(*one) for one in entries),
    )
    wrong = scorepad.mistake(rules, played)
    if wrong is not None:
        raise ValueError(f"a round has a mistake: {wrong.kind}")
    return played


def _parse_entry(left: object, laid: object, unopened: object) -> Entry:
    if type(unopened) is not bool:
        raise ValueError("somebody opened, or did not")
    return Entry(_parse_count(left), _parse_count(laid), unopened)


def _parse_count(data: object) -> Count:
    if isinstance(data, str):
        cards, _, low = data.partition(":")
        found = tuple(parse_card(one) for one in cards.split())
        if not low.isdigit():
            raise ValueError(f"not cards: {data!r}")
        return Count(None, found, _whole(int(low), len(found) + 1))
    return Count(None if data is None else _whole(data, _MOST_POINTS))


def _text(data: object, longest: int) -> str:
    if not isinstance(data, str) or len(data) > longest or not (data.isprintable() or not data):
        raise ValueError(f"not a short text: {data!r}")
    return data


def _whole(data: object, bound: int) -> int:
    if type(data) is not int or not 0 <= data < bound:
        raise ValueError(f"not a number below {bound}: {data!r}")
    return data
