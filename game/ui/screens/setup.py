"""The second screen: seats and settings of one game."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from game.i18n.translator import Translator
from game.ui import setup as setups
from game.ui import words
from game.ui.model import Model, Setup
from game.ui.screens.choose import games, title
from game.ui.screens.seating import seating
from game.ui.widgets.button import button
from game.ui.widgets.choice import Answer, question
from game.variants import ALL, Setting, Variant


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    setup = model.setup
    assert setup is not None
    variant = ALL[setup.variant_id]
    problem = problem_text(t, setup)
    start = button("start", "start", t("ui.start"), kind="accent", why=problem)
    rules = button("rules", f"rules {variant.id}", t("ui.rules"))
    back = button("home", "home", t("ui.back"))
    return (
        '<div id="screen" class="setup" data-screen="setup">'
        f'<header class="title"><h1>{escape(title(t, games()[variant.game]))}</h1>'
        f"<p>{escape(words.game_blurb(t, variant.id))}</p></header>"
        '<form id="setup-form" autocomplete="off">'
        f"{_presets(t, variant)}{players(t, variant, setup)}{seating(t, setup)}"
        f"{differences(t, variant, setup)}"
        f"{settings(t, variant, setup, variant.settings)}{_link(t, problem)}"
        f'<div class="buttons sticky">{alert(problem)}{back}{rules}{start}</div></form></div>'
    )


def _link(t: Translator, problem: str) -> str:
    """A way to let others play the same cards, and one to show a class how it goes."""
    make = button("link-new", "link new", t("ui.link.new"), why=problem)
    teach = button("teach-new", "teach_new", t("ui.lesson.new"), why=problem)
    return (
        f'<div class="notice"><p>{t("ui.link.new.text")}</p>{make}</div>'
        f'<div class="notice"><p>{t("ui.lesson.text")}</p>{teach}</div>'
    )


def alert(problem: str) -> str:
    """The sentence that says why a table or a sheet cannot be; nothing where there is none."""
    return f'<p id="problem" class="problem" role="alert">{escape(problem)}</p>' if problem else ""


def problem_text(t: Translator, setup: Setup) -> str:
    """Why such a match cannot be, as a sentence; empty when it can."""
    try:
        rules = setups.rules_of(setup)
    except ValueError:
        return t("ui.setup.conflict")
    if setups.same_names(setup):
        return t("ui.seating.same_names")
    return words.table_problem(t, rules, setup.players) or ""


def _presets(t: Translator, variant: Variant) -> str:
    presets = games()[variant.game]
    if len(presets) == 1:
        return ""
    answers = [Answer(one.id, words.game_name(t, one.id)) for one in presets]
    return question("preset", t("ui.setup.preset"), answers, variant.id, "setup")


def players(t: Translator, variant: Variant, setup: Setup) -> str:
    """How many play."""
    answers = [Answer(str(count), str(count)) for count in setups.player_counts(variant)]
    return question("seats", t("ui.setup.seats"), answers, str(setup.players), "seats")


def differences(t: Translator, variant: Variant, setup: Setup) -> str:
    """The settings that are not as the book has them."""
    if not setup.chosen:
        return f'<p id="differences" class="differences">{t("ui.setup.as_book")}</p>'
    texts = "".join(
        f"<li>{escape(words.setting_name(t, variant.id, setting_id))}: "
        f"{escape(words.choice_name(t, variant.id, setting_id, value))}</li>"
        for setting_id, value in setup.chosen
    )
    return (
        f'<div id="differences" class="differences" role="group" aria-labelledby="differs">'
        f'<h2 id="differs">{t("ui.setup.differs")}</h2><ul>{texts}</ul>'
        f"{button('reset', 'reset', t('ui.setup.reset'))}</div>"
    )


def settings(t: Translator, variant: Variant, setup: Setup, wanted: Iterable[Setting]) -> str:
    """Some of the game's settings, to be changed."""
    values = {**variant.chosen_in(variant.rules), **dict(setup.chosen)}
    groups: dict[str, list[Setting]] = {}
    for setting in wanted:
        groups.setdefault(setting.group, []).append(setting)
    changed = {setting_id for setting_id, _ in setup.chosen}
    return "".join(
        f'<fieldset class="group"><legend>{escape(words.group_name(t, group))}</legend>'
        + "".join(
            _setting(t, variant, one, values[one.id], changed=one.id in changed) for one in several
        )
        + "</fieldset>"
        for group, several in groups.items()
    )


def _setting(
    t: Translator, variant: Variant, setting: Setting, value: str, *, changed: bool
) -> str:
    element = f"set-{setting.id}"
    name = escape(words.setting_name(t, variant.id, setting.id))
    shared = f'id="{element}" data-intent="set {setting.id}" aria-describedby="{element}-help"'
    if {choice.value for choice in setting.choices} == {"on", "off"}:
        checked = " checked" if value == "on" else ""
        control = f'<input type="checkbox" role="switch" {shared}{checked}>'
    else:
        options = "".join(
            f'<option value="{choice.value}"{" selected" if choice.value == value else ""}>'
            f"{escape(words.choice_name(t, variant.id, setting.id, choice.value))}</option>"
            for choice in setting.choices
        )
        control = f"<select {shared}>{options}</select>"
    mark = ' data-changed="yes"' if changed else ""
    return (
        f'<div class="setting"{mark}><label for="{element}">{name}</label>{control}'
        f'<p class="help" id="{element}-help">'
        f"{escape(words.setting_help(t, variant.id, setting.id))}</p></div>"
    )
