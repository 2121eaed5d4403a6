"""The own hand: one toggle button a card, with arrow keys from card to card."""

from __future__ import annotations

from html import escape

from game.engine.actions import Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.cards import Card, mask_of
from game.ui import sorting
from game.ui.scene import Scene
from game.ui.widgets import card as cards
from game.ui.zone import Zone

SIZES = (("few", 8), ("some", 11), ("full", 14), ("many", 20))
"""What the style sheet calls a hand of up to so many cards."""


def hinted(scene: Scene) -> frozenset[Card]:
    """The cards that the hint on the table is about."""
    match scene.model.good_move:
        case LayMelds(melds=melds):
            return frozenset(card for one in melds for card in one.cards)
        case LayOff(cards=several):
            return frozenset(several)
        case Swap(card=card) | Discard(card=card):
            return frozenset((card,))
        case TakePile(count=count):
            return frozenset(scene.position.view.pile[-count:])
    return frozenset()


def hand(scene: Scene) -> Zone:
    """The zone of the hand."""
    t, model, position = scene.t, scene.model, scene.position
    if position.watching:
        return _open_hands(scene)
    view = position.view
    row = sorting.row(model, position)
    drawn = view.drawn.mask | mask_of(model.marked)
    marked = hinted(scene)
    cursor = model.cursor("hand")
    ids = [f"hand-{card}" for card in row]
    if cursor not in ids:
        cursor = ids[0] if ids else None
    selected = frozenset(model.selected)
    total = len(row)
    buttons = []
    for number, (element, card) in enumerate(zip(ids, row, strict=True), 1):
        picked = card in selected
        key = "ui.card.selected" if picked else "ui.card.drawn" if drawn >> card & 1 else "ui.card"
        label = t(key, name=cards.name(t, card), number=number, total=total)
        marks = ""
        if drawn >> card & 1:
            marks += " data-drawn"
        if card in marked:
            marks += " data-hint"
        if card == view.must_use:
            marks += " data-must"
        tab = "0" if element == cursor else "-1"
        text = (
            f'<button type="button" class="card" id="{element}" data-intent="pick {card}"'
            f' aria-pressed="{"true" if picked else "false"}" tabindex="{tab}" {cards.known(card)}'
            f'{marks} aria-label="{label}">{cards.look(t, card)}</button>'
        )
        buttons.append((element, text))
    label = t.plural("ui.hand", total)
    size = next((name for name, most in SIZES if total <= most), "most")
    start = (
        f'<section id="hand" class="hand" role="group" aria-label="{label}" data-zone="hand"'
        f' data-size="{size}">'
    )
    return Zone(start, tuple(buttons), "</section>")


def _open_hands(scene: Scene) -> Zone:
    """All hands of a table of bots, if somebody wants to see them; else nothing."""
    t, model, position = scene.t, scene.model, scene.position
    start = f'<section id="hand" class="hands" role="group" aria-label="{t("ui.watch.hands")}">'
    if not (model.open_hands and position.open_hands):
        return Zone(start, (), "</section>")
    items = [(f"open-{seat}", lying(scene, seat)) for seat in range(len(position.open_hands))]
    return Zone(start, tuple(items), "</section>")


def lying(scene: Scene, seat: int) -> str:
    """A hand that lies open."""
    t, position = scene.t, scene.position
    row = sorting.ordered(position.view.rules, position.open_hands[seat].mask, scene.model.sort)
    heard = ", ".join(cards.name(t, card) for card in row)
    looks = "".join(cards.lying(t, card, None) for card in row)
    return (
        f'<div class="open" id="open-{seat}"><h2>{escape(scene.names[seat])}</h2>'
        f'<span class="sr">{heard}</span><span class="row">{looks}</span></div>'
    )
