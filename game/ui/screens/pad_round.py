"""A round of a score sheet being written: who went out, and points or cards of everyone."""

from __future__ import annotations

from html import escape

from game.engine.cards import CARDS, RANKS, SUITS, Card, face, parse_card
from game.engine.rules import Scoring
from game.engine.scoring import is_recorded
from game.i18n.translator import Translator
from game.session import scorepad
from game.session.scorepad import Sheet
from game.ui import words
from game.ui.model import Model
from game.ui.pad import Draft
from game.ui.updates.pad_round import NOBODY, PARTS, count_of
from game.ui.widgets import card as cards
from game.ui.widgets.button import button
from game.ui.widgets.choice import Answer, question
from game.ui.words import pad as told


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    sheet, draft = model.pad.sheet, model.pad.draft
    assert sheet is not None
    assert draft is not None
    names = told.player_names(t, sheet.names)
    fresh = draft.number == len(sheet.rounds)
    title = t("ui.pad.enter") if fresh else t("ui.pad.correct")
    problem = ""
    if draft.mistake is not None:
        text = escape(told.mistake_text(t, draft.mistake, names))
        problem = f'<p id="problem" class="problem" role="alert">{text}</p>'
    delete = "" if fresh else button("pad-delete", "pad_delete", t("ui.pad.delete"), kind="danger")
    back = button("pad-back", f"pad_open {sheet.key}", t("ui.pad.back"))
    save = button("pad-save", "pad_save", t("ui.pad.save"), kind="accent")
    return (
        '<div id="screen" class="pad" data-screen="pad-round">'
        f'<header class="title"><h1>{title}</h1></header>'
        f'<form id="round-form" autocomplete="off">{_out(t, sheet, draft, names)}'
        f"{_everyone(t, sheet, draft, names)}"
        f'<div class="buttons sticky">{problem}{back}{delete}{save}</div></form></div>'
    )


def _out(t: Translator, sheet: Sheet, draft: Draft, names: tuple[str, ...]) -> str:
    answers = [Answer(str(seat), name) for seat, name in enumerate(names)]
    answers.append(Answer(NOBODY, t("ui.pad.nobody")))
    winner = draft.round.winner
    chosen = (NOBODY if winner is None else str(winner)) if draft.said else ""
    rummy = ""
    if sheet.rules.rummy_doubles and winner is not None:
        checked = " checked" if draft.round.rummy else ""
        rummy = (
            f'<div class="setting"><label for="pad-rummy">{t("ui.pad.rummy")}</label>'
            '<input type="checkbox" role="switch" id="pad-rummy" data-intent="pad_rummy"'
            f"{checked}></div>"
        )
    options = "".join(
        f'<option value="{seat}"{" selected" if seat == draft.round.dealer else ""}>'
        f"{escape(name)}</option>"
        for seat, name in enumerate(names)
    )
    dealer = (
        f'<div class="setting"><label for="pad-dealer">{t("ui.pad.dealt")}</label>'
        f'<select id="pad-dealer" data-intent="pad_dealer">{options}</select></div>'
    )
    return question("pad-out", t("ui.pad.out"), answers, chosen, "pad_out", rummy + dealer)


def _everyone(t: Translator, sheet: Sheet, draft: Draft, names: tuple[str, ...]) -> str:
    if not draft.said:
        return f'<p class="notice">{t("ui.pad.ask")}</p>'
    if not is_recorded(sheet.rules, draft.round.winner):
        return f'<p class="notice">{t("ui.pad.dead.told")}</p>'
    counted = scorepad.score(sheet.rules, draft.round).totals
    return "".join(
        _player(t, sheet, draft, seat, name, counted[seat]) for seat, name in enumerate(names)
    )


def _player(t: Translator, sheet: Sheet, draft: Draft, seat: int, name: str, points: int) -> str:
    rules, entry = sheet.rules, draft.round.entries[seat]
    won = seat == draft.round.winner
    fields = ""
    if rules.scoring is Scoring.TABLE_MINUS_HAND:
        fields += _field(t, sheet, draft, seat, "laid")
    if rules.unopened_value is not None and not won:
        checked = " checked" if entry.unopened else ""
        fields += (
            f'<div class="setting"><label for="pad-unopened-{seat}">{t("ui.pad.unopened")}</label>'
            f'<input type="checkbox" role="switch" id="pad-unopened-{seat}"'
            f' data-intent="pad_unopened {seat}"{checked}></div>'
        )
    if not won and not (entry.unopened and rules.unopened_value is not None):
        fields += _field(t, sheet, draft, seat, "left")
    mark = f"<small>{t('ui.pad.out.mark')}</small>" if won else ""
    return (
        f'<fieldset class="entry" id="pad-entry-{seat}"><legend>{escape(name)} {mark}'
        f'<output id="pad-points-{seat}">{words.number_text(points, plus=True)}</output></legend>'
        f"{fields}</fieldset>"
    )


def _field(t: Translator, sheet: Sheet, draft: Draft, seat: int, part: str) -> str:
    """Points of a part of the cards, or the cards themselves."""
    assert part in PARTS
    count = count_of(draft, seat, part)
    element = f"pad-{part}-{seat}"
    laid = part == "laid"
    label = t("ui.pad.laid") if laid else t("ui.pad.left")
    entry = draft.round.entries[seat]
    points = scorepad.laid_points if laid else scorepad.left_points
    value = "" if count.points is None else str(count.points)
    summed = str(points(sheet.rules, entry)) if count.cards else ""
    opened = draft.tapping == (seat, part)
    tap = button(
        f"{element}-cards",
        f"pad_cards {seat} {part}",
        t("ui.pad.tapped") if opened else t("ui.pad.tap"),
        attributes=f' aria-expanded="{"true" if opened else "false"}"',
    )
    minis = "".join(f"{cards.mini(t, card)} " for card in sorted(count.cards, key=_order))
    shown = f'<p class="minis">{minis}</p>' if minis else ""
    return (
        f'<div class="amount"><label for="{element}">{label}</label>'
        f'<input type="text" inputmode="numeric" id="{element}" data-intent="pad_points {seat} {part}"'
        f' maxlength="4" value="{value}" placeholder="{summed}" enterkeyhint="done">{tap}{shown}</div>'
        + (_grid(t, sheet, draft, seat, part) if opened else "")
    )


def _order(card: Card) -> tuple[bool, int]:
    return (card.is_joker, scorepad.kind_of(card))


def _grid(t: Translator, sheet: Sheet, draft: Draft, seat: int, part: str) -> str:
    """Every card, to be tapped; more than one of a kind is counted."""
    count = count_of(draft, seat, part)
    kinds = [CARDS[face(suit, rank)] for suit in (3, 2, 1, 0) for rank in range(len(RANKS))]
    if scorepad.copies(sheet.rules, sheet.players, scorepad.JOKER):
        kinds.append(parse_card("X1"))
    buttons = []
    for kind in kinds:
        number = sum(scorepad.kind_of(card) == kind for card in count.cards)
        pressed = "true" if number else "false"
        many = f' data-many="{number}"' if number > 1 else ""
        name = cards.name(t, kind)
        label = escape(t("ui.pad.times", card=words.card_name(t, kind), number=number))
        buttons.append(
            f'<button type="button" class="tap" id="tap-{kind}" data-intent="pad_tap {kind}"'
            f' {cards.data(kind)} aria-pressed="{pressed}"'
            f' aria-label="{label if number > 1 else name}"'
            f' data-short="{escape(words.card_short(t, kind))}"{many}></button>'
        )
    row = len(RANKS)
    groups = "".join(
        f'<div class="suit" role="group" aria-label="{t(f"suit.{SUITS[3 - at]}")}">'
        f"{''.join(buttons[at * row : (at + 1) * row])}</div>"
        for at in range(4)
    )
    rest = "".join(buttons[4 * row :])
    low = ""
    aces = scorepad.aces(count)
    if part == "laid" and sheet.rules.ace_low_value is not None and aces:
        text = t("ui.pad.low", number=count.low_aces, all=aces)
        low = button("pad-low", "pad_low", text)
    done = button("pad-tapped", f"pad_cards {seat} {part}", t("ui.pad.tapped"), kind="accent")
    return (
        f'<div class="taps" id="pad-taps">{groups}<div class="suit">{rest}</div>{low}{done}</div>'
    )
