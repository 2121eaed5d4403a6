"""What the live region says: short, and only what changed."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.events import Event
from game.ui import sorting, words
from game.ui.scene import Scene
from game.ui.widgets import guide
from game.ui.widgets.prompt import hint, notice
from game.ui.words.puzzles import question, verdict


def of_events(scene: Scene, events: Iterable[Event]) -> str:
    """What just happened, and what to do when it is the reader's turn now."""
    t, position = scene.t, scene.position
    view = position.view
    text = words.announcement(t, events, scene.names, position.reader, view.rules, view.melds)
    if position.mine:
        text = f"{text} {words.speak(t, words.phase_text(t, view, scene.names))}"
    if position.puzzle is not None:
        said = verdict(t, position.puzzle, position.verdict) or question(t, position.puzzle)
        return f"{text} {words.speak(t, said)}"
    guided = guide.text(scene)
    if guided:
        text = f"{text} {words.speak(t, guided)}"
    return text


def of_notice(scene: Scene) -> str:
    """Why something was refused."""
    return words.speak(scene.t, notice(scene))


def of_hint(scene: Scene) -> str:
    """A good move."""
    return words.speak(scene.t, hint(scene)) if scene.model.hint is not None else ""


def of_place(scene: Scene, card: Card) -> str:
    """Where a card lies in the hand."""
    row = sorting.row(scene.model, scene.position)
    name = words.card_name(scene.t, card)
    where = {"number": row.index(card) + 1, "total": len(row)}
    return scene.t("ui.card", name=name[:1].upper() + name[1:], **where)


def of_table(scene: Scene) -> str:
    """How the table stands, for the key that reads it."""
    t, view = scene.t, scene.position.view
    parts = [words.phase_text(t, view, scene.names, scene.position.reader)]
    parts.append(t("ui.read.stock", text=words.stock_text(t, view)))
    parts.append(t("ui.read.pile", text=words.pile_text(t, view)))
    for seat in range(view.players):
        if seat != view.seat:
            count = t.plural("ui.seat.cards", view.hand_sizes[seat])
            parts.append(f"{scene.names[seat]}: {count}.")
    for meld in view.melds:
        text = words.meld_name(t, meld, scene.names, view.seat)
        parts.append(f"{text[:1].upper()}{text[1:]}.")
    return words.speak(t, " ".join(parts))
