"""Brings the screen, the rule book and the dialog that model and table ask for into the document."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.translator import Translator
from game.ui.model import Model, Screen
from game.ui.position import Position
from game.ui.scene import Scene
from game.ui.screens import (
    book,
    choose,
    classroom,
    curtain,
    dialogs,
    lesson,
    pad_round,
    pad_sheet,
    pads,
    puzzle,
    puzzle_list,
    replay,
    replays,
    setup,
    statistics,
    table,
)
from game.ui.zone import Part
from game.web.dom import Dom

RENDERERS = {
    Screen.CHOOSE: choose.screen,
    Screen.SETUP: setup.screen,
    Screen.STATISTICS: statistics.screen,
    Screen.PADS: pads.screen,
    Screen.PAD_NEW: pads.form,
    Screen.PAD: pad_sheet.screen,
    Screen.PAD_ROUND: pad_round.screen,
    Screen.REPLAYS: replays.screen,
    Screen.CLASS: classroom.screen,
    Screen.PUZZLES: puzzle_list.screen,
}
"""The screens that are always shown as a whole."""


class Screens:
    """Knows which screen is made by which function."""

    def __init__(self, dom: Dom) -> None:
        """`dom` is where everything is shown."""
        self._dom = dom

    def show(
        self, t: Translator, model: Model, position: Position | None, scene: Callable[[], Scene]
    ) -> None:
        """Shows everything; `scene` is asked only where there is a table to be seen."""
        if model.screen is Screen.REPLAY:
            self._zones(t, model.screen, replay.screen, replay.zones(t, model))
        elif model.screen is not Screen.TABLE or position is None:
            whole = RENDERERS.get(model.screen, choose.screen)(t, model)
            self._dom.replace(model.screen.value, whole, {"screen": whole})
        elif model.curtain is not None:
            self._curtain(scene())
        else:
            self._zones(t, model.screen, table.screen, _parts(position, scene()))
        asked = model.book
        question = (asked.section, asked.asked) if asked else ("", 0)
        self._dom.book(book.panel(t, model, position), question)
        self._dom.dialog(dialogs.dialog(t, model, position))
        self._dom.ready(_ready_for(model, position))

    def _curtain(self, scene: Scene) -> None:
        whole = curtain.screen(scene)
        known = self._dom.knows("curtain")
        self._dom.replace("curtain", whole, {"screen": whole})
        if not known:
            self._dom.focus("curtain-title")

    def _zones(
        self,
        t: Translator,
        screen: Screen,
        whole: Callable[[Translator, dict[str, Part]], str],
        parts: dict[str, Part],
    ) -> None:
        if self._dom.knows(screen.value):
            self._dom.patch(parts)
        else:
            self._dom.replace(screen.value, whole(t, parts), parts)


def _parts(position: Position, scene: Scene) -> dict[str, Part]:
    """The parts of the table, as it is played, taught or a puzzle."""
    if position.puzzle is not None:
        return puzzle.zones(scene)
    return lesson.zones(scene) if position.taught else table.zones(scene)


def _ready_for(model: Model, position: Position | None) -> str:
    """What the page is ready for, in one word, for style sheets and tests."""
    if model.screen is not Screen.TABLE or position is None:
        return "choose"
    if model.curtain is not None:
        return "curtain"
    return "table" if position.mine else "wait"
