"""The levels and the temperaments of the computer players, as data."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a player minds, and how often it forgets to."""

    lapse: float = 0.0
    """Chance that a discard is any card that lies in no meld."""
    misses: float = 0.0
    """Chance to overlook a play, or a discard worth taking."""
    remembers: bool = False
    """Whether it recalls the covered discards and who took what."""
    out: float = 0.0
    """What a live card that would complete a meld adds to a card's use; a neighbour adds 1."""
    danger: float = 0.0
    """What it adds to a card's use that the next player surely wants it."""
    keeps: float = 0.0
    """What each of its points adds to a card's use, where cards on the table count."""
    sheds: float = 0.0
    """What each of its points takes from a card's use, where only cards in hand count.

    Won 53.9 +-2.6 % of 800 matches of Perusrommi and 52.6 +-2.3 % of Rommy against itself without
    (arena, shark against shark+sheds=0, seed tuneD): as many hands, but the lost ones cheaper.
    """
    passenger: float = 0.6
    """Share of the points of cards taken along that they are reckoned to cost."""
    lays_at: int | None = None
    """Holds its melds back until another player has so few cards; None: lays at once."""
    worlds: int = 0
    """Worlds in which each of the best discards is played on; 0: it chooses by a look."""
    patience: float = 1.0
    """Chance to go on holding back in a turn in which it could lay."""


LEVELS: MappingProxyType[str, Skill] = MappingProxyType(
    {
        "novice": Skill(lapse=0.95, misses=0.7),
        "casual": Skill(lapse=0.7, misses=0.5),
        "regular": Skill(remembers=True, out=0.2, danger=2.0, lapse=0.46, misses=0.38),
        "expert": Skill(
            remembers=True,
            out=0.2,
            danger=2.0,
            keeps=0.6,
            lays_at=3,
            patience=0.6,
            lapse=0.2,
            misses=0.15,
        ),
        "shark": Skill(remembers=True, out=0.2, danger=2.0, keeps=0.6, sheds=0.05, lays_at=3),
    }
)
"""From the weakest to the strongest."""


def careful(skill: Skill) -> Skill:
    """Gives nothing away and lays in time."""
    later = None if skill.lays_at is None else skill.lays_at + 1
    return dataclasses.replace(skill, danger=skill.danger + 1.5, passenger=0.9, lays_at=later)


def bold(skill: Skill) -> Skill:
    """Minds no danger and waits for the whole hand."""
    later = None if skill.lays_at is None else max(1, skill.lays_at - 1)
    return dataclasses.replace(skill, danger=skill.danger / 2, lays_at=later)


def collector(skill: Skill) -> Skill:
    """Takes along what it can."""
    return dataclasses.replace(skill, passenger=0.3, out=skill.out + 0.15)


TEMPERAMENTS = MappingProxyType({"careful": careful, "bold": bold, "collector": collector})
"""What changes a level a little."""
