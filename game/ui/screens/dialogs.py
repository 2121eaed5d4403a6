"""Questions and sheets over a screen: which of several, new game, help, menu, deal."""

from __future__ import annotations

from html import escape

from game.engine.actions import Action
from game.i18n.translator import Translator
from game.ui import words
from game.ui.model import Dialog, Model, Screen
from game.ui.people import names_of
from game.ui.position import Position
from game.ui.screens import (
    best,
    data,
    fairness,
    lesson,
    odds,
    pad_sheet,
    review,
    score,
    settings,
    sharing,
    watch,
    why,
)
from game.ui.widgets.button import button
from game.variants import ALL

KEYS = (
    "d",
    "t",
    "l",
    "g",
    "a",
    "e",
    "x",
    "u",
    "y",
    "h",
    "v",
    "q",
    "o",
    "c",
    "w",
    "r",
    "b",
    "n",
    "p",
)
"""The shortcuts that the help sheet lists, in its order."""
SHORTCUTS = {
    "d": "draw",
    "t": "take 0",
    "l": "lay",
    "g": "together",
    "a": "fit",
    "e": "exchange",
    "x": "discard",
    "u": "undo",
    "y": "redo",
    "h": "hint",
    "v": "best",
    "q": "open odds",
    "o": "resort",
    "c": "clear",
    "w": "log",
    "r": "read",
    "n": "next",
    "p": "pause",
    "s": "open score",
    "m": "open menu",
    "b": "book",
    "?": "open help",
    ",": "open settings",
}
"""What a single key asks for at the table."""


def dialog(t: Translator, model: Model, position: Position | None) -> str:
    """The inside of the open dialog, or an empty text."""
    if model.dialog is None:
        return ""
    kind = model.dialog.kind
    inside = _anywhere(t, model, model.dialog, position)
    if not inside and position is not None:
        inside = _at_table(t, model, kind, position)
    return f'<div class="sheet" id="sheet" data-kind="{kind}">{inside}</div>' if inside else ""


def _anywhere(t: Translator, model: Model, asked: Dialog, position: Position | None) -> str:
    """The inside of a dialog that needs no table; empty for others."""
    match asked.kind:
        case "help":
            return _help(t, model)
        case "settings":
            return _head(t, t("ui.settings")) + settings.sheet(t, model)
        case "data":
            return _head(t, t("ui.data")) + data.sheet(t, model)
        case "import" | "erase" as kind:
            head = _head(t, t(f"ui.data.{kind}.title"))
            return head + data.question(t, kind, dict(asked.facts))
        case "new":
            return _new(t)
        case "teach":
            return _head(t, t("ui.lesson.title")) + lesson.question(t)
        case "why" if model.moment:
            replay = position is not None and position.over and model.screen is Screen.TABLE
            return _head(t, why.title(t, model.moment)) + why.sheet(t, model.moment, replay=replay)
        case "review" if model.review:
            return _head(t, t("ui.review")) + review.sheet(t, model.review)
    return _handed(t, model, asked)


def _handed(t: Translator, model: Model, asked: Dialog) -> str:
    """The inside of a dialog about what is handed on: links and score sheets."""
    match asked.kind:
        case "share" if model.shared:
            title = t(f"ui.link.{model.shared.what}")
            return _head(t, title) + sharing.sheet(t, model, model.shared)
        case "offer" if model.offered:
            return _head(t, t("ui.link.offer")) + sharing.offer(t, model, model.offered)
        case "bad_link":
            refusal = str(dict(asked.facts).get("kind", "damaged"))
            return _head(t, t("ui.link.refused")) + sharing.refused(t, refusal)
        case "pad" if model.pad.sheet:
            return _head(t, t("ui.pad.more")) + pad_sheet.more(t, model.pad.sheet)
        case "pad_erase" if model.pad.sheet:
            return _head(t, t("ui.pad.erase.title")) + pad_sheet.erase_question(t)
    return ""


def _at_table(t: Translator, model: Model, kind: str, position: Position) -> str:
    """The inside of a dialog about the table; empty for others."""
    match kind:
        case "which" | "sure":
            return _which(t, model, position)
        case "best":
            return _head(t, t("ui.best.title")) + best.sheet(t, _first(model), position)
        case "odds" if not position.watching and not position.over:
            return _head(t, t("ui.odds")) + odds.sheet(t, model, position)
        case "menu":
            return _menu(t, model, position)
        case "deal":
            return _head(t, t("ui.deal")) + fairness.sheet(t, position)
        case "score" if position.over:
            return score.sheet(t, position, update_ready=model.update_ready)
    return ""


def _first(model: Model) -> Action:
    assert model.dialog is not None
    return model.dialog.actions[0]


def _head(t: Translator, title: str) -> str:
    close = (
        f'<button type="button" class="tool" id="close" data-icon="close" data-intent="close">'
        f'<span class="label">{t("ui.close")}</span></button>'
    )
    return f'<header class="head"><h2 id="dialog-title">{escape(title)}</h2>{close}</header>'


def _which(t: Translator, model: Model, position: Position) -> str:
    assert model.dialog is not None
    names = names_of(t, position.seats)
    buttons = "".join(
        button(
            f"which-{index}",
            f"which {index}",
            words.action_text(t, action, position.view, names),
            kind="wide",
            t=t,
        )
        for index, action in enumerate(model.dialog.actions)
    )
    if model.dialog.kind == "sure":
        no = button("keep", "close", t("ui.sure.no"))
        return f'{_head(t, t("ui.sure"))}<div class="buttons">{buttons}{no}</div>'
    return f'{_head(t, t("ui.which"))}<div class="stack">{buttons}</div>'


def _new(t: Translator) -> str:
    yes = button("confirm", "confirm", t("ui.new.yes"), kind="danger")
    no = button("keep", "close", t("ui.new.no"), kind="accent")
    return f'{_head(t, t("ui.new.title"))}<p>{t("ui.new.text")}</p><div class="buttons">{no}{yes}</div>'


def _help(t: Translator, model: Model) -> str:
    rows = "".join(
        f"<div><dt><kbd>{key.upper()}</kbd></dt><dd>{t(f'ui.key.{key}')}</dd></div>" for key in KEYS
    )
    pressed = "true" if model.keys else "false"
    switch = button("keys", "keys", t("ui.keys.switch"), attributes=f' aria-pressed="{pressed}"')
    return (
        f"{_head(t, t('ui.help'))}<p>{t('ui.help.turn')}</p><p>{t('ui.help.cards')}</p>"
        f"<p>{t('ui.help.hands')}</p><p>{t('ui.help.fair')}</p><h3>{t('ui.keys')}</h3><p>{t('ui.keys.move')}</p>"
        f'<dl class="keys">{rows}</dl>{switch}'
    )


def _menu(t: Translator, model: Model, position: Position) -> str:
    view, variant = position.view, ALL[position.variant_id]
    differs = "".join(
        f"<li>{escape(words.setting_name(t, variant.id, setting_id))}: "
        f"{escape(words.choice_name(t, variant.id, setting_id, value))}</li>"
        for setting_id, value in variant.differences(view.rules).items()
    )
    rules = [words.goal_text(t, view.rules), words.pile_rule(t, view), words.stock_rule(t, view)]
    told = "".join(f"<li>{escape(one)}</li>" for one in rules) + differs
    update = ""
    if model.update_ready:
        why = "" if position.over else t("ui.update.after_hand")
        update = button("update", "update", t("ui.update"), kind="wide", why=why)
    bots = any(seat.bot is not None for seat in position.seats)
    pace = watch.pace_choice(t, model) if bots and position.people and not position.taught else ""
    score_button = (
        button("open-score", "open score", t("ui.score.show"), kind="wide") if position.over else ""
    )
    chances = (
        ""
        if position.watching or position.over
        else button("open-odds", "open odds", t("ui.odds"), kind="wide", key="q")
    )
    return (
        f"{_head(t, t('ui.menu'))}"
        f'<h3>{escape(words.game_name(t, position.variant_id))}</h3><ul class="rules">{told}</ul>'
        f'<div class="stack">{button("close-menu", "close", t("ui.resume"), kind="accent")}'
        f"{score_button}{update}{pace}{chances}"
        f"{button('open-rules-menu', 'book', t('ui.rules'), kind='wide', key='b')}"
        f"{button('guide-again', 'guide again', t('ui.guide.again'), kind='wide')}"
        f"{button('open-help', 'open help', t('ui.help'), kind='wide', key='?')}"
        f"{button('open-settings', 'open settings', t('ui.settings'), kind='wide', key=',')}"
        f"{button('open-deal', 'open deal', t('ui.deal'), kind='wide')}"
        f"{button('link-deal', 'link deal', t('ui.link.deal'), kind='wide')}"
        f"{'' if position.taught or position.puzzle else button('teach', 'teach', t('ui.lesson'), kind='wide')}"
        f"{button('statistics', 'statistics', t('ui.stats'), kind='wide')}"
        f"{button('go-home', 'home', t('ui.home'), kind='wide')}"
        f"{button('again', 'again', t('ui.restart'), kind='wide')}</div>"
    )
