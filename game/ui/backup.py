"""Everything the page keeps as one text, and back: whole and sound, or refused with a reason."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.session import history, saves, sheets, statistics
from game.session.history import KeptHand
from game.session.statistics import Played
from game.ui import kept

APP = "nordic-rummy"
VERSION = 1
_MOST_ASIDE = 999


class BackupError(ValueError):
    """A text that is not taken in."""

    def __init__(self, kind: str, message: str) -> None:
        """`kind` is `foreign`, `damaged`, or `newer` for a later version of the page."""
        super().__init__(message)
        self.kind = kind


class Backup(NamedTuple):
    """What the page keeps."""

    page: str | None
    """What `kept.dump` wrote."""
    game: str | None
    """The match in play, as `saves.dump` wrote it."""
    aside: tuple[tuple[int, str], ...]
    """Saves that could not be opened, by number; any text."""
    hands: tuple[Played, ...]
    sheets: str | None = None
    """The score sheets, as `sheets.dump` wrote them."""
    replays: tuple[KeptHand, ...] = ()
    """The hands that can be looked at, the newest first."""


def dump(backup: Backup, made: str) -> str:
    """The text of a file; `made` says when, for whoever looks into it."""
    body = {
        "page": backup.page,
        "game": backup.game,
        "aside": [list(one) for one in backup.aside],
        "hands": [statistics.dump(hand) for hand in backup.hands],
        "sheets": backup.sheets,
        "replays": [[one.key, history.dump(one)] for one in backup.replays],
    }
    return json.dumps(
        {"app": APP, "backup": VERSION, "made": made, "check": _check(body), "body": body},
        ensure_ascii=False,
        indent=1,
    )


def _check(body: object) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def parse(text: str) -> Backup:
    """What a file holds. Raises BackupError unless every part of it is sound."""
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BackupError("foreign", f"not JSON: {error}") from error
    if not isinstance(data, dict) or data.get("app") != APP or "backup" not in data:
        raise BackupError("foreign", "not a file of Nordic Rummy's data")
    version = data["backup"]
    if type(version) is int and version > VERSION:
        raise BackupError("newer", f"made by a newer version ({version}, known {VERSION})")
    try:
        return _backup(data)
    except saves.SaveError as error:
        raise BackupError(error.kind, f"the game in it: {error}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BackupError("damaged", f"not sound: {error}") from error


def _backup(data: dict[str, Any]) -> Backup:
    body = data["body"]
    if data["backup"] != VERSION or _check(body) != data["check"]:
        raise ValueError("the checksum does not match")
    page, game = _text(body["page"]), _text(body["game"])
    if page is not None:
        kept.parse(page)
    if game is not None:
        saves.load(game)
    kept_sheets = _text(body.get("sheets"))
    if kept_sheets is not None:
        sheets.parse(kept_sheets)
    replays = tuple(history.parse(key, text) for key, text in body.get("replays", ()))
    return Backup(page, game, _aside(body["aside"]), _hands(body["hands"]), kept_sheets, replays)


def _text(value: object) -> str | None:
    if value is not None and not isinstance(value, str):
        raise ValueError("a part is not text")  # bad text
    return value


def _aside(data: Sequence[Any]) -> tuple[tuple[int, str], ...]:
    found = {}
    for number, text in data:
        if type(number) is not int or not 0 < number <= _MOST_ASIDE or not isinstance(text, str):
            raise ValueError("a save that was set aside has a number and a text")
        found[number] = text
    return tuple(found.items())


def _hands(data: Sequence[Any]) -> tuple[Played, ...]:
    hands = tuple(statistics.parse(one) for one in data)
    if len({hand.key for hand in hands}) < len(hands):
        raise ValueError("a hand is there twice")
    return hands
