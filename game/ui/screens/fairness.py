"""The sheet about a deal's fairness: the promise, the proof after the hand, and how to check it."""

from __future__ import annotations

from html import escape

from game.engine.cards import Card
from game.i18n.translator import Translator
from game.ui.people import names_of
from game.ui.position import Position
from game.ui.widgets import card as cards


def sheet(t: Translator, position: Position) -> str:
    """The whole sheet; before the hand is over it has only the promise."""
    promise = (
        f"<h3>{t('ui.deal.commitment')}</h3><p><code>{position.commitment}</code></p>"
        f"<p>{t('ui.deal.before')}</p>"
    )
    if position.stacked:
        return f"<p>{t('ui.deal.stacked')}</p>"
    if not position.over:
        return promise
    proof = position.proof
    names = names_of(t, position.seats)
    rows = [(names[seat], hand) for seat, hand in enumerate(proof.hands)]
    rows += [(t("ui.deal.first"), (proof.upcard,)), (t("ui.deal.stock"), proof.stock)]
    dealt = "".join(f"<dt>{escape(name)}</dt><dd>{_row(t, several)}</dd>" for name, several in rows)
    verdict = t("ui.deal.proven") if position.proven else t("ui.deal.broken")
    number = sum(len(several) for _, several in rows)
    return (
        f"{promise}<h3>{t('ui.deal.seed')}</h3><p>{t('ui.deal.after')} "
        f"<code>{position.seed}</code></p><h3>{t('ui.deal.again')}</h3>"
        f'<p id="deal-verdict" data-proven="{"yes" if position.proven else "no"}">'
        f"<strong>{escape(verdict)}</strong> {t.plural('ui.deal.cards', number)}</p>"
        f"<p>{t('ui.deal.again.text')} <code>{proof.commitment}</code></p>"
        f'<dl class="dealt">{dealt}</dl><h3>{t("ui.deal.yourself")}</h3>'
        f"<p>{t('ui.deal.yourself.text')}</p>"
        f'<pre id="deal-program" tabindex="0" role="region" aria-label="{t("ui.deal.program")}">'
        f"<code>{escape(proof.program)}</code></pre>"
    )


def _row(t: Translator, several: tuple[Card, ...]) -> str:
    return " ".join(cards.mini(t, one) for one in several)
