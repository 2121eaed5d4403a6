"""The middle of the table: the stock, and the discard pile closed or spread out."""

from __future__ import annotations

from html import escape

from game.ui import choices, words
from game.ui.scene import Scene
from game.ui.widgets import card as cards
from game.ui.widgets.button import why_text
from game.ui.widgets.hand import hinted
from game.ui.zone import Part, Zone


def pile(scene: Scene) -> Part:
    """The discard pile."""
    view = scene.position.view
    return _spread(scene) if view.rules.pile_open and len(view.pile) > 1 else _closed(scene)


def _state(scene: Scene, element: str, choice: choices.Choice) -> tuple[str, str]:
    """The attributes of a pile that works or does not, and the hidden reason."""
    if choice:
        return ' data-can="yes"', ""
    why = escape(words.speak(scene.t, why_text(scene.t, choice, scene.position)))
    attributes = f' aria-disabled="true" aria-describedby="{element}-why"'
    return attributes, f'<small id="{element}-why" hidden>{why}</small>'


def stock(scene: Scene) -> str:
    """The stock."""
    t, view = scene.t, scene.position.view
    attributes, why = _state(scene, "stock", choices.drawing(scene.position))
    text = words.stock_text(t, view)
    action = t("ui.stock.draw") if scene.position.stock_gives else t("action.decline")
    top = scene.position.next_card if scene.model.stock_open else None
    face, look, looks = " back", "", ""
    if top is not None:
        face, look, looks = "", f" {cards.data(top)}", cards.look(t, top)
        text = f"{text} {t('ui.lesson.next', card=words.card_name(t, top))}"
    return (
        f'<div class="heap" id="stock-heap"><button type="button" class="card{face}" id="stock" data-intent="draw"{look}'
        f' data-empty="{"no" if view.stock_size else "yes"}"'
        f' aria-keyshortcuts="d" aria-label="{escape(action)} {escape(text)}"{attributes}>{looks}</button>'
        f'{why}<span class="count" aria-hidden="true">{view.stock_size}</span></div>'
    )


def _closed(scene: Scene) -> str:
    t, position = scene.t, scene.position
    view = position.view
    text = escape(words.speak(t, words.pile_text(t, view)))
    if not view.pile:
        face_down = " back" if view.pile_size else ""
        return (
            f'<div class="heap" id="pile-heap"><span class="card slot{face_down}" id="pile" role="img"'
            f' aria-label="{text}"></span></div>'
        )
    top = view.pile[-1]
    count = choices.top_take(position)
    attributes, why = _state(scene, "pile", choices.taking(position, count))
    hint = " data-hint" if top in hinted(scene) else ""
    return (
        f'<div class="heap" id="pile-heap"><button type="button" class="card" id="pile" data-intent="take 0"'
        f' aria-keyshortcuts="t" {cards.known(top)}{hint} aria-label="{t("ui.pile.take")} {text}"'
        f"{attributes}>{cards.look(t, top)}</button>"
        f'{why}<span class="count" aria-hidden="true">{view.pile_size}</span></div>'
    )


def _spread(scene: Scene) -> Zone:
    """Every card of an open pile, each the deepest one of a take."""
    t, model, position = scene.t, scene.model, scene.position
    view = position.view
    size = len(view.pile)
    cursor = model.cursor("pile")
    ids = [f"pile-{card}" for card in view.pile]
    if cursor not in ids:
        cursor = ids[-1]
    marked = hinted(scene)
    buttons = []
    for place, card in enumerate(view.pile):
        count = size - place
        element = ids[place]
        can = ' data-can="yes"' if count in position.takes else ' aria-disabled="true"'
        pressed = "true" if count <= model.reach else "false"
        card_name = cards.name(t, card)
        label = t("ui.pile.top", name=card_name)
        if count > 1:
            label = t.plural("ui.pile.deep", count - 1, name=card_name)
        hint = " data-hint" if card in marked else ""
        intent = "take 1" if count == 1 else f"reach {count}"
        tab = "0" if element == cursor else "-1"
        text = (
            f'<button type="button" class="card" id="{element}" data-intent="{intent}"'
            f' aria-pressed="{pressed}" tabindex="{tab}" {cards.known(card)}{can}{hint}'
            f' aria-label="{label}">{cards.look(t, card)}</button>'
        )
        buttons.append((element, text))
    label = escape(words.speak(t, words.pile_text(t, view)))
    start = (
        f'<div class="spread" id="pile-heap" role="group" aria-label="{label}" data-zone="pile">'
    )
    return Zone(start, tuple(buttons), "</div>")
