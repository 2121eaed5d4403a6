"""The controls of somebody who waits for bots, or only looks on at a table of them."""

from __future__ import annotations

from game.i18n.translator import Translator
from game.ui import pace
from game.ui.model import Model, Pace
from game.ui.scene import Scene
from game.ui.widgets.button import button, icon_button


def actions(scene: Scene) -> list[str]:
    """The buttons that let the bots stop and go on."""
    t, model, position = scene.t, scene.model, scene.position
    waiting = pace.waits(model, position)
    parts = []
    if not position.people and model.pace is not Pace.STEP:
        text = t("ui.watch.go_on") if model.paused else t("ui.watch.pause")
        parts.append(button("do-pause", "pause", text, kind="accent", key="p"))
    if waiting or not position.people:
        parts.append(button("do-step", "step", t("ui.watch.step"), kind="accent", key="n"))
    return parts


def tools(scene: Scene) -> str:
    """What somebody who looks on can change."""
    t, model = scene.t, scene.model
    pressed = f' aria-pressed="{"true" if model.open_hands else "false"}"'
    open_log = f' aria-expanded="{"true" if model.log_open else "false"}" aria-controls="log"'
    hands = icon_button(
        "do-open-hands", "open_hands", t("ui.watch.open_hands"), "melds", attributes=pressed
    )
    log = icon_button("do-log", "log", t("ui.log"), "log", key="w", attributes=open_log)
    if scene.position.people:
        hands = ""
    name = t(f"ui.pace.{model.pace.value}")
    label = f' aria-label="{t("ui.pace")}: {name}"'
    pace_button = icon_button("do-pace", "repace", name, "pace", attributes=label)
    return (
        f'<div id="tools" class="tools" role="group" aria-label="{t("ui.tools")}">'
        f"{hands}{pace_button}{log}</div>"
    )


def pace_choice(t: Translator, model: Model) -> str:
    """How fast the bots play."""
    options = "".join(
        f'<option value="{one.value}"{" selected" if one is model.pace else ""}>'
        f"{t(f'ui.pace.{one.value}')}</option>"
        for one in Pace
    )
    return (
        f'<label class="field"><span>{t("ui.pace")}</span>'
        f'<select id="pace" data-intent="pace">{options}</select></label>'
    )
