"""The sheet after a hand: a person's costliest decisions, and luck told apart from play."""

from __future__ import annotations

from html import escape

from game.engine.view import view_of
from game.i18n.translator import Translator
from game.session import review as judging
from game.session.review import LEAST, Luck, Verdict
from game.ui import words
from game.ui.people import names_of, persons
from game.ui.review import Review
from game.ui.widgets.button import button, told

GRADES = ((8.0, "dear"), (2.0, "clear"), (LEAST, "small"))
"""What a decision is called that costs at least so much in the judge's own measure."""
EVEN = 5.0
"""Points of luck that are not worth talking about."""


def sheet(t: Translator, review: Review) -> str:
    """The whole sheet; as long as the judge thinks, how far it has come."""
    body = _found(t, review) if review.done else _progress(t, review)
    return f"<p>{t('ui.review.what')}</p>{_others(t, review)}{body}"


def _others(t: Translator, review: Review) -> str:
    """Whose decisions are shown, where several people played."""
    seats = review.table.match.seats
    here, names = persons(seats), names_of(t, seats)
    if len(here) == 1:
        return ""
    buttons = "".join(
        button(
            f"review-{seat}",
            f"review {seat}",
            names[seat],
            attributes=f' aria-pressed="{"true" if seat == review.seat else "false"}"',
        )
        for seat in here
    )
    label = t("ui.review.whose")
    return f'<div class="buttons" role="group" aria-label="{label}">{buttons}</div>'


def _progress(t: Translator, review: Review) -> str:
    text = t("ui.review.thinking")
    return (
        f'<p id="review-state" role="status">{text}</p>'
        f'<progress id="review-progress" aria-label="{text}" max="{max(1, review.questions)}"'
        f' value="{review.asked}"></progress>'
    )


def _found(t: Translator, review: Review) -> str:
    shown = review.costliest
    number = len(judging.worst(review.verdicts))
    good = judging.agreed(review.verdicts)
    score = t.plural("ui.review.agreed", number, good=good)
    items = "".join(_decision(t, review, one) for one in shown)
    list_ = f'<ol class="decisions">{items}</ol>' if items else f"<p>{t('ui.review.none')}</p>"
    return (
        f'<p id="review-state" role="status"><strong>{escape(score)}</strong></p>'
        f"<h3>{t('ui.review.costliest')}</h3>{list_}"
        f"<h3>{t('ui.review.luck')}</h3>{_luck(t, review)}"
    )


def _decision(t: Translator, review: Review, verdict: Verdict) -> str:
    show = button(
        f"review-show-{verdict.step}",
        f"review_show {verdict.step}",
        t("ui.review.show", number=verdict.step),
    )
    lines = "".join(f"<p>{told(t, one)}</p>" for one in decision_text(t, review, verdict))
    return f'<li data-grade="{_grade(verdict)}">{lines}{show}</li>'


def _grade(verdict: Verdict) -> str:
    return next((name for least, name in GRADES if verdict.cost >= least), "small")


def decision_text(t: Translator, review: Review, verdict: Verdict) -> list[str]:
    """What was done and how dear that was, what the judge would have done and why, what came of it."""
    table, thought = review.table, verdict.thought
    done = table.done[verdict.step]
    view = view_of(done.before, done.seat, list_legal=False)
    names = names_of(t, table.match.seats)
    played = words.action_text(t, verdict.played, view, names)
    better = words.action_text(t, thought.action, view, names)
    turn = done.turn // view.players + 1
    reason = words.hint_reason(t, thought.action, view, names, thought.notes)
    return [
        t(f"ui.review.did.{_grade(verdict)}", number=turn, action=played),
        " ".join(one for one in (t("ui.review.better", action=better), reason) if one),
        _came(t, review, verdict),
    ]


def _came(t: Translator, review: Review, verdict: Verdict) -> str:
    came = judging.outcome(review.table, verdict)
    names = names_of(t, review.table.match.seats)
    name = "" if came.seat is None else names[came.seat]
    card = "" if came.card is None else words.card_short(t, came.card)
    return t(f"ui.review.came.{came.kind}", name=name, card=card)


def _luck(t: Translator, review: Review) -> str:
    """How lucky everybody was with the stock, and what that means for the one who asks."""
    names = names_of(t, review.table.match.seats)
    heads = ("ui.review.draws", "ui.review.brought", "ui.review.expected", "ui.review.more")
    head = "".join(f'<th scope="col">{t(one)}</th>' for one in heads)
    rows = "".join(
        f'<tr><th scope="row">{escape(names[seat])}</th><td>{one.draws}</td>'
        f"<td>{one.brought:.0f}</td><td>{one.expected:.0f}</td>"
        f"<td>{words.number_text(round(one.more), plus=True)}</td></tr>"
        for seat, one in enumerate(review.luck)
    )
    return (
        f"<p><strong>{escape(luck_text(t, review.luck, review.seat))}</strong></p>"
        f'<table class="weighed"><caption>{t("ui.review.luck.table")}</caption><thead><tr><td></td>{head}'
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def luck_text(t: Translator, luck: tuple[Luck, ...], seat: int) -> str:
    """Whether the stock was kinder to a seat than to the others."""
    others = [one.more for at, one in enumerate(luck) if at != seat]
    ahead = luck[seat].more - sum(others) / len(others)
    if abs(ahead) < EVEN:
        return t("ui.review.luck.even")
    kind = "good" if ahead > 0 else "bad"
    return t.plural(f"ui.review.luck.{kind}", round(abs(ahead)))
