"""What the page remembers besides the game itself: screen, selection, order, open dialog."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import NamedTuple

from game.bots import Thought
from game.engine.actions import Action
from game.engine.cards import Card
from game.engine.errors import Refusal
from game.engine.melds import Combination
from game.session.history import KeptHand
from game.session.links import Deal
from game.session.statistics import Played
from game.ui.moment import Moment
from game.ui.pad import NO_SHEETS, Pad
from game.ui.preferences import AS_AT_FIRST, Preferences
from game.ui.replay import Replay
from game.ui.review import Review
from game.ui.sharing import Shared


class Screen(Enum):
    """What fills the page."""

    CHOOSE = "choose"
    SETUP = "setup"
    TABLE = "table"
    STATISTICS = "statistics"
    REPLAYS = "replays"
    """All hands that can be looked at."""
    REPLAY = "replay"
    PUZZLES = "puzzles"
    CLASS = "class"
    """The results of a class that played the same cards."""
    PADS = "pads"
    """All score sheets."""
    PAD_NEW = "pad-new"
    PAD = "pad"
    PAD_ROUND = "pad-round"
    """A round of a score sheet being written."""


class Sort(Enum):
    """The order of the hand."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"
    OWN = "own"
    """As the person put it by hand."""


class Pace(Enum):
    """How fast the bots play."""

    INSTANT = "instant"
    QUICK = "quick"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"
    """Every action waits for a press."""


class Chair(NamedTuple):
    """Who is to sit at a seat."""

    bot: str | None
    """The name of a bot, or None for a person."""
    name: str = ""
    """Empty for the one that the page gives."""


class Setup(NamedTuple):
    """A match as it is being put together."""

    variant_id: str
    players: int = 2
    chosen: tuple[tuple[str, str], ...] = ()
    """The settings that differ from the book, by setting and value."""
    chairs: tuple[Chair, ...] = ()
    """By seat, as far as somebody chose; there may be more than players."""
    dealer: int | None = None
    """The seat that deals first; None leaves it to chance."""


class Remark(NamedTuple):
    """Something the page says by itself: a key of the catalogs with its facts."""

    key: str
    facts: tuple[tuple[str, object], ...] = ()


class SetAside(NamedTuple):
    """A save that could not be opened."""

    kind: str
    """`damaged` or `newer`."""
    number: int
    """Which one: its key in the browser's storage ends with it."""


class Dialog(NamedTuple):
    """An open dialog: its kind, and what it is about."""

    kind: str
    actions: tuple[Action, ...] = ()
    """The actions to choose from, for `which`."""
    intent: str = ""
    """What is done after a yes, for `new`."""
    facts: tuple[tuple[str, object], ...] = ()
    """What the question is about, for `import`."""


class Book(NamedTuple):
    """The open rule book."""

    variant_id: str
    section: str = ""
    """The id of the section that was asked for, or empty for the beginning."""
    asked: int = 0
    """Counts the questions, so that the same one can be asked twice."""


@dataclasses.dataclass(frozen=True, slots=True)
class Model:
    """The state of the page. Frozen; `update.update` makes the next one."""

    screen: Screen = Screen.CHOOSE
    setup: Setup | None = None
    remembered: tuple[Setup, ...] = ()
    """The last setup of every game."""
    in_play: bool = False
    """Whether there is a match to go on with."""
    selected: tuple[Card, ...] = ()
    """In the order in which they were picked."""
    tried: tuple[Card, ...] = ()
    """The cards that a refusal is about, where they are not the selected ones."""
    gathered: tuple[Combination, ...] = ()
    """Melds put aside for the opening."""
    put_back: tuple[Combination, ...] = ()
    """Those that undo took back since; redo puts the last one aside again."""
    reach: int = 0
    """How many cards of the spread pile are looked at."""
    sort: Sort = Sort.SUIT
    orders: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """For every seat the own order of its hand in this deal, if it has one."""
    marked: tuple[Card, ...] = ()
    """The cards of the hand that were drawn in the viewer's last turn, or in this one."""
    notice: Refusal | Remark | None = None
    hint: Thought | None = None
    """A good move, and why."""
    dialog: Dialog | None = None
    book: Book | None = None
    log_open: bool = False
    preferences: Preferences = AS_AT_FIRST
    keys: bool = True
    """Whether single letters are shortcuts."""
    pace: Pace = Pace.NORMAL
    paused: bool = False
    """Whether a table of bots stands still."""
    open_hands: bool = False
    """Whether all hands of a table of bots are shown."""
    stock_open: bool = False
    """Whether the next card of the stock is shown, where all hands lie open."""
    large: bool = False
    """Whether that is shown in large print."""
    guided: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """For every game the steps of the guide that are behind."""
    curtain: int | None = None
    """The seat of the person whom the hidden table waits for."""
    recap: tuple[int, int] | None = None
    """First action, and the one after the last, of what happened since the viewer's turn."""
    thinking: bool = False
    """Whether a hint is on its way."""
    history: tuple[Played, ...] | None = None
    """The hands that statistics tell of; None until they are read."""
    whose: int = 0
    """Which of the people, most hands first, statistics are about."""
    about: int = 0
    """Which of that person's games."""
    solved: tuple[str, ...] = ()
    """The ids of the puzzles that were solved."""
    answer: bool = False
    """Whether the answer of the puzzle on the table is shown."""
    pad: Pad = NO_SHEETS
    replay: Replay | None = None
    moment: Moment | None = None
    """The move whose reason is asked for."""
    review: Review | None = None
    """What is known of a person's decisions in a finished hand."""
    kept_hands: tuple[KeptHand, ...] | None = None
    """The hands that can be looked at, the newest first; None until they are read."""
    pupil: str = ""
    """The name under which results are handed in."""
    lines: str = ""
    """The text in which the results of a class are looked for."""
    offered: Deal | None = None
    """The deal that a link brought."""
    shared: Shared | None = None
    """The link that is shown."""
    can_share: bool = False
    """Whether the system has a way to hand a link on."""
    set_aside: tuple[SetAside, ...] = ()
    update_ready: bool = False
    cursors: tuple[tuple[str, str], ...] = ()
    """For every zone with arrow keys the id of the element that Tab leads to."""

    @property
    def good_move(self) -> Action | None:
        """What the hint says to do."""
        return self.hint.action if self.hint else None

    def guided_in(self, game: str) -> tuple[str, ...]:
        """The steps of a game's guide that are behind."""
        return dict(self.guided).get(game, ())

    def cursor(self, zone: str) -> str | None:
        """The element of a zone that Tab leads to, if one was visited."""
        return dict(self.cursors).get(zone)

    def with_cursor(self, zone: str, element: str) -> Model:
        """The model after an element of a zone got the focus."""
        return dataclasses.replace(
            self, cursors=tuple({**dict(self.cursors), zone: element}.items())
        )

    def order_of(self, seat: int) -> tuple[Card, ...]:
        """The own order of a seat's hand, or nothing."""
        return dict(self.orders).get(seat, ())

    def with_order(self, seat: int, cards: tuple[Card, ...]) -> Model:
        """The model in which a seat's hand has an order of its own."""
        return dataclasses.replace(self, orders=tuple({**dict(self.orders), seat: cards}.items()))

    def with_gathered(self, melds: tuple[Combination, ...]) -> Model:
        """The model with these melds put aside; those that undo took back are forgotten."""
        return dataclasses.replace(self, gathered=melds, put_back=())

    def before_a_hand(self) -> Model:
        """The model with nothing left of the hand before: no card picked, ordered or marked."""
        fresh = self.with_gathered(())
        return dataclasses.replace(fresh, dialog=None, selected=(), reach=0, orders=(), marked=())

    def setup_of(self, variant_id: str) -> Setup:
        """The setup of a game as it was last played, else the book's, with known names."""
        for setup in self.remembered:
            if setup.variant_id == variant_id:
                return setup
        if not self.remembered or not self.remembered[-1].chairs:
            return Setup(variant_id)
        first = self.remembered[-1].chairs[0]
        return Setup(variant_id, chairs=(Chair(None, first.name),) if first.bot is None else ())

    def remembering(self, setup: Setup) -> Model:
        """The model that has this setup as the last one of its game."""
        others = tuple(one for one in self.remembered if one.variant_id != setup.variant_id)
        return dataclasses.replace(self, remembered=(*others, setup))
