"""What a person asks for: the text of a `data-intent` attribute, checked and taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from game.engine.cards import parse_card

Argument = str | int
_WORD = re.compile(r"[a-z0-9_-]{1,40}")


class Intent(NamedTuple):
    """A name and its arguments; cards are kept as their texts."""

    name: str
    arguments: tuple[Argument, ...] = ()

    def __str__(self) -> str:
        """The text of the attribute."""
        return " ".join([self.name, *map(str, self.arguments)])


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(f"not a word: {text!r}")
    return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def _card(text: str) -> str:
    return str(parse_card(text))


INTENTS: dict[str, tuple[Callable[[str], Argument], ...]] = {
    # choosing
    "home": (),
    "resume": (),
    "play": (_word,),
    "setup": (_word,),
    "seats": (_number,),
    "set": (_word, _word),
    "reset": (),
    "start": (),
    "confirm": (),
    # a turn
    "draw": (),
    "take": (_number,),
    "reach": (_number,),
    "pick": (_card,),
    "clear": (),
    "lay": (),
    "ungather": (_number,),
    "together": (),
    "add": (_number,),
    "fit": (),
    "swap": (_number, _number),
    "exchange": (),
    "discard": (),
    "which": (_number,),
    "undo": (),
    "hint": (),
    "sort": (_word,),
    "resort": (),
    # around it
    "next": (),
    "again": (),
    "open": (_word,),
    "close": (),
    "log": (),
    "keys": (),
    "prefer": (_word, _word),
    "read": (),
    "download": (_number,),
    "forget": (_number,),
    "update": (),
}
"""Every intent, with what its arguments are."""


def parse_intent(text: str) -> Intent:
    """The intent of an attribute's text. Raises ValueError for anything else."""
    name, *parts = text.split(" ")
    kinds = INTENTS.get(name)
    if kinds is None or len(kinds) != len(parts):
        raise ValueError(f"not an intent: {text!r}")
    return Intent(name, tuple(kind(part) for kind, part in zip(kinds, parts, strict=True)))
