"""The results of a class that played the same cards, from lines pasted in."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.session import results
from game.session.results import Result
from game.ui import words
from game.ui.model import Model
from game.ui.widgets import plot
from game.ui.widgets.button import button


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    found = results.read(model.lines)
    notes = []
    if found.other:
        notes.append(t.plural("ui.class.other", found.other))
    if found.damaged:
        notes.append(t.plural("ui.class.damaged", found.damaged))
    told = f'<p class="notice" role="status">{escape(" ".join(notes))}</p>' if notes else ""
    inside = _results(t, results.in_order(found.results)) if found.results else ""
    return (
        '<div id="screen" class="pad" data-screen="class">'
        f'<header class="title"><h1>{t("ui.class")}</h1><p>{t("ui.class.what")}</p></header>'
        f'<section class="panel"><label for="class-lines"><b>{t("ui.class.paste")}</b></label>'
        f'<textarea id="class-lines" data-intent="class_lines" rows="5" spellcheck="false">'
        f"{escape(model.lines)}</textarea></section>{told}{inside}"
        f'<div class="buttons sticky">{button("home", "home", t("ui.home"))}'
        f"{button('replays', 'replays', t('ui.replays'))}</div></div>"
    )


def _results(t: Translator, ranked: list[Result]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(one.name) or t("ui.class.nameless")}</th>'
        f"<td>{words.number_text(one.points)}</td>"
        f"<td>{t('ui.pad.out.mark') if one.out else ''}</td></tr>"
        for one in ranked
    )
    points = [one.points for one in ranked]
    low, high = min(0, *points), max(0, *points)
    texts = [words.number_text(one) for one in points]
    drawn = plot.Plot(
        "class-plot",
        t("ui.class.plot"),
        t.plural("ui.class.told", len(points), low=texts[-1], high=texts[0]),
        points,
        texts,
        1,
        low,
        high,
        words.number_text(low),
        words.number_text(high),
    )
    heads = "".join(
        f'<th scope="col">{text}</th>'
        for text in (t("ui.class.name"), t("ui.class.points"), t("ui.class.ended"))
    )
    return (
        '<section class="panel" role="region" tabindex="0" aria-labelledby="class-title">'
        f'<table class="numbers"><caption id="class-title">{t("ui.class.results")}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></section>"
        f"{plot.bars(t, drawn)}"
    )
