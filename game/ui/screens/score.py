"""The score sheet after a hand: how every number came about, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.i18n.translator import Translator
from game.ui import words
from game.ui.people import names_of, persons
from game.ui.position import Position
from game.ui.widgets import card as cards
from game.ui.widgets.button import button


def sheet(t: Translator, position: Position, *, update_ready: bool = False) -> str:
    """The inside of the dialog; between hands a new version of the page is offered."""
    names = names_of(t, position.seats)
    score, rules = position.score, position.view.rules
    standing = position.standing
    title = t("ui.score.title", number=position.number + 1)
    seats = "".join(_seat(t, position, seat, names) for seat in range(position.view.players))
    note = escape(words.score_note(t, score, names, position.reader))
    stands = escape(words.standing_text(t, standing, rules, names, position.reader))
    if standing.over:
        onward = button("again-sheet", "again", t("ui.again"), kind="accent")
        onward += button("home-sheet", "home", t("ui.home"))
    else:
        onward = button("next-sheet", "next", t("ui.next"), kind="accent")
    aside = button("replay-table", "replay table", t("ui.replay.again"))
    aside += button("link-deal", "link deal", t("ui.link.deal"))
    if position.people and not position.taught:
        seat = persons(position.seats)[0] if position.watching else position.seat
        aside = button("review", f"review {seat}", t("ui.review")) + aside
        aside += button("result", "result", t("ui.link.result"))
    if update_ready:
        onward += button("update", "update", t("ui.update"))
    return (
        f'<header class="head"><h2 id="dialog-title">{title}</h2>'
        f'<button type="button" class="tool" id="close" data-icon="close" data-intent="close">'
        f'<span class="label">{t("ui.score.table")}</span></button></header>'
        f'<p class="note">{note}</p><div class="scores">{seats}</div>'
        f'<p class="standing">{stands}</p><div class="buttons">{onward}</div>'
        f'<p class="deal">{t("ui.deal.after")} <code>{position.seed}</code></p>'
        f'<div class="buttons">{aside}'
        f"{button('open-deal-sheet', 'open deal', t('ui.deal.check'))}</div>"
    )


def _seat(t: Translator, position: Position, seat: int, names: Sequence[str]) -> str:
    rules, score = position.view.rules, position.score
    name = names[seat]
    rows = "".join(
        f'<tr><th scope="row">{escape(part.label)}'
        f'<span class="minis">{"".join(_counted(t, *one) for one in part.cards)}</span></th>'
        f"<td>{words.number_text(part.points, plus=True)}</td></tr>"
        for part in words.score_parts(t, score, seat, rules, names, position.reader)
    )
    total = words.number_text(score.totals[seat])
    match = words.number_text(position.standing.totals[seat])
    ahead = "yes" if seat in position.standing.winners else "no"
    return (
        f'<table class="score" id="score-{seat}" data-ahead="{ahead}"><caption>{escape(name)}</caption>'
        f"<tbody>{rows}</tbody><tfoot>"
        f'<tr><th scope="row">{t("ui.score.hand")}</th><td>{total}</td></tr>'
        f'<tr class="match"><th scope="row">{t("ui.score.match")}</th><td>{match}</td></tr>'
        "</tfoot></table>"
    )


def _counted(t: Translator, card: int, points: int) -> str:
    return f'<span class="counted">{cards.mini(t, card)}<small>{points}</small></span> '
