"""The sheet about the odds of a seat: what it does not see, and what the next card may bring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from game.engine.cards import SUITS, Card
from game.engine.rules import Refill
from game.i18n.translator import Translator
from game.session.odds import KINDS, Odds, Out, odds
from game.ui import words
from game.ui.model import Model
from game.ui.position import Position
from game.ui.screens.statistics import percent
from game.ui.widgets import card as cards
from game.ui.widgets.button import told

TIMES = "\N{MULTIPLICATION SIGN}"


def sheet(t: Translator, model: Model, position: Position) -> str:
    """The whole sheet. A card that is selected to be thrown counts as thrown."""
    view, hand, note = position.view, position.view.hand.mask, ""
    if position.playing and len(model.selected) == 1:
        (card,) = model.selected
        hand &= ~(1 << card)
        note = t("ui.odds.without", card=words.card_short(t, card))
    elif position.playing:
        note = t("ui.odds.select")
    found = odds(view, hand, position.stock_cards)
    parts = [f'<p class="note">{told(t, note)}</p>' if note else ""]
    if found.stock:
        parts.append(_next(t, found))
        if found.opening is not None:
            parts.append(_opening(t, found, found.opening, view.rules.opening))
    parts.append(_unseen(t, found, view.stock_size))
    if view.refills:
        flipped = view.rules.refill is Refill.FLIP
        parts.append(f"<p>{t('ui.odds.flipped' if flipped else 'ui.odds.shuffled')}</p>")
    return f'<div class="odds" id="odds">{"".join(parts)}</div>'


def _chance(t: Translator, count: int, among: int) -> str:
    """`9 of 31 cards · 29%`, with a bar for the eye."""
    text = t.plural("ui.odds.of", among, some=count, percent=percent(t, count / among))
    bar = f'<meter min="0" max="{among}" value="{count}" aria-hidden="true"></meter>'
    return f'<p class="chance"><b>{escape(text)}</b>{bar}</p>'


def _next(t: Translator, found: Odds) -> str:
    groups = "".join(
        _outs(t, kind, [out for out in found.outs if out.kind == kind]) for kind in KINDS
    )
    none = "" if found.outs else f"<p>{t('ui.odds.none')}</p>"
    return f"<h3>{t('ui.odds.next')}</h3>{_chance(t, found.helping, found.stock)}{groups}{none}"


def _outs(t: Translator, kind: str, outs: Sequence[Out]) -> str:
    """The cards that help in one way, drawn as cards."""
    if not outs:
        return ""
    heard = ", ".join(_counted(words.card_name(t, out.card), out.copies) for out in outs)
    looks = "".join(
        f'<span class="out">{cards.lying(t, out.card, None)}{_times(out.copies)}</span>'
        for out in outs
    )
    return (
        f'<div class="outs" data-kind="{kind}"><h4>{t(f"ui.odds.{kind}")}</h4>'
        f'<span class="sr">{escape(heard)}</span><span class="row">{looks}</span></div>'
    )


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{name} {TIMES}{count}"


def _times(count: int) -> str:
    return f'<small class="times" aria-hidden="true">{TIMES}{count}</small>' if count > 1 else ""


def _opening(t: Translator, found: Odds, count: int, needed: int) -> str:
    now = t.plural("ui.odds.makes", found.laid, needed=needed) if found.laid else ""
    return (
        f"<h3>{t('ui.odds.opening', needed=needed)}</h3>{_chance(t, count, found.stock)}"
        f"<p>{escape(now)}</p>"
    )


def _unseen(t: Translator, found: Odds, stock: int) -> str:
    """Every card that is not seen, suit by suit."""
    rows = [
        [card for card in found.unseen if SUITS[card.suit] == suit and not card.is_joker]
        for suit in SUITS
    ]
    rows.append([card for card in found.unseen if card.is_joker])
    lines = "".join(f"<li>{_minis(t, row)}</li>" for row in rows if row)
    others = len(found.unseen) - stock
    told_all = t.plural("ui.odds.unseen.told", len(found.unseen), stock=stock, others=others)
    return f'<h3>{t("ui.odds.unseen")}</h3><p>{escape(told_all)}</p><ul class="unseen">{lines}</ul>'


def _minis(t: Translator, row: Iterable[Card]) -> str:
    """Cards of a suit in the order of their ranks, twins as one with their number."""
    counts: dict[int, int] = {}
    for card in sorted(row, key=lambda one: one.rank):
        shown = -1 if card.is_joker else card.face
        counts[shown] = counts.get(shown, 0) + 1
    faces = {(-1 if card.is_joker else card.face): card for card in row}
    return " ".join(f"{cards.mini(t, faces[one])}{_times(count)}" for one, count in counts.items())
