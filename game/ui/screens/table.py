"""The table in play, zone by zone, so that only what changed is patched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.engine.actions import TakePile
from game.i18n.translator import Translator
from game.ui import choices, pace, words
from game.ui.chronicle import NOTHING
from game.ui.model import Sort
from game.ui.scene import Scene
from game.ui.screens import watch
from game.ui.widgets import guide, meld, pile
from game.ui.widgets import hand as hands
from game.ui.widgets import prompt as prompts
from game.ui.widgets.button import button, icon_button, told, why_text
from game.ui.zone import Part, Zone

LOG_LINES = 60
SEATS_IN_SIGHT = 3
"""More of them scroll on a phone, so that keys have to reach them."""


def zones(scene: Scene) -> dict[str, Part]:
    """Every part by the id of its element."""
    return {
        "top": top(scene),
        "seats": seats(scene),
        "stock-heap": pile.stock(scene),
        "pile-heap": pile.pile(scene),
        "recap": recap(scene),
        "melds": meld.melds(scene),
        "guide": guide.bubble(scene),
        "prompt": prompts.prompt(scene),
        "tray": meld.gathered(scene),
        "hand": hands.hand(scene),
        "actions": actions(scene),
        "tools": tools(scene),
        "log-head": log_head(scene),
        "log-lines": log_lines(scene),
    }


def screen(t: Translator, parts: dict[str, Part]) -> str:
    """The whole screen from its parts."""
    return (
        '<div id="screen" class="table" data-screen="table">'
        f"{parts['top']}{parts['seats']}"
        f'<div class="felt" id="felt"><section id="middle" class="middle-zone"'
        f' aria-label="{t("ui.middle")}">{parts["stock-heap"]}{parts["pile-heap"]}</section>'
        f"{parts['recap']}{parts['melds']}</div>"
        f'<div class="own" id="own">{parts["guide"]}{parts["prompt"]}{parts["tray"]}{parts["hand"]}'
        f"{parts['actions']}{parts['tools']}</div>"
        f'<aside id="log" class="log" aria-labelledby="log-title">{parts["log-head"]}'
        f"{parts['log-lines']}</aside></div>"
    )


def recap(scene: Scene) -> str:
    """What happened since the last turn of a person who has just taken the device."""
    if not scene.recap:
        return '<section id="recap" hidden></section>'
    lines = "".join(f"<li>{escape(line)}</li>" for line in scene.recap)
    return (
        '<section id="recap" class="recap" aria-labelledby="recap-title">'
        f'<h2 id="recap-title">{scene.t("ui.recap")}</h2><ul>{lines}</ul></section>'
    )


def top(scene: Scene) -> str:
    """Which game, which hand, and the menu."""
    t = scene.t
    menu = icon_button("open-menu", "open menu", t("ui.menu"), "menu", key="m")
    return heading(scene, t("ui.hand_number", number=scene.position.number + 1), menu)


def heading(scene: Scene, about: str, last: str, attributes: str = "") -> str:
    """The head of a table: the game, `about` it as HTML, its rules, and one more button."""
    t = scene.t
    name = escape(words.game_name(t, scene.position.variant_id))
    rules = icon_button("open-rules", "book", t("ui.rules"), "book", key="b")
    return f'<header id="top" class="top"{attributes}><h1>{name}</h1><p>{about}</p>{rules}{last}</header>'


def seats(scene: Scene, points: Sequence[str] | None = None) -> Zone:
    """Everybody at the table: name, cards, points, dealer and turn.

    `points` are texts in the place of the totals of the match.
    """
    t, position = scene.t, scene.position
    view, totals = position.view, position.standing.totals
    items = []
    for step in range(1, view.players + 1):
        seat = (position.seat + step) % view.players
        turn = view.turn == seat and not position.over
        marks = ""
        if seat == view.dealer:
            marks += f'<span class="mark" data-mark="dealer">{t("ui.seat.dealer")}</span>'
        if view.floating[seat]:
            marks += f'<span class="mark" data-mark="floating">{t("ui.seat.floating")}</span>'
        if view.rules.opening and view.opened[seat]:
            marks += f'<span class="mark" data-mark="opened">{t("ui.seat.opened")}</span>'
        now = f'<span class="sr">{t("ui.seat.turn")}</span>' if turn else ""
        cards = t.plural("ui.seat.cards", view.hand_sizes[seat])
        score = t("ui.seat.score", points=words.number_text(totals[seat]))
        score = points[seat] if points else score
        name = scene.names[seat]
        text = (
            f'<li class="seat" id="seat-{seat}" data-seat="{seat}"'
            f' data-turn="{"yes" if turn else "no"}"><b class="name">{escape(name)}</b>{now}'
            f'<span class="facts"><span class="cards" data-count="{view.hand_sizes[seat]}">{cards}'
            f'</span> <span class="points">{score}</span></span>{marks}</li>'
        )
        items.append((f"seat-{seat}", text))
    scrolls = ' tabindex="0"' if view.players > SEATS_IN_SIGHT else ""
    start = (
        f'<ol id="seats" class="seats" data-players="{view.players}"'
        f' aria-label="{t("ui.seats")}"{scrolls}>'
    )
    return Zone(start, tuple(items), "</ol>")


def actions(scene: Scene) -> str:
    """The one or two buttons that carry the turn on."""
    position = scene.position
    if position.over:
        parts = _over(scene)
    elif position.watching or pace.waits(scene.model, position):
        parts = watch.actions(scene)
    elif position.drawing:
        parts = _draws(scene)
    else:
        parts = _plays(scene)
    return f'<div id="actions" class="actions" role="group" aria-label="{scene.t("ui.actions")}">{"".join(parts)}</div>'


def _over(scene: Scene) -> list[str]:
    t, position = scene.t, scene.position
    score = button("open-score", "open score", t("ui.score.show"), key="s")
    if position.standing.over:
        return [score, button("again", "again", t("ui.again"), kind="accent", key="n")]
    return [score, button("next", "next", t("ui.next"), kind="accent", key="n")]


def _draws(scene: Scene) -> list[str]:
    t, model, position = scene.t, scene.model, scene.position
    view = position.view
    drawing = choices.drawing(position)
    text = words.action_text(t, position.draw, view, scene.names)
    parts = [
        button(
            "do-draw", "draw", text, kind="accent", key="d", why=why_text(t, drawing, position), t=t
        )
    ]
    count = model.reach or choices.top_take(position)
    if view.pile:
        taking = choices.taking(position, count)
        why = why_text(t, taking, position)
        text = words.action_text(t, TakePile(count), view, scene.names)
        parts.append(button("do-take", f"take {count}", text, kind="accent", key="t", why=why, t=t))
    return parts


def _plays(scene: Scene) -> list[str]:
    t, model, position = scene.t, scene.model, scene.position
    laying = choices.laying(position, model)
    gathering = choices.gathers(position)
    name = t("ui.gather") if gathering and _aside(scene, laying) else t("ui.lay")
    if len(laying.actions) == 1 and name == t("ui.lay"):
        name = words.action_text(t, laying.actions[0], position.view, scene.names)
    parts = [_play_button(scene, "lay", name, "l", laying)]
    if gathering and model.gathered:
        choice = choices.together(position, model)
        parts.append(_play_button(scene, "together", t("ui.together"), "g", choice))
    throwing = choices.discarding(position, model)
    name = t("ui.discard")
    if throwing:
        name = words.action_text(t, throwing.actions[0], position.view)
    parts.append(_play_button(scene, "discard", name, "x", throwing))
    return parts


def _aside(scene: Scene, laying: choices.Choice) -> bool:
    """Whether laying would only put the meld aside."""
    if scene.model.gathered or not laying.actions:
        return True
    return scene.position.refusal(laying.actions[0]) is not None


def _play_button(scene: Scene, intent: str, text: str, key: str, choice: choices.Choice) -> str:
    why = why_text(scene.t, choice, scene.position)
    return button(f"do-{intent}", intent, text, kind="accent", key=key, why=why, t=scene.t)


def tools(scene: Scene) -> str:
    """Undo, hint, order of the hand, what happened."""
    t = scene.t
    if scene.position.watching:
        return watch.tools(scene)
    off = unless(t, scene.position.mine, "ui.why.hint_later")
    hint = icon_button("do-hint", "hint", t("ui.hint"), "hint", key="h", attributes=off)
    best = icon_button("do-best", "best", t("ui.best"), "best", key="v")
    return tool_row(scene, (hint, best), (), t("ui.log"))


def unless(t: Translator, works: object, why: str) -> str:
    """The attributes of a tool that does not work now, and why."""
    return "" if works else f' aria-disabled="true" aria-description="{t(why)}"'


def tool_row(scene: Scene, middle: Sequence[str], more: Sequence[str], log: str) -> str:
    """The tools: steps back and on, some in the middle, the hand's order, more, the log."""
    t, model, position = scene.t, scene.model, scene.position
    undo_off = unless(t, model.gathered or position.can_undo, "ui.why.no_undo")
    redo_off = unless(t, model.put_back or position.can_redo, "ui.why.no_redo")
    none = "" if model.selected else ' aria-disabled="true"'
    order = t(f"ui.sort.{model.sort.value}")
    icons = {Sort.SUIT: "suit", Sort.RANK: "rank", Sort.MELDS: "melds", Sort.OWN: "own"}
    open_log = f' aria-expanded="{"true" if model.log_open else "false"}" aria-controls="log"'
    parts = (
        icon_button("do-undo", "undo", t("ui.undo"), "undo", key="u", attributes=undo_off),
        icon_button("do-redo", "redo", t("ui.redo"), "redo", key="y", attributes=redo_off),
        *middle,
        icon_button("do-sort", "resort", order, icons[model.sort], key="o"),
        icon_button("do-clear", "clear", t("ui.clear"), "clear", key="c", attributes=none),
        *more,
        icon_button("do-log", "log", log, "log", key="w", attributes=open_log),
    )
    label = t("ui.tools")
    return f'<div id="tools" class="tools" role="group" aria-label="{label}">{"".join(parts)}</div>'


def log_head(scene: Scene) -> str:
    """The title of the log, and the fingerprint of the deal."""
    t, model = scene.t, scene.model
    shown = "yes" if model.log_open else "no"
    deal = t("ui.deal.short", commitment=scene.position.commitment[:12])
    return (
        f'<header id="log-head" data-open="{shown}"><h2 id="log-title">{t("ui.log.title")}</h2>'
        f'<p class="deal">{deal}</p>{_reasons(scene)}</header>'
    )


def _reasons(scene: Scene) -> str:
    """When the reasons of the bots can be asked for; always there, so that nothing moves."""
    position = scene.position
    if all(seat.bot is None for seat in position.seats):
        return ""
    key = "ui.why.now" if scene.asks else "ui.why.later" if position.people else "ui.why.closed"
    return f'<p class="deal">{scene.t(key)}</p>'


def _why(scene: Scene, number: int) -> str:
    """The way to the reason of a bot's move, where there is one."""
    step = scene.asks[number] if scene.asks else NOTHING
    if step == NOTHING:
        return ""
    label = escape(f"{scene.t('ui.why')} {words.speak(scene.t, scene.log[number])}")
    return (
        f' <button type="button" class="link" id="why-{step}" data-intent="why {step}"'
        f' aria-label="{label}">?</button>'
    )


def log_lines(scene: Scene) -> Zone:
    """What happened in this hand, oldest first: what is read stays where it is."""
    begin = max(0, len(scene.log) - LOG_LINES)
    items = [
        (f"log-{number}", f'<li id="log-{number}">{told(scene.t, line)}{_why(scene, number)}</li>')
        for number, line in enumerate(scene.log[begin:], begin)
    ]
    start = '<ol id="log-lines" tabindex="0" aria-labelledby="log-title">'
    return Zone(start, tuple(items), "</ol>")
