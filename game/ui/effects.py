"""What an intent asks for outside the page's memory, and the change that it makes."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.actions import Action
from game.engine.cards import Card
from game.session.links import Deal
from game.ui.model import Model, Setup


class Act(NamedTuple):
    """Carry out an action of the person's seat."""

    action: Action


class Undo(NamedTuple):
    """Take the last action back."""


class Redo(NamedTuple):
    """Do again what was taken back."""


class AskHint(NamedTuple):
    """Find a good move."""


class Begin(NamedTuple):
    """Throw away what is in play and begin a match, perhaps with open hands."""

    setup: Setup
    taught: bool = False


class OpenPuzzle(NamedTuple):
    """Lay a puzzle on the table; the match in play stays as it was saved."""

    puzzle_id: str


class Teach(NamedTuple):
    """Open all hands of the table in play."""


class Lead(NamedTuple):
    """Let a bot act for the seat whose turn it is."""


class NextHand(NamedTuple):
    """Deal the next hand."""


class ReadTable(NamedTuple):
    """Say how the table stands."""


class ShowHand(NamedTuple):
    """Show a person's hand to that person, who said to be there."""

    seat: int


class GoOn(NamedTuple):
    """Wake the bots; for one action only if `step`."""

    step: bool


class BeginDeal(NamedTuple):
    """Throw away what is in play and begin with a certain deal."""

    deal: Deal


class ReadReplays(NamedTuple):
    """Read the hands that are kept to be looked at."""


class OpenReplay(NamedTuple):
    """Look at a hand: the one at the `table`, an example, or one that was kept, by its key."""

    which: str


class Explain(NamedTuple):
    """Find the reason of the move that is asked about."""


class Judge(NamedTuple):
    """Go on with the review of a hand."""


class RunReplay(NamedTuple):
    """Let the replay go on by itself, as long as it is to."""


class PlayOn(NamedTuple):
    """Throw away what is in play and play on from where the replay is."""


class SaveReplay(NamedTuple):
    """Hand out the hand that is looked at as a file."""


class MakeLink(NamedTuple):
    """Show a link, or the line of a `result`.

    A link leads to a `new` deal of the setup, to the present `deal`, to the whole `hand`, or to
    the hand of a `replay`.
    """

    kind: str


class SendLink(NamedTuple):
    """Hand the link that is shown on: `copy` or `share`."""

    how: str


class BeginSheet(NamedTuple):
    """Make a score sheet."""

    setup: Setup


class KeepSheets(NamedTuple):
    """Write the score sheets down."""


class HandOutSheet(NamedTuple):
    """Hand the open score sheet out: as `text`, as `csv`, or to a `printer`."""

    how: str


class ReadHistory(NamedTuple):
    """Read the hands that statistics tell of."""


class Export(NamedTuple):
    """Hand out everything that is kept as a file."""


class ImportAll(NamedTuple):
    """Put the file that was read in the place of everything that is kept."""


class EraseAll(NamedTuple):
    """Forget everything that is kept."""


class Download(NamedTuple):
    """Hand out a save that was set aside."""

    number: int


class Forget(NamedTuple):
    """Remove a save that was set aside."""

    number: int


class ApplyUpdate(NamedTuple):
    """Go over to the new version of the page."""


class Placed(NamedTuple):
    """Write the own order of the hand down, and say where a card lies in it now."""

    card: Card


class Remember(NamedTuple):
    """Write down what the page remembers besides the game."""


Effect = (
    Act
    | Undo
    | Redo
    | AskHint
    | Begin
    | OpenPuzzle
    | Teach
    | Lead
    | NextHand
    | ReadTable
    | ShowHand
    | GoOn
    | BeginDeal
    | ReadReplays
    | OpenReplay
    | Explain
    | Judge
    | RunReplay
    | PlayOn
    | SaveReplay
    | MakeLink
    | SendLink
    | BeginSheet
    | KeepSheets
    | HandOutSheet
    | ReadHistory
    | Export
    | ImportAll
    | EraseAll
    | Download
    | Forget
    | ApplyUpdate
    | Placed
    | Remember
)


class Change(NamedTuple):
    """The next model, and what is to be done outside it."""

    model: Model
    effect: Effect | None = None
