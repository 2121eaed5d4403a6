"""The page at work: takes intents, asks the table, shows, saves, and lets the bots play."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import js
from pyodide.ffi import create_proxy

from game.engine.actions import Action
from game.engine.codec import parse_action
from game.engine.events import Event, TurnBegan
from game.i18n.translator import SOURCE
from game.session import service
from game.session.match import new_match
from game.session.table import Table
from game.ui import announcements, effects, update, words
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen, Setup
from game.ui.position import Position
from game.ui.preferences import translator_of
from game.ui.scene import Scene
from game.ui.screens import choose, dialogs, setup, table
from game.ui.setup import BOT, rules_of, seats_of
from game.web import storage
from game.web.brain import Brain
from game.web.dom import Dom
from game.web.input import Input

PERSON = 0
"""The seat of the person at this page."""


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
        self.model = replace(self.model, set_aside=tuple(aside))
        self.position: Position | None = None
        self.lines: list[list[str]] = []
        self.dom = Dom()
        self.brain = Brain()
        self._playing: asyncio.Future[None] | None = None
        self._told = 0
        if self.table is not None:
            self._sit_down(self.table)
        Input(self.intent, self._visit, lambda: self.model.keys and not self.dom.dialog_open)
        js.addEventListener("nordic:update", create_proxy(lambda _: self._new_version()))
        if js.nordicUpdate:
            self.model = replace(self.model, update_ready=True)
        pending = [str(text) for text in js.nordicPending]
        self._show()
        for text in pending:
            self.intent(text)
        self._ready()
        self._let_bots_play()

    # --- from the person

    def intent(self, text: str) -> None:
        """Does what a control or a key asks for."""
        change = update.update(self.model, parse_intent(text), self.position)
        before, self.model = self.model, change.model
        if self.model.preferences != before.preferences:
            self._dress()
        if change.effect is not None:
            self._carry_out(change.effect)
        self._show()
        if self.model.notice is not None and self.model.notice is not before.notice:
            self._say_notice()

    def _carry_out(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Act(action=action):
                self._act(PERSON, action)
            case effects.Undo():
                self._undo()
            case effects.AskHint():
                asyncio.ensure_future(self._find_hint())  # noqa: RUF006
            case effects.Begin(setup=wanted):
                self._begin(wanted)
            case effects.NextHand():
                self._next_hand()
            case effects.ReadTable():
                self.dom.say(announcements.of_table(self._scene()))
            case _:
                self._keep_house(effect)

    def _keep_house(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Download(number=number):
                storage.download(f"nordic-rummy-{number}.json", storage.read_aside(number))
            case effects.Forget(number=number):
                storage.forget_aside(number)
            case effects.ApplyUpdate():
                js.nordicUpdate()
            case effects.Remember():
                storage.write_page(self.model)

    def _visit(self, zone: str, element: str) -> None:
        self.model = self.model.with_cursor(zone, element)

    def _new_version(self) -> None:
        self.model = replace(self.model, update_ready=True)
        self._show()

    def _dress(self) -> None:
        """Changes language and looks; whatever has been told is told again in the new language."""
        self.t = translator_of(self.model.preferences, self._browsers)
        self.dom.dress(self.t.language, self.model.preferences.looks)
        self.lines = []
        if self.table is not None:
            self._note_lines()

    # --- the table

    def _sit_down(self, at: Table) -> None:
        """Takes a table as the one in play."""
        self.table = at
        self.lines = []
        self._told = 0
        self._note_lines()
        self._told = len(at.done)
        self.position = Position(at, PERSON)
        self.model = update.after(replace(self.model, screen=Screen.TABLE), self.position)
        if at.over:
            self.model = replace(self.model, dialog=Dialog("score"))

    def _begin(self, wanted: Setup) -> None:
        seats = seats_of(wanted, self.t("ui.you"))
        match = new_match(wanted.variant_id, rules_of(wanted), seats, fresh_seed())
        storage.write_page(self.model)
        self._sit_down(Table(match))
        self._dealt()

    def _next_hand(self) -> None:
        assert self.table is not None
        self.table.next_hand()
        self._sit_down(self.table)
        self._dealt()

    def _dealt(self) -> None:
        self._show()
        self._save()
        self.dom.say(announcements.of_events(self._scene(), ()))
        self._let_bots_play()

    def _act(self, seat: int, action: Action) -> None:
        """Carries out an action, then shows, saves and tells it."""
        assert self.table is not None
        self.table.dispatch(seat, action)
        self._moved()
        self._let_bots_play()

    def _undo(self) -> None:
        assert self.table is not None
        self.table.undo(PERSON)
        del self.lines[len(self.table.done) :]
        self._told = len(self.table.done)
        self._moved()

    def _moved(self) -> None:
        """Brings everything in line with a table that has moved on."""
        assert self.table is not None
        self.position = Position(self.table, PERSON)
        self.model = update.after(self.model, self.position)
        if self.table.over:
            self.model = replace(self.model, dialog=Dialog("score"))
        self._note_lines()
        self._show()
        self._save()
        self._tell()

    def _save(self) -> None:
        assert self.table is not None
        storage.write_game(self.table)

    # --- what is said

    def _note_lines(self) -> None:
        """Writes the log up to the last action."""
        assert self.table is not None
        rules, melds = self.table.match.rules, self.table.state.melds
        names = [seat.name for seat in self.table.match.seats]
        for index in range(len(self.lines), len(self.table.done)):
            events = self._events(index, index + 1)
            self.lines.append(
                [
                    words.event_text(self.t, event, names, PERSON, rules, melds)
                    for event in events
                    if not isinstance(event, TurnBegan)
                ]
            )

    def _events(self, begin: int, end: int) -> list[Event]:
        assert self.table is not None
        return (
            [event for _, _, event in self.table.events_for(PERSON, begin)] if end > begin else []
        )

    def _tell(self) -> None:
        """Lets a screen reader say what happened since it last did."""
        assert self.table is not None
        events = self._events(self._told, len(self.table.done))
        self._told = len(self.table.done)
        self.dom.say(announcements.of_events(self._scene(), events))

    def _say_notice(self) -> None:
        if self.position is not None:
            self.dom.say(announcements.of_notice(self._scene()))

    # --- what is shown

    def _scene(self) -> Scene:
        assert self.position is not None
        log = tuple(line for lines in self.lines for line in lines)
        return Scene(self.t, self.model, self.position, log)

    def _show(self) -> None:
        """Patches the page to be what the model and the table make it."""
        screen = self.model.screen
        if screen is Screen.TABLE and self.position is not None:
            parts = table.zones(self._scene())
            known = self.dom.knows(screen.value)
            self.dom.show(screen.value, parts, None if known else table.screen(self.t, parts))
        else:
            render = setup.screen if screen is Screen.SETUP else choose.screen
            whole = render(self.t, self.model)
            known = self.dom.knows(screen.value)
            self.dom.show(screen.value, {"screen": whole}, None if known else whole)
        self.dom.dialog(dialogs.dialog(self.t, self.model, self.position))
        self._ready()

    def _ready(self) -> None:
        if self.model.screen is not Screen.TABLE or self.position is None:
            self.dom.ready("choose")
        elif self.position.mine:
            self.dom.ready("table")
        else:
            self.dom.ready("wait")

    # --- the others at the table

    def _let_bots_play(self) -> None:
        if self._playing is None or self._playing.done():
            self._playing = asyncio.ensure_future(self._bots_play())

    async def _bots_play(self) -> None:
        """Plays for the bots until it is the person's turn."""
        while self.table is not None and not self.table.over:
            at, moment = self.table, len(self.table.done)
            seat = at.state.turn
            bot = at.match.seats[seat].bot
            if bot is None:
                return
            await asyncio.sleep(self.model.pace)
            request = service.request(at.view(seat), at.match.variant_id, bot, fresh_seed())
            action = parse_action(await self.brain.choose(request))
            if self.table is at and len(at.done) == moment and at.state.turn == seat:
                at.dispatch(seat, action)
                self._moved()

    async def _find_hint(self) -> None:
        assert self.table is not None
        at, moment = self.table, len(self.table.done)
        await asyncio.sleep(0)  # let the page show that it is looking
        request = service.request(at.view(PERSON), at.match.variant_id, BOT, fresh_seed())
        action = parse_action(await self.brain.choose(request))
        same = self.table is at and len(at.done) == moment
        self.model = replace(self.model, thinking=False, hint=action if same else None)
        self._show()
        if same:
            self.dom.say(announcements.of_hint(self._scene()))
