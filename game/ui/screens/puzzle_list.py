"""All puzzles, game by game, and which of them are solved."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.session import puzzles
from game.session.puzzles import Puzzle
from game.ui import words
from game.ui.model import Model
from game.ui.screens.puzzle import number_of
from game.ui.widgets.button import button
from game.ui.words.puzzles import level, question
from game.variants import ALL


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    back = button("resume", "resume", t("ui.resume")) if model.in_play else ""
    return (
        '<div id="screen" class="pad" data-screen="puzzles">'
        f'<header class="title"><h1>{t("ui.puzzles")}</h1><p>{t("ui.puzzles.what")}</p></header>'
        f"{''.join(_game(t, model, one) for one in ALL)}"
        f'<div class="buttons sticky">{button("home", "home", t("ui.home"))}'
        f"{button('replays', 'replays', t('ui.replays'))}{back}</div></div>"
    )


def _game(t: Translator, model: Model, variant_id: str) -> str:
    several = [one for one in puzzles.every() if one.variant_id == variant_id]
    if not several:
        return ""
    done = sum(one.id in model.solved for one in several)
    items = "".join(f"<li>{_puzzle(t, one, solved=one.id in model.solved)}</li>" for one in several)
    count = t.plural("ui.puzzles.solved", len(several), solved=done)
    return (
        f'<section class="panel" aria-labelledby="puzzles-{variant_id}">'
        f'<h2 id="puzzles-{variant_id}">{escape(words.game_name(t, variant_id))}</h2>'
        f'<p>{count}</p><ol class="puzzles">{items}</ol></section>'
    )


def _puzzle(t: Translator, puzzle: Puzzle, *, solved: bool) -> str:
    """The way to one: its number and level, and what it asks for the ear."""
    heard = question(t, puzzle)
    if solved:
        heard = f"{heard} {t('ui.puzzle.solved')}"
    marks = f' data-level="{puzzle.level}" data-solved="{"yes" if solved else "no"}"'
    return (
        f'<button type="button" id="puzzle-{puzzle.id}" class="button" data-kind="offer"'
        f' data-intent="puzzle {puzzle.id}"{marks}><b>{number_of(puzzle)}</b>'
        f' <small>{level(t, puzzle)}</small> <span class="sr">{escape(heard)}</span></button>'
    )
