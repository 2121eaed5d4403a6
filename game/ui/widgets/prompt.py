"""The line above the hand: what just happened, what to do now, why not, or a hint."""

from __future__ import annotations

from game.engine.actions import TakePile
from game.engine.errors import Refusal
from game.ui import choices, words
from game.ui.nearest import nearest_text
from game.ui.scene import Scene
from game.ui.widgets.button import button, notice_text, told

NEWS = 2
"""How many of the last happenings are told."""


def prompt(scene: Scene) -> str:
    """The whole zone."""
    t, model = scene.t, scene.model
    kind, text = _said(scene)
    offers = _offers(scene) if kind == "turn" else ""
    kind = "offers" if offers else kind
    mine = "yes" if scene.position.mine else "no"
    news = " ".join(scene.log[-NEWS:])
    silent = "" if news else ' aria-hidden="true"'
    return (
        f'<div id="prompt" class="prompt" tabindex="-1" data-kind="{kind}" data-mine="{mine}">'
        f'<p class="news"{silent}>{told(t, news)}</p><p class="say">{told(t, text)}</p>'
        f"{_rule(scene) if isinstance(model.notice, Refusal) else ''}{offers}</div>"
    )


def _said(scene: Scene) -> tuple[str, str]:
    """What kind of thing is said, and the words."""
    t, model, position = scene.t, scene.model, scene.position
    view = position.view
    if model.thinking:
        return "turn", t("ui.thinking")
    if model.notice is not None:
        return "notice", notice(scene)
    if model.hint is not None:
        return "hint", hint(scene)
    if position.over:
        return "turn", words.ending_text(t, view, scene.names, position.reader)
    if model.reach and position.drawing:
        action = TakePile(model.reach)
        text = words.action_text(t, action, view, scene.names)
        return "turn", f"{text}. {words.action_note(t, action, view)}"
    text = words.phase_text(t, view, scene.names)
    if position.mine and position.people > 1:
        text = t("ui.prompt.named", name=scene.names[position.seat], text=text)
    return "turn", text


def notice(scene: Scene) -> str:
    """Why something was refused, and what could be done instead."""
    t, model, position = scene.t, scene.model, scene.position
    why = notice_text(t, model.notice, position)
    instead = nearest_text(t, model, position)
    return f"{why} {instead}" if instead else why


def hint(scene: Scene) -> str:
    """A good move, and why."""
    found = scene.model.hint
    assert found is not None
    view = scene.position.view
    return words.action_hint(scene.t, found.action, view, scene.names, found.notes)


def _offers(scene: Scene) -> str:
    """What the selected cards can become, each a button; in the place of the lines."""
    t, position = scene.t, scene.position
    found = choices.offers(position, scene.model)
    if not found:
        return ""
    buttons = "".join(
        button(
            f"offer-{index}",
            f"offer {index}",
            words.action_text(t, action, position.view, scene.names),
            kind="offer",
            t=t,
        )
        for index, action in enumerate(found)
    )
    label = t("ui.offers")
    return f'<div class="offers" id="offers" role="group" aria-label="{label}">{buttons}</div>'


def _rule(scene: Scene) -> str:
    """The way to the paragraph that a refusal rests on."""
    refused = scene.model.notice
    assert isinstance(refused, Refusal)
    return (
        f'<button type="button" class="link" id="prompt-rule"'
        f' data-intent="rule {refused.reason.value}">{scene.t("ui.rule.why")}</button>'
    )
