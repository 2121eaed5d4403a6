"""All score sheets, and the form of a new one."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.session import scorepad
from game.session.match import NAME_LONGEST
from game.session.scorepad import Sheet
from game.ui import setup as setups
from game.ui import words
from game.ui.model import Model, Setup
from game.ui.screens.setup import alert, differences, players, problem_text, settings
from game.ui.widgets.button import button
from game.ui.words import pad as told
from game.variants import ALL


def screen(t: Translator, model: Model) -> str:
    """The list of sheets."""
    sheets = "".join(_sheet(t, one) for one in model.pad.sheets)
    inside = (
        f'<ul class="games">{sheets}</ul>'
        if sheets
        else f'<p class="notice">{t("ui.pad.none")}</p>'
    )
    undo = button("pad-undo", "pad_undo", t("ui.pad.undo")) if model.pad.before else ""
    return (
        '<div id="screen" class="pad" data-screen="pads">'
        f'<header class="title"><h1>{t("ui.pad")}</h1><p>{t("ui.pad.what")}</p></header>{inside}'
        f'<div class="buttons sticky">{button("home", "home", t("ui.home"))}{undo}'
        f"{button('pad-new', 'pad_new any', t('ui.pad.new'), kind='accent')}</div></div>"
    )


def _sheet(t: Translator, sheet: Sheet) -> str:
    title = escape(told.sheet_title(t, sheet))
    names = told.player_names(t, sheet.names)
    totals = scorepad.standing_of(sheet).totals
    stand = ", ".join(
        f"{name} {words.number_text(points)}" for name, points in zip(names, totals, strict=True)
    )
    game = f"<p>{escape(words.game_name(t, sheet.variant_id))}</p>" if sheet.title else ""
    label = f' aria-label="{escape(t("ui.pad.open.of", title=told.sheet_title(t, sheet)))}"'
    go = button(
        f"pad-{sheet.key}",
        f"pad_open {sheet.key}",
        t("ui.pad.open"),
        kind="accent",
        attributes=label,
    )
    return (
        f'<li class="game" id="sheet-{sheet.key}"><h2>{title}</h2>{game}'
        f'<p>{escape(stand)}</p><div class="buttons">{go}</div></li>'
    )


def form(t: Translator, model: Model) -> str:
    """The form of a new sheet: game, players, and the settings that a sheet knows of."""
    setup = model.setup
    assert setup is not None
    variant = ALL[setup.variant_id]
    problem = problem_text(t, setup)
    options = "".join(
        f'<option value="{one}"{" selected" if one == variant.id else ""}>'
        f"{escape(words.game_name(t, one))}</option>"
        for one in ALL
    )
    wanted = [one for one in variant.settings if scorepad.matters(one)]
    start = button("pad-start", "pad_start", t("ui.pad.start"), kind="accent", why=problem)
    return (
        '<div id="screen" class="pad" data-screen="pad-new">'
        f'<header class="title"><h1>{t("ui.pad.new")}</h1></header>'
        '<form id="pad-form" autocomplete="off"><fieldset><legend>'
        f'{t("ui.pad.game")}</legend><select id="pad-game" data-intent="pad_new"'
        f' aria-label="{t("ui.pad.game")}">{options}</select></fieldset>'
        f"{players(t, variant, setup)}{_names(t, setup)}{differences(t, variant, setup)}"
        f"{settings(t, variant, setup, wanted)}"
        f'<div class="buttons sticky">{alert(problem)}{button("pads", "pads", t("ui.pad.back"))}{start}</div>'
        "</form></div>"
    )


def _names(t: Translator, setup: Setup) -> str:
    chairs = setups.chairs_of(setup)
    names = told.player_names(t, [one.name for one in chairs])
    rows = "".join(
        f'<li class="chair"><b aria-hidden="true">{seat + 1}</b>'
        f'<input type="text" id="name-{seat}" data-intent="name {seat}"'
        f' aria-label="{escape(t("ui.seating.name", number=seat + 1))}" maxlength="{NAME_LONGEST}"'
        f' placeholder="{escape(names[seat])}" value="{escape(chair.name)}"'
        ' autocapitalize="words" spellcheck="false" enterkeyhint="next"></li>'
        for seat, chair in enumerate(chairs)
    )
    dealers = "".join(
        f'<option value="{seat}"{" selected" if seat == (setups.dealer_of(setup) or 0) else ""}>'
        f"{escape(name)}</option>"
        for seat, name in enumerate(names)
    )
    return (
        f'<fieldset class="seating"><legend>{t("ui.pad.players")}</legend>'
        f'<ol class="chairs names">{rows}</ol>'
        f'<div class="setting"><label for="dealer">{t("ui.seating.dealer")}</label>'
        f'<select id="dealer" data-intent="dealer">{dealers}</select></div></fieldset>'
    )
