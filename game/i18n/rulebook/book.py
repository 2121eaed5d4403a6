"""What a page of the rule book is made of: sections, paragraphs, charts and examples, no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.engine.errors import Reason
from game.engine.melds import RUN_LARGEST, RUN_SMALLEST
from game.engine.rules import FEWEST_PLAYERS, RULE_FIELDS, Rules

ANCHOR = "rules-"
"""What the id of a section begins with on the page."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text of the catalogs that tells the book's rule."""

    key: str
    settings: tuple[str, ...] = ()
    """The settings that change this rule: the page notes those that are set otherwise."""
    counted: str = ""
    """The fact that chooses the plural form, or empty for a text without one."""


class Chart(Enum):
    """A table that the page makes from the rules in play."""

    DEAL = "deal"
    """How many cards and packs for how many players."""
    VALUES = "values"
    """What each card counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """Something to look at and to ask about. The tests hold every answer to the engine.

    Cards, melds and actions are written as in links and saves (`game.engine.codec`).
    """

    id: str
    why: str = ""
    """A text that explains the answer further, or empty."""
    settings: Mapping[str, str] | None = None
    """The house rules it is played with."""
    variants: tuple[str, ...] = ()
    """The variants of the game it is for; empty for all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Example):
    """Asks whether cards are a run or a set."""

    meld: str
    answer: Reason | int
    """Why not, or the points it is worth."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening(Example):
    """Asks whether melds are enough to open with."""

    melds: str
    """As in an action: joined by `+`."""
    points: int
    answer: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Example):
    """Asks whether the last action is allowed; those before it have been done.

    The reader is seat 0 of as many players as there are `hands`, or of two.
    """

    hands: tuple[str, ...]
    """Cards with blanks between; players that are not named hold cards that do not matter."""
    actions: tuple[str, ...]
    answer: Reason | None = None
    table: tuple[str, ...] = ()
    """Melds, each with the seats that own its cards: `run.3c.3c-4c-5c@1`, `…@1,1,0`."""
    pile: str = ""
    """The discards from the bottom to the top."""
    barred: str = ""
    """The card just taken from the pile."""
    opened: bool = False
    """Whether the reader has laid cards before that are not shown."""
    floating: bool = False
    first_turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Count(Example):
    """Asks who scores what in a finished hand."""

    hands: tuple[str, ...]
    """What every seat has left."""
    totals: tuple[int, ...]
    table: tuple[str, ...] = ()
    winner: int | None = 0
    """Who went out."""
    rummy: bool = False
    """Whether the winner laid everything in one turn."""


Part = Paragraph | Chart | Example


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page with a heading."""

    id: str
    title: str
    """Key of the heading."""
    parts: tuple[Part, ...]

    @property
    def anchor(self) -> str:
        """The id of the section on the page."""
        return ANCHOR + self.id

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings that change something in this section, each once."""
        found = [one for part in self.parts if isinstance(part, Paragraph) for one in part.settings]
        return tuple(dict.fromkeys(found))

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples, in the order of the page."""
        return tuple(part for part in self.parts if isinstance(part, Example))


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of one game."""

    game: str
    short: tuple[Paragraph, ...]
    """The few lines that are enough to begin with."""
    sections: tuple[Section, ...]
    terms: tuple[str, ...]
    """Keys of the words that are special here, each explained in a line."""

    @property
    def examples(self) -> tuple[Example, ...]:
        """All examples, in the order of the page."""
        return tuple(one for section in self.sections for one in section.examples)


def p(key: str, *settings: str, counted: str = "") -> Paragraph:
    """A paragraph, shortly."""
    return Paragraph(key, settings, counted)


def facts_of(rules: Rules) -> dict[str, int]:
    """The numbers that texts may name: every rule that is one, and the family's own."""
    facts = {"fewest": FEWEST_PLAYERS, "most": rules.most_players}
    facts |= {"run_smallest": RUN_SMALLEST, "run_largest": RUN_LARGEST}
    for name in RULE_FIELDS:
        value = getattr(rules, name)
        if type(value) is int:
            facts[name] = value
    return facts
