"""The sheet of what a person may choose about the page: language, cards, colours, habits."""

from __future__ import annotations

from game.engine.cards import ACE, JACK, KING, QUEEN, Card, parse_card
from game.i18n.translator import LANGUAGES, Translator, translator
from game.ui import words
from game.ui.model import Model
from game.ui.preferences import AUTO, CHOICES
from game.ui.widgets import card as cards
from game.ui.widgets.button import button
from game.ui.widgets.choice import Answer, question

_SAMPLE: tuple[Card, ...] = tuple(parse_card(one) for one in ("As", "Kh", "Qc", "Jd"))


def sheet(t: Translator, model: Model) -> str:
    """The inside of the sheet below its heading."""
    return f'<form id="settings" autocomplete="off">{_language(t)}{_cards(t, model)}{_play(t, model)}{_senses(t, model)}</form>'


def _language(t: Translator) -> str:
    answers = [Answer(one, translator(one)("ui.language"), one) for one in sorted(LANGUAGES)]
    return question(
        "prefer-language", t("ui.settings.language"), answers, t.language, "prefer language"
    )


def _asked(t: Translator, model: Model, name: str, note: str = "") -> str:
    """A preference whose answers have a text each."""
    answers = [Answer(one, t(f"ui.settings.{name}.{one}")) for one in CHOICES[name]]
    chosen = getattr(model.preferences, name)
    legend = t(f"ui.settings.{name}")
    return question(f"prefer-{name}", legend, answers, chosen, f"prefer {name}", note)


def _cards(t: Translator, model: Model) -> str:
    shown = "".join(
        f'<span class="card" {cards.data(one)}>{cards.look(t, one)}</span>' for one in _SAMPLE
    )
    sample = f'<div class="sample" aria-hidden="true">{shown}<span class="card back"></span></div>'
    parts = [_asked(t, model, name) for name in ("deck", "size", "back", "scheme")]
    return f"{sample}{_letters(t, model)}{''.join(parts)}"


def _letters(t: Translator, model: Model) -> str:
    answers = []
    for one in CHOICES["letters"]:
        letters = _row(translator(t.language if one == AUTO else one))
        text = t("ui.settings.letters.auto", letters=letters) if one == AUTO else letters
        answers.append(Answer(one, text))
    legend = t("ui.settings.letters")
    return question("prefer-letters", legend, answers, model.preferences.letters, "prefer letters")


def _row(t: Translator) -> str:
    return " ".join(words.index(t, rank) for rank in (ACE, KING, QUEEN, JACK))


def _play(t: Translator, model: Model) -> str:
    pressed = "true" if model.keys else "false"
    switch = button("keys", "keys", t("ui.keys.switch"), attributes=f' aria-pressed="{pressed}"')
    return f"{_asked(t, model, 'confirm')}{_asked(t, model, 'guide')}{switch}"


def _senses(t: Translator, model: Model) -> str:
    """What moves, sounds and buzzes."""
    return "".join(_asked(t, model, name) for name in ("motion", "sound", "buzz"))
