"""What happened as sounds: a name for each, for whoever listens at one seat."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsLaidOff,
    Event,
    HandEnded,
    MeldLaid,
    PileTaken,
    TurnBegan,
    WildSwapped,
)

_CUES: tuple[tuple[tuple[type, ...], str], ...] = (
    ((CardDrawn, PileTaken), "draw"),
    ((MeldLaid, CardsLaidOff, WildSwapped), "lay"),
    ((CardDiscarded,), "discard"),
)


def cues(events: Iterable[Event], seat: int) -> tuple[str, ...]:
    """The names in their order, each once: draw, lay, discard, and for the seat turn and win."""
    found: list[str] = []
    for event in events:
        name = next((cue for kinds, cue in _CUES if isinstance(event, kinds)), "")
        if isinstance(event, TurnBegan) and event.seat == seat:
            name = "turn"
        if isinstance(event, HandEnded) and event.winner == seat:
            name = "win"
        if name and name not in found:
            found.append(name)
    return tuple(found)
