"""The quiet bubble of the guide, above the hand, where it covers nothing."""

from __future__ import annotations

from html import escape

from game.ui import guide
from game.ui.scene import Scene
from game.ui.widgets.button import told


def text(scene: Scene) -> str:
    """What the guide says now, or an empty text."""
    found = guide.current(scene.model, scene.position)
    if found is None:
        return ""
    return scene.t(found[1], needed=scene.position.view.rules.opening)


def bubble(scene: Scene) -> str:
    """The whole zone."""
    t = scene.t
    found = guide.current(scene.model, scene.position)
    if found is None:
        return '<section id="guide" hidden></section>'
    buttons = "".join(
        f'<button type="button" class="link" id="guide-{what}" data-intent="guide {what}">'
        f"{escape(label)}</button>"
        for what, label in (("next", t("ui.guide.next")), ("off", t("ui.guide.off")))
    )
    return (
        f'<section id="guide" class="guide" data-at="{found[0].at}" aria-label="{t("ui.guide")}">'
        f'<p>{told(t, text(scene))}</p><div class="buttons">{buttons}</div></section>'
    )
