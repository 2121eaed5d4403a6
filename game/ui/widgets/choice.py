"""A question with a few answers, one of which holds: radio buttons in a box."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple


class Answer(NamedTuple):
    """One answer."""

    value: str
    text: str
    language: str = ""
    """The language of the text, where it is not that of the page."""


def radio(element: str, group: str, intent: str, answer: Answer, *, on: bool) -> str:
    """One radio button with its text."""
    checked = " checked" if on else ""
    language = f' lang="{answer.language}"' if answer.language else ""
    return (
        f'<label class="radio"{language}><input type="radio" id="{element}" name="{group}"'
        f' value="{answer.value}" data-intent="{intent}"{checked}>'
        f"<span>{escape(answer.text)}</span></label>"
    )


def question(
    name: str, legend: str, answers: Iterable[Answer], chosen: str, intent: str, note: str = ""
) -> str:
    """All answers to one question; `note` is HTML text below them."""
    radios = "".join(
        radio(f"{name}-{one.value}", name, intent, one, on=one.value == chosen) for one in answers
    )
    return f'<fieldset class="choice" id="{name}"><legend>{escape(legend)}</legend>{radios}{note}</fieldset>'
