"""What a person asks for: the text of a `data-intent` attribute, checked and taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from game.engine.cards import parse_card

Argument = str | int
_WORD = re.compile(r"[a-z0-9_-]{1,40}")
_LONGEST = 200
"""Characters of a text that a person may write."""
_LONG = 50_000
"""Characters of a text that a person may paste; what is more is not looked at."""


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


def _step(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise ValueError(f"not a step: {text!r}")
    return int(text)


def _card(text: str) -> str:
    return str(parse_card(text))


def _cards(text: str) -> str:
    return ",".join(map(_card, text.split(",")))


def _text(text: str) -> str:
    if len(text) > _LONGEST:
        raise ValueError("too long a text")
    return text


def _long_text(text: str) -> str:
    return text[:_LONG]


INTENTS: dict[str, tuple[Callable[[str], Argument], ...]] = {
    # choosing
    "home": (),
    "resume": (),
    "play": (_word,),
    "setup": (_word,),
    "seats": (_number,),
    "set": (_word, _word),
    "reset": (),
    "chair": (_number, _word),
    "temper": (_number, _word),
    "name": (_number, _text),
    "dealer": (_word,),
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
    "offer": (_number,),
    "best": (),
    "best_lay": (),
    "best_select": (),
    "discard": (),
    "drop": (_cards, _word),
    "which": (_number,),
    "undo": (),
    "redo": (),
    "hint": (),
    "sort": (_word,),
    "resort": (),
    "place": (_cards, _number),
    "nudge": (_card, _word),
    # between the turns of others
    "show": (_number,),
    "pace": (_word,),
    "repace": (),
    "pause": (),
    "step": (),
    "open_hands": (),
    # with open hands
    "teach": (),
    "teach_new": (),
    "lead": (),
    "move": (_number,),
    "large": (),
    "stock_open": (),
    # puzzles
    "puzzles": (),
    "puzzle": (_word,),
    "answer": (),
    # around it
    "next": (),
    "again": (),
    "open": (_word,),
    "close": (),
    "log": (),
    "keys": (),
    "prefer": (_word, _word),
    "rules": (_word,),
    "rule": (_word,),
    "paragraph": (_word,),
    "book": (),
    "guide": (_word,),
    "shut": (),
    "read": (),
    "statistics": (),
    "whose": (_number,),
    "about": (_number,),
    # links
    "link": (_word,),
    "send": (_word,),
    "play_link": (),
    # a finished hand, step by step
    "replays": (),
    "replay": (_word,),
    "replay_to": (_step,),
    "replay_by": (_word,),
    "replay_turns": (_word,),
    "replay_open": (),
    "replay_run": (),
    "replay_play": (),
    "replay_log": (),
    "replay_save": (),
    # reasons
    "why": (_step,),
    "review": (_number,),
    "review_show": (_step,),
    # a class
    "result": (),
    "pupil": (_text,),
    "class": (),
    "class_lines": (_long_text,),
    # the score pad
    "pads": (),
    "pad_new": (_word,),
    "pad_start": (),
    "pad_open": (_word,),
    "pad_undo": (),
    "pad_title": (_text,),
    "pad_erase": (),
    "pad_hand_out": (_word,),
    "pad_round": (),
    "pad_correct": (_number,),
    "pad_out": (_word,),
    "pad_rummy": (_word,),
    "pad_dealer": (_word,),
    "pad_points": (_number, _word, _text),
    "pad_unopened": (_number, _word),
    "pad_cards": (_number, _word),
    "pad_tap": (_card,),
    "pad_low": (),
    "pad_save": (),
    "pad_delete": (),
    # all that is kept
    "export": (),
    "import_all": (),
    "erase_all": (),
    "download": (_number,),
    "forget": (_number,),
    "update": (),
}
"""Every intent, with what its arguments are."""


def parse_intent(text: str) -> Intent:
    """The intent of an attribute's text. Raises ValueError for anything else.

    The last argument may hold spaces where its kind allows them.
    """
    name = text.partition(" ")[0]
    kinds = INTENTS.get(name)
    parts = text.split(" ", len(kinds or ()))[1:] if kinds else text.split(" ")[1:]
    if kinds is None or len(kinds) != len(parts):
        raise ValueError(f"not an intent: {text!r}")
    return Intent(name, tuple(kind(part) for kind, part in zip(kinds, parts, strict=True)))
