"""The first screen: which game. The page shows the same text before Python runs."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.ui import words
from game.ui.model import Model
from game.ui.widgets.button import button
from game.variants import ALL, Variant


def games() -> dict[str, list[Variant]]:
    """The presets of every game, in the order in which they are shown."""
    found: dict[str, list[Variant]] = {}
    for variant in ALL.values():
        found.setdefault(variant.game, []).append(variant)
    return found


def title(t: Translator, presets: list[Variant]) -> str:
    """The name of a game, whichever of its presets is played."""
    if len(presets) == 1:
        return words.game_name(t, presets[0].id)
    return t(f"ui.game.{presets[0].game}")


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    items = "".join(_game(t, presets) for presets in games().values())
    return (
        '<div id="screen" class="choose" data-screen="choose">'
        f'<header class="title"><h1>{t("ui.title")}</h1><p>{t("ui.subtitle")}</p></header>'
        f"{notices(t, model)}"
        f'<ul id="games" class="games">{items}</ul>'
        f'<p class="tools">{button("open-help", "open help", t("ui.help"))}'
        f"{button('open-settings', 'open settings', t('ui.settings'))}"
        f"{button('pads', 'pads', t('ui.pad'))}"
        f"{button('puzzles', 'puzzles', t('ui.puzzles'))}"
        f"{button('replays', 'replays', t('ui.replays'))}"
        f"{button('statistics', 'statistics', t('ui.stats'))}"
        f"{button('open-data', 'open data', t('ui.data'))}</p></div>"
    )


def notices(t: Translator, model: Model) -> str:
    """What has to be said before choosing: a game to go on with, lost saves, a new version."""
    parts = []
    if model.in_play:
        text = f"<p>{t('ui.resume.text')}</p>"
        parts.append(text + button("resume", "resume", t("ui.resume"), kind="accent"))
    for one in model.set_aside:
        text = f"<p>{t(f'ui.saves.{one.kind}')}</p>"
        download = button(
            f"download-{one.number}", f"download {one.number}", t("ui.saves.download")
        )
        forget = button(f"forget-{one.number}", f"forget {one.number}", t("ui.saves.forget"))
        parts.append(text + download + forget)
    if model.update_ready:
        text = f"<p>{t('ui.update.text')}</p>"
        parts.append(text + button("update", "update", t("ui.update"), kind="accent"))
    return "".join(f'<div class="notice" role="group">{part}</div>' for part in parts)


def _game(t: Translator, presets: list[Variant]) -> str:
    first = presets[0]
    game = first.game
    heading = escape(title(t, presets))
    buttons = []
    for variant in presets:
        name = words.game_name(t, variant.id)
        text = t("ui.play") if len(presets) == 1 else t("ui.play.preset", name=name)
        label = f' aria-label="{escape(t("ui.play.preset", name=name))}"'
        element = f"play-{variant.id}"
        buttons.append(button(element, f"play {variant.id}", text, kind="accent", attributes=label))
    label = f' aria-label="{escape(t("ui.setup.of", name=title(t, presets)))}"'
    buttons.append(button(f"setup-{game}", f"setup {first.id}", t("ui.setup"), attributes=label))
    label = f' aria-label="{t("ui.rules")}: {heading}"'
    buttons.append(button(f"rules-{game}", f"rules {first.id}", t("ui.rules"), attributes=label))
    return (
        f'<li class="game" id="game-{game}"><h2>{heading}</h2>'
        f"<p>{escape(words.game_blurb(t, first.id))}</p>"
        f'<div class="buttons">{"".join(buttons)}</div></li>'
    )
