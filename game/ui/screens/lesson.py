"""The table with open hands: for a teacher who shows a class how it goes."""

from __future__ import annotations

from html import escape

from game.i18n.rulebook.anchors import section_of
from game.i18n.translator import Translator
from game.ui import words
from game.ui.scene import Scene
from game.ui.screens import rulebook, table
from game.ui.widgets import hand as hands
from game.ui.widgets.button import button, icon_button
from game.ui.zone import Part, Zone
from game.variants import ALL

MOST = 40
"""Actions of one kind that stand open; a hand of many wild cards has hundreds."""


def zones(scene: Scene) -> dict[str, Part]:
    """Every part by the id of its element."""
    return {
        **table.zones(scene),
        "top": _top(scene),
        "recap": _others(scene),
        "tools": _tools(scene),
        "log-head": _moves(scene),
    }


def question(t: Translator) -> str:
    """Whether all hands may be opened."""
    yes = button("teach-yes", "teach", t("ui.lesson.yes"), kind="accent")
    no = button("keep", "close", t("ui.lesson.no"))
    return f'<p>{t("ui.lesson.text")}</p><div class="buttons">{no}{yes}</div>'


def _top(scene: Scene) -> str:
    t = scene.t
    menu = icon_button("open-menu", "open menu", t("ui.menu"), "menu", key="m")
    size = "large" if scene.model.large else "plain"
    mark = f'<strong class="mark">{t("ui.lesson.mark")}</strong>'
    return table.heading(scene, mark, menu, f' data-taught="yes" data-print="{size}"')


def _others(scene: Scene) -> Zone:
    """The hands of all who are not to act."""
    position = scene.position
    start = f'<section id="recap" class="hands" aria-label="{scene.t("ui.watch.hands")}">'
    seats = range(1, position.view.players)
    order = [(position.seat + step) % position.view.players for step in seats]
    items = tuple((f"open-{seat}", hands.lying(scene, seat)) for seat in order)
    return Zone(start, items, "</section>")


def _tools(scene: Scene) -> str:
    t, model = scene.t, scene.model

    def pressed(on: object) -> str:
        return f' aria-pressed="{"true" if on else "false"}"'

    over = table.unless(t, not scene.position.over, "refusal.hand_over")
    lead = icon_button(
        "do-lead", "lead", t("ui.lesson.lead"), "replay-on", key="n", attributes=over
    )
    more = (
        icon_button(
            "do-stock-open",
            "stock_open",
            t("ui.lesson.stock"),
            "stock",
            attributes=pressed(model.stock_open),
        ),
        icon_button(
            "do-large", "large", t("ui.lesson.large"), "large", attributes=pressed(model.large)
        ),
    )
    return table.tool_row(scene, (lead,), more, t("ui.lesson.may"))


def _moves(scene: Scene) -> str:
    """All that may be done now, each with the rule behind it; what happened comes below."""
    t, position = scene.t, scene.position
    shown = "yes" if scene.model.log_open else "no"
    groups: dict[str, list[int]] = {}
    for index, action in enumerate(position.view.legal):
        groups.setdefault(section_of(action, position.view), []).append(index)
    inside = "".join(_group(scene, section, some) for section, some in groups.items())
    name = scene.names[position.seat]
    title = t("ui.lesson.may.now", name=name) if groups else t("ui.lesson.may")
    return (
        f'<div id="log-head" class="may" data-open="{shown}"><h2>{escape(title)}</h2>{inside}'
        f'<h2 id="log-title">{t("ui.log.title")}</h2></div>'
    )


def _group(scene: Scene, section: str, some: list[int]) -> str:
    """The actions that one section of the rule book allows."""
    t, position = scene.t, scene.position
    title, rule = rulebook.first_rule(t, ALL[position.variant_id], section)
    label = f' aria-label="{escape(t("ui.lesson.rule", title=title))}"'
    link = (
        f'<button type="button" class="link" id="may-{section}"'
        f' data-intent="paragraph {section}"{label}>{escape(title)}</button>'
    )
    more = ""
    if len(some) > MOST:
        left = t.plural("ui.lesson.more", len(some) - MOST)
        more = f"<details><summary>{left}</summary>{_offers(scene, some[MOST:])}</details>"
    return f"<h3>{link}</h3><p>{escape(rule)}</p>{_offers(scene, some[:MOST])}{more}"


def _offers(scene: Scene, some: list[int]) -> str:
    """Actions as buttons that carry them out."""
    t, view = scene.t, scene.position.view
    buttons = "".join(
        button(
            f"move-{index}",
            f"move {index}",
            words.action_text(t, view.legal[index], view, scene.names),
            kind="offer",
            t=t,
        )
        for index in some
    )
    return f'<div class="offers">{buttons}</div>'
