"""The part of the second screen that says who sits where and who deals first."""

from __future__ import annotations

from html import escape

from game.bots import LEVELS, TEMPERAMENTS
from game.i18n.translator import Translator
from game.session.match import NAME_LONGEST
from game.ui import people
from game.ui import setup as setups
from game.ui.model import Chair, Setup
from game.ui.updates.seating import CHANCE, EVEN, PERSON
from game.ui.words.bots import bot_name, bot_told


def seating(t: Translator, setup: Setup) -> str:
    """A person or a bot for every seat, with a name, and the first dealer."""
    chairs = setups.chairs_of(setup)
    names = people.names_of(t, setups.seats_of(setup))
    rows = "".join(_chair(t, seat, chair, names[seat]) for seat, chair in enumerate(chairs))
    return (
        f'<fieldset id="seating" class="seating"><legend>{t("ui.seating")}</legend>'
        f'<p class="help" id="seating-told">{told(t, setup)}</p>'
        f'<ol class="chairs">{rows}</ol>{_dealer(t, setup, names)}</fieldset>'
    )


def told(t: Translator, setup: Setup) -> str:
    """Who plays, in a sentence."""
    here = len(people.persons(setups.seats_of(setup)))
    if here == 0:
        return t("ui.seating.watch")
    if here == 1:
        return t.plural("ui.setup.bots", setup.players - 1)
    return t.plural("ui.seating.shared", here)


def _option(value: str, text: str, *, on: bool) -> str:
    return f'<option value="{value}"{" selected" if on else ""}>{escape(text)}</option>'


def _chair(t: Translator, seat: int, chair: Chair, name: str) -> str:
    number = seat + 1
    level, _, temper = (chair.bot or "").partition(".")
    levels = [*LEVELS, level] if level and level not in LEVELS else list(LEVELS)
    kinds = _option(PERSON, t("ui.seating.person"), on=chair.bot is None) + "".join(
        _option(one, bot_name(t, one), on=level == one) for one in levels
    )
    who = escape(t("ui.seating.who", number=number))
    label = escape(t("ui.seating.name", number=number))
    return (
        f'<li class="chair" id="chair-{seat}-row"><b aria-hidden="true">{number}</b>'
        f'<select id="chair-{seat}" data-intent="chair {seat}" aria-label="{who}">{kinds}</select>'
        f'<input type="text" id="name-{seat}" data-intent="name {seat}" aria-label="{label}"'
        f' maxlength="{NAME_LONGEST}" placeholder="{escape(name)}" value="{escape(chair.name)}"'
        f' autocapitalize="words" spellcheck="false" enterkeyhint="done">'
        f"{_manner(t, seat, level, temper) if chair.bot else ''}</li>"
    )


def _manner(t: Translator, seat: int, level: str, temper: str) -> str:
    """The temperament of a bot that has a level, and how it plays in a sentence or two."""
    bot = f"{level}.{temper}" if temper else level
    told = f'<p class="help" id="told-{seat}">{escape(bot_told(t, bot))}</p>'
    if level not in LEVELS:
        return told
    label = escape(t("ui.seating.temper", number=seat + 1))
    options = "".join(
        _option(one, t(f"temper.{one}"), on=one == (temper or EVEN))
        for one in (EVEN, *TEMPERAMENTS)
    )
    return (
        f'<select id="temper-{seat}" data-intent="temper {seat}" aria-label="{label}"'
        f' aria-describedby="told-{seat}">{options}</select>{told}'
    )


def _dealer(t: Translator, setup: Setup, names: tuple[str, ...]) -> str:
    dealer = setups.dealer_of(setup)
    options = _option(CHANCE, t("ui.seating.chance"), on=dealer is None) + "".join(
        _option(str(seat), name, on=seat == dealer) for seat, name in enumerate(names)
    )
    return (
        f'<div class="setting"><label for="dealer">{t("ui.seating.dealer")}</label>'
        f'<select id="dealer" data-intent="dealer">{options}</select></div>'
    )
