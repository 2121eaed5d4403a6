"""The curtain between the turns of two people: who is next, and nothing of any hand."""

from __future__ import annotations

from html import escape

from game.ui import words
from game.ui.scene import Scene
from game.ui.widgets.button import button, icon_button


def screen(scene: Scene) -> str:
    """The whole screen. It is made without the view of any seat."""
    t, position, seat = scene.t, scene.position, scene.model.curtain
    assert seat is not None
    assert position.watching
    name = scene.names[seat]
    game = escape(words.game_name(t, position.variant_id))
    number = t("ui.hand_number", number=position.number + 1)
    show = button("show-hand", f"show {seat}", t("ui.curtain.show", name=name), kind="accent")
    return (
        '<div id="screen" class="curtain" data-screen="curtain">'
        f'<header class="top"><p>{game} · {number}</p>'
        f"{icon_button('open-menu', 'open menu', t('ui.menu'), 'menu')}</header>"
        f'<div class="veil"><h1 id="curtain-title" tabindex="-1">'
        f"{escape(title(scene))}</h1><p>{t('ui.curtain.help')}</p>{show}</div></div>"
    )


def title(scene: Scene) -> str:
    """Whom the device goes to; plain text."""
    seat = scene.model.curtain
    return "" if seat is None else scene.t("ui.curtain.pass", name=scene.names[seat])
