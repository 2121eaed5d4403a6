"""Plots as SVG, each with the same numbers as a table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from game.i18n.translator import Translator
from game.ui.words.scores import number_text

WIDE, HIGH = 320, 120
"""The plane that a plot is drawn in; the style sheet says how large that is."""


class Plot(NamedTuple):
    """What is drawn."""

    element: str
    title: str
    summary: str
    """What the eye sees at once, in a sentence for the ear."""
    values: Sequence[float]
    texts: Sequence[str]
    """The values as they are written."""
    first: int
    """The number of the first hand shown."""
    low: float
    high: float
    low_text: str
    high_text: str


def bars(t: Translator, plot: Plot) -> str:
    """One bar for every value, up or down from the line of zero."""
    step = WIDE / max(1, len(plot.values))
    zero = _height(plot, 0)
    drawn = []
    for place, value in enumerate(plot.values):
        top, bottom = sorted((_height(plot, value), zero))
        sign = "minus" if value < 0 else "plus"
        drawn.append(
            f'<rect class="bar" data-sign="{sign}" x="{place * step + step * 0.1:.1f}"'
            f' y="{top:.1f}" width="{step * 0.8:.1f}" height="{max(bottom - top, 1):.1f}"/>'
        )
    line = f'<path class="zero" d="M0 {zero:.1f}H{WIDE}"/>'
    return _figure(t, plot, "".join(drawn) + line)


def line(t: Translator, plot: Plot) -> str:
    """A line through all values."""
    step = WIDE / max(1, len(plot.values) - 1)
    points = " ".join(
        f"{place * step:.1f},{_height(plot, value):.1f}" for place, value in enumerate(plot.values)
    )
    half = _height(plot, (plot.low + plot.high) / 2)
    return _figure(
        t, plot, f'<path class="zero" d="M0 {half:.1f}H{WIDE}"/><polyline points="{points}"/>'
    )


class Series(NamedTuple):
    """One line among several."""

    name: str
    values: Sequence[int]


def lines(element: str, title: str, summary: str, several: Sequence[Series]) -> str:
    """A line for each of several, from a common zero; a table beside it has the numbers.

    The style sheet tells the lines apart, by `data-line`.
    """
    everything = [0, *(value for one in several for value in one.values)]
    low, high = min(everything), max(everything)
    plane = Plot(element, title, summary, (), (), 0, low, high, number_text(low), number_text(high))
    drawn = []
    for number, one in enumerate(several):
        step = WIDE / max(1, len(one.values))
        points = " ".join(
            f"{place * step:.1f},{_height(plane, value):.1f}"
            for place, value in enumerate((0, *one.values))
        )
        drawn.append(f'<polyline data-line="{number}" points="{points}"/>')
    zero = f'<path class="zero" d="M0 {_height(plane, 0):.1f}H{WIDE}"/>'
    legend = "".join(
        f'<li><svg aria-hidden="true" viewBox="0 0 24 8"><path data-line="{number}" d="M0 4H24"/>'
        f"</svg>{escape(one.name)}</li>"
        for number, one in enumerate(several)
    )
    return (
        f'<figure class="plot lines" id="{element}"><figcaption>{escape(title)}</figcaption>'
        f'{_frame(plane, zero + "".join(drawn))}<ul class="legend">{legend}</ul></figure>'
    )


def _height(plot: Plot, value: float) -> float:
    span = plot.high - plot.low or 1
    return HIGH - (value - plot.low) / span * HIGH


def _frame(plot: Plot, drawn: str) -> str:
    return (
        f'<div class="frame"><span aria-hidden="true">{escape(plot.high_text)}</span>'
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img"'
        f' aria-label="{escape(plot.summary)}">{drawn}</svg>'
        f'<span aria-hidden="true">{escape(plot.low_text)}</span></div>'
    )


def _figure(t: Translator, plot: Plot, drawn: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{number}</th><td>{escape(text)}</td></tr>'
        for number, text in enumerate(plot.texts, plot.first)
    )
    title = escape(plot.title)
    return (
        f'<figure class="plot" id="{plot.element}"><figcaption>{title}</figcaption>'
        f"{_frame(plot, drawn)}"
        f'<details id="{plot.element}-behind"><summary id="{plot.element}-more">'
        f'{t("ui.stats.table")}</summary><table class="numbers"><caption class="sr">{title}'
        f'</caption><thead><tr><th scope="col">{t("ui.stats.hand")}</th>'
        f'<th scope="col">{title}</th></tr></thead><tbody>{rows}</tbody></table></details></figure>'
    )
