"""The sheet with the best melds of the hand: a suggestion to take or leave."""

from __future__ import annotations

from html import escape

from game.engine.actions import Action, LayMelds
from game.engine.cards import mask_of
from game.engine.scoring import hand_value
from game.i18n.translator import Translator
from game.ui import choices, words
from game.ui.position import Position
from game.ui.widgets import card as cards
from game.ui.widgets.button import button, told, why_text


def sheet(t: Translator, action: Action, position: Position) -> str:
    """The melds, what they leave, and what can be done with them."""
    assert isinstance(action, LayMelds)
    rows = []
    for one in action.melds:
        looks = "".join(cards.lying(t, card, None) for card in one.cards)
        heard = escape(words.speak(t, words.meld_text(t, one)))
        rows.append(f'<li><span class="sr">{heard}</span><span class="row">{looks}</span></li>')
    laid = mask_of(card for one in action.melds for card in one.cards)
    left = position.view.hand.mask & ~laid
    count = t.plural("ui.best.left", left.bit_count(), points=hand_value(position.view.rules, left))
    why = why_text(t, choices.of_action(position, action), position)
    lay = button("best-lay", "best_lay", t("ui.best.lay"), kind="accent", why=why, t=t)
    select = button("best-select", "best_select", t("ui.best.select"))
    leave = button("keep", "close", t("ui.best.leave"))
    return (
        f'<ul class="best">{"".join(rows)}</ul><p>{told(t, count)} {t("ui.best.note")}</p>'
        f'<div class="buttons">{lay}{select}{leave}</div>'
    )
