"""One score sheet: the rounds as a table and as lines, and what can be done with it."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.session import scorepad
from game.session.scorepad import Sheet
from game.session.sheets import TITLE_LONGEST
from game.ui import words
from game.ui.model import Model
from game.ui.widgets import plot
from game.ui.widgets.button import button, notice_text
from game.ui.words import pad as told
from game.variants import ALL


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    sheet = model.pad.sheet
    assert sheet is not None
    names = told.player_names(t, sheet.names)
    over = scorepad.standing_of(sheet).over
    deals = t("ui.pad.deals", name=names[scorepad.next_dealer(sheet)])
    notice = escape(notice_text(t, model.notice, None))
    said = f'<p class="notice" role="status">{notice}</p>' if notice else ""
    undo = button("pad-undo", "pad_undo", t("ui.pad.undo")) if model.pad.before else ""
    if over:
        onward = button("pad-new", f"pad_new {sheet.variant_id}", t("ui.pad.new"), kind="accent")
    else:
        onward = button("pad-round", "pad_round", t("ui.pad.enter"), kind="accent")
    return (
        '<div id="screen" class="pad" data-screen="pad">'
        f'<header class="title"><h1>{escape(told.sheet_title(t, sheet))}</h1>'
        f"{_rules(t, sheet)}</header>"
        f'<p id="pad-standing" class="standing" role="status">{escape(told.standing_of(t, sheet))}'
        f"{'' if over else f' <span>{escape(deals)}</span>'}</p>"
        f"{said}{_table(t, sheet, names)}{_plot(t, sheet, names)}"
        f'<div class="buttons sticky">{button("pads", "pads", t("ui.pad.all"))}'
        f"{button('pad-more', 'open pad', t('ui.pad.more'))}{undo}{onward}</div></div>"
    )


def _rules(t: Translator, sheet: Sheet) -> str:
    """The game, what differs from its book, and its goal unless the standing tells it."""
    variant = ALL[sheet.variant_id]
    differs = [
        f"{words.setting_name(t, variant.id, one)}: {words.choice_name(t, variant.id, one, value)}"
        for one, value in variant.differences(sheet.rules).items()
    ]
    game = [words.game_name(t, variant.id)] if sheet.title else []
    goal = words.goal_text(t, sheet.rules)
    told_below = goal in told.standing_of(t, sheet)
    line = escape(" · ".join([*game, *differs, *([] if told_below else [goal])]))
    return f"<p>{line}</p>" if line else ""


def _table(t: Translator, sheet: Sheet, names: tuple[str, ...]) -> str:
    standing = scorepad.standing_of(sheet)
    dealer = None if standing.over else scorepad.next_dealer(sheet)
    head = "".join(
        f'<th scope="col"{_deals(seat == dealer)}>{escape(name)}'
        f"{_sr(t('ui.pad.deals.mark')) if seat == dealer else ''}</th>"
        for seat, name in enumerate(names)
    )
    rows = "".join(_rows(t, sheet, names))
    totals = "".join(
        f'<td data-ahead="{"yes" if seat in standing.winners and sheet.rounds else "no"}">'
        f"{words.number_text(total)}</td>"
        for seat, total in enumerate(standing.totals)
    )
    return (
        '<section class="panel" role="region" tabindex="0" aria-labelledby="pad-rounds">'
        f'<table class="numbers rounds"><caption id="pad-rounds" class="sr">'
        f'{t("ui.pad.rounds")}</caption><thead><tr><th scope="col">{t("ui.pad.round")}</th>{head}'
        f'</tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">{t("ui.pad.total")}</th>'
        f"{totals}</tr></tfoot></table></section>"
    )


def _sr(text: str) -> str:
    return f'<span class="sr"> {text}</span>'


def _deals(yes: bool) -> str:  # noqa: FBT001 # it is the only thing said
    return ' data-deals="yes"' if yes else ""


def _rows(t: Translator, sheet: Sheet, names: tuple[str, ...]) -> list[str]:
    rows = []
    rounds = zip(
        sheet.rounds,
        scorepad.scores(sheet),
        scorepad.running(sheet),
        told.round_names(sheet),
        strict=True,
    )
    for index, (played, counted, totals, name) in enumerate(rounds):
        shown = name or t("ui.pad.dead.mark")
        label = t("ui.pad.correct.of", number=name) if name else t("ui.pad.correct.dead")
        change = (
            f'<button type="button" class="cell" id="pad-correct-{index}"'
            f' data-intent="pad_correct {index}" aria-label="{escape(label)}">{escape(shown)}</button>'
        )
        if not counted.recorded:
            note = escape(t("ui.pad.dead", name=names[played.dealer]))
            cells = f'<td colspan="{sheet.players}" class="dead">{note}</td>'
        else:
            cells = "".join(
                f"<td{_deals(seat == played.dealer)}>"
                f"<b>{_won(t, seat == played.winner, rummy=played.rummy)}"
                f"{words.number_text(points, plus=True)}</b>"
                f"<small>{words.number_text(totals[seat])}</small></td>"
                for seat, points in enumerate(counted.totals)
            )
        rows.append(f'<tr id="pad-row-{index}"><th scope="row">{change}</th>{cells}</tr>')
    return rows


def _won(t: Translator, won: bool, *, rummy: bool) -> str:  # noqa: FBT001 # as above
    if not won:
        return ""
    text = t("ui.pad.rummy.mark") if rummy else t("ui.pad.out.mark")
    return (
        f'<i data-mark="{"rummy" if rummy else "out"}"><span class="sr">{escape(text)}</span></i>'
    )


def _plot(t: Translator, sheet: Sheet, names: tuple[str, ...]) -> str:
    counted = [
        totals
        for one, totals in zip(scorepad.scores(sheet), scorepad.running(sheet), strict=True)
        if one.recorded
    ]
    if len(counted) < 2:
        return ""
    several = [
        plot.Series(name, [totals[seat] for totals in counted]) for seat, name in enumerate(names)
    ]
    summary = told.standing_of(t, sheet)
    return plot.lines("pad-plot", t("ui.pad.plot"), summary, several)


def more(t: Translator, sheet: Sheet) -> str:
    """What else can be done with the sheet."""
    return (
        f'<label class="field"><span>{t("ui.pad.title")}</span>'
        f'<input type="text" id="pad-title" data-intent="pad_title" maxlength="{TITLE_LONGEST}"'
        f' value="{escape(sheet.title)}" placeholder="{escape(words.game_name(t, sheet.variant_id))}"'
        ' spellcheck="false" enterkeyhint="done"></label><div class="stack">'
        f"{button('pad-text', 'pad_hand_out text', t('ui.pad.text'), kind='wide')}"
        f"{button('pad-csv', 'pad_hand_out csv', t('ui.pad.csv'), kind='wide')}"
        f"{button('pad-print', 'pad_hand_out printer', t('ui.pad.print'), kind='wide')}"
        f"{button('pad-erase', 'open pad_erase', t('ui.pad.erase'), kind='wide')}</div>"
    )


def erase_question(t: Translator) -> str:
    """Whether the sheet may be erased."""
    yes = button("yes", "pad_erase", t("ui.pad.erase.yes"), kind="danger")
    no = button("keep", "close", t("ui.pad.erase.no"), kind="accent")
    return f'<p>{t("ui.pad.erase.text")}</p><div class="buttons">{no}{yes}</div>'
