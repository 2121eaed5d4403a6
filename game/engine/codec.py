"""Actions and rules as short texts and JSON values, and back.

Whatever comes from outside is checked here: bad text raises ValueError with a plain message.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from game.engine.actions import (
    DECLINE,
    DRAW_STOCK,
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import RANKS, SUITS, Card, face_text, parse_card
from game.engine.melds import Combination, Kind
from game.engine.rules import RULE_FIELDS, Rules

_ENDS = {"low": False, "high": True}


def dump_action(action: Action) -> str:
    """An action as a short text without spaces.

    `stock`, `take:3`, `decline`, `lay:run.5c.5c-6c-7c+set.7.7s-7h-7d`, `off:2:high:8c-9c`,
    `swap:1:2:6s`, `throw:9d`. A run names its lowest place, a set its rank.
    """
    if isinstance(action, DrawStock):
        return "stock"
    if isinstance(action, TakePile):
        return f"take:{action.count}"
    if isinstance(action, Decline):
        return "decline"
    if isinstance(action, LayMelds):
        return "lay:" + "+".join(dump_combination(one) for one in action.melds)
    if isinstance(action, LayOff):
        return f"off:{action.meld}:{'high' if action.high else 'low'}:{_dump_cards(action.cards)}"
    if isinstance(action, Swap):
        return f"swap:{action.meld}:{action.slot}:{action.card}"
    return f"throw:{action.card}"


def parse_action(text: str) -> Action:
    """The action that `dump_action` wrote. Raises ValueError for anything else."""
    kind, _, rest = text.partition(":")
    parts = rest.split(":")
    try:
        if kind == "stock" and not rest:
            return DRAW_STOCK
        if kind == "decline" and not rest:
            return DECLINE
        if kind == "take":
            return TakePile(_number(rest))
        if kind == "lay":
            return LayMelds(tuple(parse_combination(one) for one in rest.split("+")))
        if kind == "off" and len(parts) == 3 and parts[1] in _ENDS:
            return LayOff(_number(parts[0]), _ENDS[parts[1]], _parse_cards(parts[2]))
        if kind == "swap" and len(parts) == 3:
            return Swap(_number(parts[0]), _number(parts[1]), parse_card(parts[2]))
        if kind == "throw":
            return Discard(parse_card(rest))
    except ValueError as error:
        raise ValueError(f"not an action: {text!r} ({error})") from None
    raise ValueError(f"not an action: {text!r}")


def dump_combination(one: Combination) -> str:
    """`run.5c.5c-6c-7c` or `set.7.7s-7h-7d`."""
    first = face_text(one.first) if one.kind is Kind.RUN else RANKS[one.first]
    return f"{one.kind.value}.{first}.{_dump_cards(one.cards)}"


def parse_combination(text: str) -> Combination:
    """The combination that `dump_combination` wrote. Raises ValueError for anything else."""
    parts = text.split(".")
    if len(parts) != 3 or len(parts[1]) != (2 if parts[0] == "run" else 1):
        raise ValueError(f"not a meld: {text!r}")
    kind, first, chosen = parts
    if first[0] not in RANKS or (kind == "run" and first[1] not in SUITS):
        raise ValueError(f"not a meld: {text!r}")
    if kind == "run":
        return Combination(Kind.RUN, int(parse_card(first)), _parse_cards(chosen))
    if kind == "set":
        return Combination(Kind.SET, RANKS.index(first), _parse_cards(chosen))
    raise ValueError(f"not a meld: {text!r}")


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def _dump_cards(cards: tuple[Card, ...]) -> str:
    return "-".join(map(str, cards))


def _parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(one) for one in text.split("-"))


def dump_rules(rules: Rules, book: Rules) -> dict[str, Any]:
    """The rules that differ from a preset, by field name."""
    return {
        name: _plain(getattr(rules, name))
        for name in RULE_FIELDS
        if getattr(rules, name) != getattr(book, name)
    }


def parse_rules(changes: object, book: Rules) -> Rules:
    """A preset with the changes that `dump_rules` wrote. Raises ValueError for anything else."""
    if not isinstance(changes, Mapping):
        raise ValueError("rules are a mapping of names to values")  # noqa: TRY004 # it is bad text
    values: dict[str, Any] = {name: getattr(book, name) for name in RULE_FIELDS}
    for name, given in changes.items():
        if name not in RULE_FIELDS:
            raise ValueError(f"there is no rule {name!r}")
        allowed = RULE_FIELDS[name].metadata["allowed"]
        if isinstance(allowed, type) and issubclass(allowed, Enum):
            try:
                values[name] = allowed(given)
            except ValueError:
                raise ValueError(f"{name} may not be {given!r}") from None
        else:
            values[name] = tuple(given) if isinstance(given, list) else given
    return Rules(**values)


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    return list(value) if isinstance(value, tuple) else value
