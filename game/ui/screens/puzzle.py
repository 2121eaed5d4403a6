"""A puzzle on the table: the question, the answer if it is wanted, and the way to the next one."""

from __future__ import annotations

from html import escape

from game.engine.view import view_of
from game.i18n.translator import Translator
from game.session import puzzles
from game.session.puzzles import ME, Puzzle
from game.ui import words
from game.ui.scene import Scene
from game.ui.screens import table
from game.ui.widgets.button import button, icon_button, told
from game.ui.words.puzzles import level, question, verdict
from game.ui.zone import Part


def zones(scene: Scene) -> dict[str, Part]:
    """Every part by the id of its element."""
    puzzle, stands = scene.position.puzzle, scene.position.verdict
    assert puzzle is not None
    parts = {**table.zones(scene), "top": _top(scene, puzzle), "recap": _task(scene, puzzle)}
    if stands != "asked":
        parts["prompt"] = _said(scene.t, puzzle, stands)
        parts["actions"] = _onward(scene, puzzle, stands)
    return parts


def number_of(puzzle: Puzzle) -> str:
    """Its number among those of its game."""
    return puzzle.id.rpartition("-")[2]


def _top(scene: Scene, puzzle: Puzzle) -> str:
    t = scene.t
    close = icon_button("puzzles", "puzzles", t("ui.close"), "close")
    title = t("ui.puzzle.number", number=number_of(puzzle))
    about = f"{title} · {level(t, puzzle)}"
    return table.heading(scene, about, close, ' data-puzzle="yes"')


def _task(scene: Scene, puzzle: Puzzle) -> str:
    t = scene.t
    shown = scene.model.answer
    pressed = f' aria-expanded="{"true" if shown else "false"}"'
    text = t("ui.puzzle.answer.hide" if shown else "ui.puzzle.answer")
    look = button("puzzle-answer", "answer", text, kind="offer", attributes=pressed)
    return (
        '<section id="recap" class="recap task" aria-labelledby="task-title">'
        f'<h2 id="task-title">{escape(question(t, puzzle))}</h2>'
        f"{_answer(scene, puzzle) if shown else ''}{look}</section>"
    )


def _answer(scene: Scene, puzzle: Puzzle) -> str:
    """The solution step by step."""
    items = "".join(
        f"<li>{told(scene.t, words.action_text(scene.t, action, view_of(state, ME), scene.names))}</li>"
        for state, action in puzzles.steps(puzzle)
    )
    return f"<ol>{items}</ol>"


def _said(t: Translator, puzzle: Puzzle, stands: str) -> str:
    text = told(t, verdict(t, puzzle, stands))
    return (
        f'<div id="prompt" class="prompt" tabindex="-1" data-kind="{stands}" data-mine="no">'
        f'<p class="say">{text}</p></div>'
    )


def _onward(scene: Scene, puzzle: Puzzle, stands: str) -> str:
    """Once more, or the next one."""
    t = scene.t
    again = button(
        "puzzle-again",
        f"puzzle {puzzle.id}",
        t("ui.puzzle.again"),
        kind="plain" if stands == "solved" else "accent",
    )
    following = _following(puzzle, scene.model.solved)
    onward = (
        button("puzzle-next", f"puzzle {following}", t("ui.puzzle.next"), kind="accent")
        if following
        else button("puzzle-list", "puzzles", t("ui.puzzles"), kind="accent")
    )
    return (
        f'<div id="actions" class="actions" role="group" aria-label="{t("ui.actions")}">'
        f"{again}{onward if stands == 'solved' else ''}</div>"
    )


def _following(puzzle: Puzzle, solved: tuple[str, ...]) -> str:
    """The next puzzle of the game that is not solved, from its beginning after the last one."""
    same = [one.id for one in puzzles.every() if one.variant_id == puzzle.variant_id]
    place = same.index(puzzle.id)
    order = same[place + 1 :] + same[:place]
    return next((one for one in order if one not in solved), "")
