"""The sheet about one move: why it was made, what was weighed, and all that its seat knew."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from game.bots import Thought, Weighed
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui import words
from game.ui.moment import ADVISER, Moment
from game.ui.people import names_of
from game.ui.widgets import card as cards
from game.ui.widgets.button import button, told
from game.ui.words.bots import bot_name

MOST = 4
"""So many of the plays that were weighed are shown, and the one that was made."""
SAME = 0.05
"""What differs less is called the best as well."""


def title(t: Translator, moment: Moment) -> str:
    """Who did what; plain text."""
    names = _names(t, moment)
    action = words.action_text(t, moment.done.action, moment.view, names)
    return t("ui.why.title", name=names[moment.done.seat], action=action)


def sheet(t: Translator, moment: Moment, *, replay: bool = False) -> str:
    """The whole sheet; with `replay` it has a way to the moment in the replay."""
    thought = moment.thought
    lines = told_reason(t, moment) if thought else [t("ui.why.thinking")]
    weighed = weighed_table(t, thought, moment) if thought and thought.weighed else ""
    show = button("why-show", f"review_show {moment.step}", t("ui.why.show")) if replay else ""
    return (
        f'<div id="why-reason" role="status" data-found="{"yes" if thought else "no"}">{"".join(f"<p>{told(t, one)}</p>" for one in lines)}</div>'
        f"{weighed}<h3>{t('ui.why.knew')}</h3>{_knew(t, moment)}"
        f"{_proof(t, moment)}"
        f'<div class="buttons">{show}</div>'
    )


def told_reason(t: Translator, moment: Moment) -> list[str]:
    """Why the move was made, or what the adviser would have done in a person's place."""
    thought, view = moment.thought, moment.view
    assert thought is not None
    names = _names(t, moment)
    action = words.action_text(t, thought.action, view, names)
    reason = words.hint_reason(t, thought.action, view, names, thought.notes)
    lines = []
    if moment.bot is None:
        lines.append(t("ui.why.shark.same") if moment.same else t("ui.why.shark", action=action))
    elif not moment.same:
        lines.append(t("ui.why.other", action=action))
    lines.append(t("ui.replay.reason", reason=reason) if reason else t("ui.why.plain"))
    return lines


def weighed_table(t: Translator, thought: Thought, moment: Moment) -> str:
    """The best plays that were weighed and the one that was made, with the facts."""
    rows = list(thought.weighed[:MOST])
    rows += [one for one in thought.weighed[MOST:] if one.action == moment.done.action]
    best = thought.weighed[0].value
    outs = any(one.outs is not None for one in rows)
    heads = [t("ui.why.play"), *([t("ui.why.outs"), t("ui.why.danger")] if outs else [])]
    head = "".join(f'<th scope="col">{one}</th>' for one in (*heads, t("ui.why.value")))
    body = "".join(_row(t, one, moment, best, outs=outs) for one in rows)
    return (
        f'<table class="weighed"><caption>{t("ui.why.weighed")}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(t: Translator, one: Weighed, moment: Moment, best: float, *, outs: bool) -> str:
    made = ' data-made="yes"' if one.action == moment.done.action else ""
    text = words.action_text(t, one.action, moment.view, _names(t, moment))
    if made:
        text = t("ui.why.made", action=text)
    less = best - one.value
    worth = (
        t("ui.why.best")
        if abs(less) < SAME
        else f"{words.MINUS if less > 0 else '+'}{abs(less):.1f}"
    )
    facts = ""
    if outs:
        live = "" if one.outs is None else str(one.outs)
        danger = "" if one.danger is None else f"{round(100 * one.danger)} %"
        facts = f"<td>{live}</td><td>{danger}</td>"
    return f'<tr{made}><th scope="row">{told(t, text)}</th>{facts}<td>{worth}</td></tr>'


def _names(t: Translator, moment: Moment) -> tuple[str, ...]:
    """The names as the seat in question would hear them, to whom nobody else is `You`."""
    return tuple(
        t("ui.why.person") if name == t("ui.you") and seat != moment.done.seat else name
        for seat, name in enumerate(names_of(t, moment.match.seats))
    )


def _knew(t: Translator, moment: Moment) -> str:
    """Everything in the view of the seat, in words and small cards."""
    view, names = moment.view, _names(t, moment)
    rows = [(t("ui.why.hand"), _minis(t, view.hand))]
    if view.drawn:
        rows.append((t("ui.why.drawn"), _minis(t, view.drawn)))
    pile = _minis(t, reversed(view.pile)) if view.pile else escape(words.pile_text(t, view))
    rows += [(t("ui.why.pile"), pile), (t("ui.why.stock"), escape(words.stock_text(t, view)))]
    if view.melds:
        melds = "; ".join(told(t, words.meld_text(t, one)) for one in view.melds)
        rows.append((t("ui.why.melds"), melds))
    rows += [
        (escape(names[seat]), _of_another(t, view, seat))
        for seat in range(view.players)
        if seat != view.seat
    ]
    return (
        f'<dl class="knew">{"".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in rows)}</dl>'
    )


def _of_another(t: Translator, view: View, seat: int) -> str:
    """What was known of somebody else: how many cards, which of them, and what was thrown."""
    parts = [t.plural("ui.seat.cards", view.hand_sizes[seat])]
    if view.known[seat]:
        parts.append(f"{t('ui.why.picked')} {_minis(t, view.known[seat])}")
    if view.thrown[seat]:
        parts.append(f"{t('ui.why.thrown')} {_minis(t, view.thrown[seat])}")
    return " · ".join(parts)


def _minis(t: Translator, several: Iterable[int]) -> str:
    return " ".join(cards.mini(t, one) for one in several)


def _proof(t: Translator, moment: Moment) -> str:
    """That nothing else was known, and that the same came of it once more."""
    level = bot_name(t, moment.bot or ADVISER)
    luck = f"<code>{moment.luck}</code>"
    parts = [escape(t("ui.why.nothing_else")), f"{escape(t('ui.why.luck', level=level))} {luck}."]
    if moment.bot is not None and moment.same:
        parts.append(f"<strong>{escape(t('ui.why.again'))}</strong>")
    return f'<p class="deal" id="why-proof">{" ".join(parts)}</p>'
