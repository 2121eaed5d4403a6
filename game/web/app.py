"""The page at work: takes intents, asks the table, shows, saves, and lets the bots play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.engine.actions import Action
from game.engine.cards import Card
from game.engine.view import SPECTATOR
from game.i18n.translator import SOURCE
from game.session.table import Table
from game.ui import announcements, chronicle, cues, dragging, effects, people, update
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen
from game.ui.moment import tells_why
from game.ui.pad import Pad
from game.ui.position import Position
from game.ui.preferences import translator_of
from game.ui.scene import Scene
from game.ui.screens import curtain
from game.web import storage
from game.web.bots import Bots
from game.web.dom import Dom
from game.web.input import Input
from game.web.keeper import Keeper
from game.web.links import Links
from game.web.reasons import Reasons
from game.web.replays import Replays
from game.web.screens import Screens
from game.web.sheets import Sheets
from game.web.tables import Tables

SHOWS_ITSELF = (
    effects.Act,
    effects.Undo,
    effects.Redo,
    effects.Begin,
    effects.Teach,
    effects.OpenPuzzle,
    effects.BeginDeal,
    effects.PlayOn,
    effects.NextHand,
    effects.ShowHand,
)
"""What brings a new table, which is shown as soon as it is there."""


def fresh_seed() -> str:
    """Luck from the browser's own source: 32 hex digits."""
    numbers = js.crypto.getRandomValues(js.Uint8Array.new(16))
    return bytes(numbers.to_py()).hex()


class App:
    """Holds what changes: the model, the table, and what is shown of them."""

    def __init__(self) -> None:
        """Reads what was saved, and begins to listen."""
        self._browsers = str(js.document.documentElement.dataset.language or SOURCE)
        self.model: Model = storage.read_page()
        self.t = translator_of(self.model.preferences, self._browsers)
        self.table, aside = storage.read_game()
        sheets = Pad(storage.read_sheets())
        self.model = replace(self.model, set_aside=tuple(aside), pad=sheets)
        self.position: Position | None = None
        self.viewer = SPECTATOR
        self.dom = Dom()
        self.screens = Screens(self.dom)
        self.bots = Bots(self, self._moved)
        if self.table is not None:
            self.sit_down(self.table)
        self.links = Links(self, fresh_seed)
        self.keeper = Keeper(self.change, self.leave, self.links.open)
        self.sheets = Sheets(self, fresh_seed)
        self.replays = Replays(self)
        self.reasons = Reasons(self, self.bots.brain)
        self.tables = Tables(self, fresh_seed, self.replays.branch)
        self._effects = self._known_effects()
        self._others = (
            self.tables,
            self.links,
            self.sheets,
            self.replays,
            self.reasons,
            self.keeper,
        )
        Input(self.intent, self._letters, self.keeper.file_chosen)
        js.nordicVisit = create_proxy(self._visit)
        js.nordicGrab = create_proxy(self._grab)
        js.nordicDo = create_proxy(self.intent)
        js.addEventListener("nordic:update", create_proxy(lambda _: self._new_version()))
        if js.nordicUpdate:
            self.model = replace(self.model, update_ready=True)
        self.links.look()
        pending = [str(text) for text in js.nordicPending]
        self._show()
        for text in pending:
            self.intent(text)
        self.bots.play()

    # --- from the person

    def intent(self, text: str) -> None:
        """Does what a control or a key asks for."""
        change = update.update(self.model, parse_intent(text), self.position)
        before, self.model = self.model, change.model
        if self.model.preferences != before.preferences:
            self._dress()
        puzzled = self.table is not None and self.table.match.puzzle
        if puzzled and self.model.screen is not Screen.TABLE:
            self.tables.leave_puzzle()
            self.bots.play()
        if change.effect is not None:
            self._carry_out(change.effect)
        if not isinstance(change.effect, SHOWS_ITSELF):
            self._show()
        if self.model.notice is not None and self.model.notice is not before.notice:
            self._say_notice()

    def _carry_out(self, effect: effects.Effect) -> None:
        known = self._effects.get(type(effect))
        if known is not None:
            known(effect)
            return
        for one in self._others:
            one.carry_out(effect)

    def _known_effects(self) -> dict[type, Callable[[Any], object]]:
        """What is done for each effect that none of the others takes care of."""
        return {
            effects.Act: lambda effect: self._act(self.viewer, effect.action),
            effects.Undo: lambda _: self._undo(),
            effects.Redo: lambda _: self._redo(),
            effects.ShowHand: lambda effect: self._show_hand(effect.seat),
            effects.AskHint: lambda _: asyncio.ensure_future(self._find_hint()),
            effects.Lead: lambda _: asyncio.ensure_future(self.bots.lead()),
            effects.GoOn: lambda effect: self.bots.wake(step=effect.step),
            effects.ReadTable: lambda _: self.dom.say(announcements.of_table(self._scene())),
            effects.Download: lambda effect: storage.download_aside(effect.number),
            effects.Forget: lambda effect: storage.forget_aside(effect.number),
            effects.ApplyUpdate: lambda _: js.nordicUpdate(),
            effects.Placed: lambda effect: self._placed(effect.card),
            effects.Remember: lambda _: self._remember(),
        }

    def _placed(self, card: Card) -> None:
        storage.write_page(self.model)
        self.dom.say(announcements.of_place(self._scene(), card))

    def _remember(self) -> None:
        storage.write_page(self.model)
        self.bots.wake()  # perhaps they have another pace now

    def change(self, **fields: Any) -> None:
        """Gives fields of the model other values, and shows it."""
        self.model = replace(self.model, **fields)
        self._show()

    def leave(self) -> None:
        """Lets go of the table, which is not saved any more."""
        self.table = self.position = None
        self.model = replace(self.model, screen=Screen.CHOOSE)

    def _grab(self, element: str) -> str:
        """What a drag of an element may do, as JSON; an empty text when it is not to be dragged."""
        if self.position is None or self.model.screen is not Screen.TABLE:
            return ""
        drag = dragging.begin(self.model, self.position, element)
        return json.dumps(drag) if drag else ""

    def _letters(self) -> bool:
        """Whether single letters are shortcuts now."""
        return self.model.keys and not self.dom.dialog_open

    def _visit(self, zone: str, element: str) -> None:
        """Hears which element of which zone has the focus."""
        self.model = self.model.with_cursor(zone, element)

    def _new_version(self) -> None:
        self.model = replace(self.model, update_ready=True)
        self._show()

    def _dress(self) -> None:
        """Changes language and looks; whatever has been told is told again in the new language."""
        self.t = translator_of(self.model.preferences, self._browsers)
        self.dom.dress(self.t.language, self.model.preferences.looks)

    # --- the table

    def sit_down(self, at: Table) -> None:
        """Takes a table as the one in play."""
        self.table = at
        self.chronicle = chronicle.Chronicle(at)
        self.viewer = SPECTATOR
        self.model = replace(self.model, screen=Screen.TABLE)
        self._look()

    def _look(self) -> None:
        """Shows the table to whoever may see it now."""
        assert self.table is not None
        at = self.table
        look = people.look(at.match.seats, at.state.turn, self.viewer, over=at.over)
        if at.match.taught:
            look = people.Look(at.state.turn)
        self.viewer = look.seat
        self.position = Position(at, look.seat)
        self.model = update.after(replace(self.model, curtain=look.curtain), self.position)
        if at.over and not at.match.puzzle:
            self.model = replace(self.model, dialog=Dialog("score"))

    def _show_hand(self, seat: int) -> None:
        """Takes a person as the one who looks, and tells what happened since."""
        assert self.table is not None
        since = self.chronicle.since_turn_of(seat)
        self.viewer = seat
        self._look()
        self.model = replace(self.model, recap=(since, len(self.table.done)))
        self.chronicle.tell_since(since)
        self._show()
        self.dom.focus("prompt")
        self._tell()

    def dealt(self) -> None:
        """Shows, saves and tells a table that is new."""
        self._show()
        self._save()
        self._tell()
        self.bots.play()

    def _act(self, seat: int, action: Action) -> None:
        """Carries out an action, then shows, saves and tells it."""
        assert self.table is not None
        self.table.dispatch(seat, action)
        self._moved()
        self.bots.play()

    def _undo(self) -> None:
        assert self.table is not None
        self.table.undo(self.viewer)
        self.chronicle.tell_since(len(self.table.done))
        self._moved()

    def _redo(self) -> None:
        assert self.table is not None
        self.table.redo(self.viewer)
        self._moved()

    def _moved(self) -> None:
        """Brings everything in line with a table that has moved on."""
        assert self.table is not None
        if self.table.over:
            self.keeper.note(self.table, self.t)
        before = self.model
        self._look()
        self._show()
        self._save()
        self._tell()
        changed = (self.model.guided, self.model.orders, self.model.solved)
        if changed != (before.guided, before.orders, before.solved):
            storage.write_page(self.model)

    def _save(self) -> None:
        assert self.table is not None
        if not self.table.match.puzzle:
            storage.write_game(self.table)

    # --- what is said

    def _tell(self) -> None:
        """Lets a screen reader say what happened since it last did."""
        scene = self._scene()
        news = self.chronicle.news(scene.position.seat)
        preferred = self.model.preferences
        heard = " ".join(cues.cues(news, scene.position.seat))
        js.nordicCue(heard, preferred.sound, preferred.buzz)
        if scene.model.curtain is not None:
            self.dom.say(curtain.title(scene))
        else:
            self.dom.say(announcements.of_events(scene, news))

    def _say_notice(self) -> None:
        if self.position is not None:
            self.dom.say(announcements.of_notice(self._scene()))

    # --- what is shown

    def _scene(self) -> Scene:
        assert self.position is not None
        if self.model.curtain is not None:
            return Scene(self.t, self.model, self.position)
        lines = self.chronicle.lines(self.t, self.position)
        log = tuple(line for one in lines for line in one)
        begin, end = self.model.recap or (0, 0)
        recap = tuple(line for one in lines[begin:end] for line in one)
        told = tells_why(self.position, open_hands=self.model.open_hands)
        asks = chronicle.asks(lines, self.position) if told else ()
        return Scene(self.t, self.model, self.position, log, asks, recap)

    def _show(self) -> None:
        """Patches the page to be what the model and the table make it."""
        self.screens.show(self.t, self.model, self.position, self._scene)

    async def _find_hint(self) -> None:
        hint = await self.bots.hint()
        self.change(thinking=False, hint=hint)
        if hint is not None:
            self.dom.say(announcements.of_hint(self._scene()))
