"""Buttons: always focusable, and when they cannot work they say why."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from game.i18n.translator import Translator
from game.ui.choices import Choice
from game.ui.model import Remark
from game.ui.people import names_of
from game.ui.position import Position
from game.ui.words import refusal_text, speak


def why_text(t: Translator, choice: Choice, position: Position) -> str:
    """Why a button cannot work, as a sentence; empty when it can."""
    if choice.why is None:
        return ""
    return notice_text(t, choice.why, position)


def notice_text(t: Translator, notice: object, position: Position | None) -> str:
    """A refusal or a remark as a sentence."""
    if isinstance(notice, Remark):
        return t(notice.key, **dict(notice.facts))
    if notice is None or position is None:
        return ""
    names = names_of(t, position.seats)
    return refusal_text(t, notice, position.view, names)  # type: ignore[arg-type]


@lru_cache(maxsize=512)
def told(t: Translator, text: str) -> str:
    """A text as HTML for the eye, and for the ear with the names of cards where it has signs."""
    heard = speak(t, text)
    if heard == text:
        return escape(text)
    return f'<span aria-hidden="true">{escape(text)}</span><span class="sr">{escape(heard)}</span>'


def button(
    element: str,
    intent: str,
    text: str,
    *,
    kind: str = "plain",
    key: str = "",
    why: str = "",
    attributes: str = "",
    t: Translator | None = None,
) -> str:
    """A button with a visible text.

    `why` is the sentence that says why it cannot work: with one, the button is aria-disabled.
    `key` is its shortcut. `attributes` is HTML text of further attributes. Where the texts may
    name cards, the translator `t` gives them to the ear in words.
    """
    state = ""
    note = ""
    if why:
        state = f' aria-disabled="true" aria-describedby="{element}-why"'
        heard = escape(speak(t, why) if t else why)
        note = (
            f'<small class="why" aria-hidden="true">{escape(why)}</small>'
            f'<small id="{element}-why" hidden>{heard}</small>'
        )
    if key:
        state += f' aria-keyshortcuts="{key}"'
    return (
        f'<button type="button" id="{element}" class="button" data-kind="{kind}"'
        f' data-intent="{intent}"{state}{attributes}>'
        f'<span class="label">{told(t, text) if t else escape(text)}</span>{note}</button>'
    )


def icon_button(
    element: str, intent: str, name: str, icon: str, *, key: str = "", attributes: str = ""
) -> str:
    """A small button with a drawn sign and a short name under it."""
    shortcut = f' aria-keyshortcuts="{key}"' if key else ""
    return (
        f'<button type="button" id="{element}" class="tool" data-icon="{icon}"'
        f' data-intent="{intent}"{shortcut}{attributes}><span class="label">{escape(name)}</span></button>'
    )
