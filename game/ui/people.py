"""Who sits where: names in the reader's language, and whose eyes the table is shown to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.view import SPECTATOR
from game.i18n.translator import Translator
from game.session.match import NAME_LONGEST, Seat


class Look(NamedTuple):
    """Whose eyes the table is shown to."""

    seat: int
    """`SPECTATOR` when no hand may be shown."""
    curtain: int | None = None
    """The person who has to ask for the own hand first."""


def persons(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(seat for seat, one in enumerate(seats) if one.bot is None)


def look(seats: Sequence[Seat], turn: int, viewer: int, *, over: bool) -> Look:
    """Who looks now, when `viewer` did before (`SPECTATOR` if nobody is known to)."""
    here = persons(seats)
    if len(here) == 1:
        return Look(here[0])
    if over or turn not in here or turn == viewer:
        return Look(viewer if viewer in here else SPECTATOR)
    return Look(SPECTATOR, turn)


@lru_cache(maxsize=64)
def names_of(t: Translator, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """The name of everyone at a table; plain text.

    Whoever has none gets one of the language, and a person alone among bots is `You`.
    """
    alone = len(persons(seats)) == 1
    names: list[str] = []
    taken = {seat.name.casefold() for seat in seats}
    spare = {
        False: [name for name in t("ui.names.people").split() if name.casefold() not in taken],
        True: [name for name in t("ui.names.bots").split() if name.casefold() not in taken],
    }
    for number, seat in enumerate(seats, 1):
        if seat.name:
            names.append(seat.name)
        elif seat.bot is None and alone:
            names.append(t("ui.you"))
        else:
            left = [name for name in spare[seat.bot is not None] if name not in names]
            names.append(left[0] if left else t("player", number=number))
    return tuple(names)


def called_you(seats: Sequence[Seat]) -> int:
    """The seat that `names_of` calls `You`, or `SPECTATOR` where there is none."""
    here = persons(seats)
    return here[0] if len(here) == 1 and not seats[here[0]].name else SPECTATOR


def kept_names(t: Translator, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Names to keep with a hand. Whoever is `You` is left nameless, for that is no name."""
    you = called_you(seats)
    return tuple("" if seat == you else name for seat, name in enumerate(names_of(t, seats)))


def taught_seats(t: Translator, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a table with open hands, where nobody is `You`: all have names of their own."""
    names = names_of(t, seats)
    others = {name.casefold() for name in names}
    spare = [name for name in t("ui.names.people").split() if name.casefold() not in others]
    return tuple(
        seat._replace(name=spare[0] if name == t("ui.you") and not seat.name else name)
        for seat, name in zip(seats, names, strict=True)
    )


def kept_seats(t: Translator, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats as statistics know them: only a person alone among bots may be nameless."""
    names = names_of(t, seats)
    alone = len(persons(seats)) == 1
    return tuple(
        seat if alone and not seat.name else seat._replace(name=name)
        for seat, name in zip(seats, names, strict=True)
    )


def tidy_name(text: str, longest: int = NAME_LONGEST) -> str:
    """A name as it is kept: one line, no odd spaces or signs, not too long; perhaps empty."""
    seen = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(seen.split())[:longest].strip()
