"""What an action would do: a label for its button, a hint, and what else comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import Note
from game.engine.actions import (
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.melds import combination_points
from game.engine.rules import GoingOut, PileTake, Scoring
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui.words.cards import added_text, card_short, meld_name, meld_text
from game.ui.words.reasons import hint_reason


def action_text(t: Translator, action: Action, view: View, names: Sequence[str] = ()) -> str:
    """What a button that does this says: `Lay 5♣ 6♣ 7♣`. With names, whose meld it is too."""
    match action:
        case DrawStock():
            return t("action.draw")
        case TakePile(count=count):
            return _take_text(t, count, view)
        case Decline():
            return t("action.decline")
        case LayMelds(melds=melds):
            return t("action.lay", melds=t.list([meld_text(t, one) for one in melds]))
        case LayOff(meld=meld, high=high, cards=cards):
            where = meld_name(t, view.melds[meld], names, view.seat)
            added = added_text(t, view.rules, view.melds[meld], cards, high=high)
            return t("action.add", cards=added, meld=where)
        case Swap(meld=meld, slot=slot, card=card):
            wild = view.melds[meld].slots[slot].card
            where = meld_name(t, view.melds[meld], names, view.seat)
            key = "action.swap.joker" if wild.is_joker else "action.swap"
            return t(key, card=card_short(t, card), wild=card_short(t, wild), meld=where)
        case Discard(card=card):
            down = len(view.hand) == 1 and view.rules.going_out is GoingOut.FACE_DOWN
            key = "action.discard.face_down" if down else "action.discard"
            return t(key, card=card_short(t, card))


def _take_text(t: Translator, count: int, view: View) -> str:
    if view.rules.pile_take is PileTake.WHOLE and count > 1:
        return t.plural("action.take_whole", count)
    if count > len(view.pile):
        return t.plural("action.take", count)
    card = card_short(t, view.pile[-count])
    if count == 1:
        return t("action.take_top", card=card)
    return t.plural("action.take_deep", count - 1, card=card)


def action_hint(
    t: Translator,
    action: Action,
    view: View,
    names: Sequence[str] = (),
    notes: Sequence[Note] = (),
) -> str:
    """The action as advice: a good move, why, and what is to be known about it."""
    hint = t("action.hint", action=action_text(t, action, view, names))
    more = (hint_reason(t, action, view, names, notes), action_note(t, action, view))
    return " ".join(one for one in (hint, *more) if one)


def action_note(t: Translator, action: Action, view: View) -> str:
    """What else comes of an action, as one sentence, or an empty text."""
    rules = view.rules
    match action:
        case DrawStock() if not view.stock_size:
            return t(f"action.note.refill.{rules.refill.value}")
        case TakePile(count=count) if count > 1 and rules.pile_take is PileTake.DEEP:
            return t("action.note.use_deep", card=card_short(t, view.pile[-count]))
        case TakePile(count=1) if rules.taken_used_at_once:
            return t("action.note.use_top", card=card_short(t, view.pile[-1]))
        case Decline():
            return t("action.note.decline")
        case LayMelds(melds=melds) if rules.opening or rules.scoring is Scoring.TABLE_MINUS_HAND:
            return t.plural(
                "action.note.worth", sum(combination_points(rules, one) for one in melds)
            )
        case Swap() if rules.swapped_must_replay:
            return t("action.note.replay")
        case Discard() if len(view.hand) == 1:
            return t("action.note.out")
    return ""
