"""What a puzzle asks, and how its answer stands."""

from __future__ import annotations

from game.i18n.translator import Translator
from game.session.puzzles import Puzzle


def question(t: Translator, puzzle: Puzzle) -> str:
    """What is to be done."""
    goal = puzzle.goal
    match puzzle.kind:
        case "most":
            asked = t.plural("ui.puzzle.ask.most", goal)
        case "least":
            asked = t.plural("ui.puzzle.ask.least", goal)
        case "open":
            asked = t("ui.puzzle.ask.open", needed=puzzle.rules.opening)
        case kind:
            asked = t(f"ui.puzzle.ask.{kind}")
    return f"{t('ui.puzzle.draw')} {asked}" if puzzle.drawing else asked


def verdict(t: Translator, puzzle: Puzzle, stands: str) -> str:
    """Whether it is solved or missed; empty as long as neither."""
    if stands == "asked":
        return ""
    if stands == "solved" and puzzle.kind == "throw":
        return f"{t('ui.puzzle.solved')} {t.plural('ui.puzzle.outs', puzzle.goal)}"
    return t(f"ui.puzzle.{stands}")


def level(t: Translator, puzzle: Puzzle) -> str:
    """How hard it is."""
    return t(f"ui.puzzle.level.{puzzle.level}")
