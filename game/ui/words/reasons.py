"""Why a move is good, in a few sentences; `you` is whoever is to move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots import Note
from game.bots.facts import Facts, facts_of
from game.engine.actions import Action, Discard, DrawStock, LayMelds, LayOff, Swap, TakePile
from game.engine.arrange import combinations
from game.engine.cards import Card
from game.engine.melds import Combination, combination_points
from game.engine.rules import Scoring
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui.words.cards import card_short, cards_list, meld_name, meld_text, player

UNLIKELY = 0.1
"""A chance that is called small."""
LIKELY = 0.3
"""A chance that is told."""
FEW = 3
"""So many cards are named as examples."""


def hint_reason(
    t: Translator,
    action: Action,
    view: View,
    names: Sequence[str] = (),
    notes: Sequence[Note] = (),
) -> str:
    """The reason for a move, or an empty text where it speaks for itself."""
    noted = (_noted(t, note, view) for note in notes)
    return " ".join(one for one in (*noted, *_reasons(t, action, view, names)) if one)


def _noted(t: Translator, note: Note, view: View) -> str:
    """A sentence for what a bot noted, or none where the move says it already."""
    if note is Note.LAYS or (note is Note.ONLY and len(view.hand) == 1):
        return ""
    if note is Note.HOLDS:
        fewest = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        return t.plural("reason.holds", fewest)
    return t(f"reason.{note.value}")


def _reasons(t: Translator, action: Action, view: View, names: Sequence[str]) -> Iterator[str]:
    match action:
        case Discard(card=card):
            yield from _discard(t, card, view, names)
        case TakePile(count=count) if view.pile[-count:]:
            yield _taken(t, view.pile[-min(count, len(view.pile))], view)
        case DrawStock() if view.pile and view.stock_size and not _useful(view.pile[-1], view):
            yield t("hint.draw", card=card_short(t, view.pile[-1]))
        case Swap(meld=meld, slot=slot):
            yield t("hint.swap", wild=card_short(t, view.melds[meld].slots[slot].card))
        case LayMelds() | LayOff():
            counts = view.rules.scoring is Scoring.TABLE_MINUS_HAND
            yield t("reason.lay.counts" if counts else "hint.lay")


def _discard(t: Translator, card: Card, view: View, names: Sequence[str]) -> Iterator[str]:
    if len(view.hand) == 1:
        return
    facts = facts_of(view, card)
    if facts.friends:
        yield t("hint.discard.least", cards=cards_list(t, facts.friends))
    elif facts.fits or not (view.rules.lay_off and view.melds):
        yield t("hint.discard.alone")
    else:
        yield t("hint.discard.safe")
    if view.rules.is_wild(card):
        return
    if facts.every:
        yield t.plural("hint.discard.outs", facts.every, live=facts.live)
    if not facts.fits:
        yield _wanted(t, facts, view, names)


def _wanted(t: Translator, facts: Facts, view: View, names: Sequence[str]) -> str:
    """What is known of others who might want a card."""
    after = (view.seat + 1) % view.players
    for seat in dict.fromkeys(seat for seat, _ in facts.picked):
        cards = [card for one, card in facts.picked if one == seat]
        return t("reason.picked", name=player(t, names, seat), cards=cards_list(t, cards))
    if facts.danger >= LIKELY:
        return t("reason.wanted", percent=round(100 * facts.danger))
    if facts.passed:
        thrown = cards_list(t, facts.passed[:FEW])
        return t("reason.passed", name=player(t, names, after), cards=thrown)
    if any(hand for seat, hand in enumerate(view.known) if seat != view.seat):
        return t("reason.not_picked")
    return t("hint.discard.unwanted") if facts.danger < UNLIKELY else ""


def _melds_with(card: Card, view: View) -> list[Combination]:
    """The melds that a card would make with the hand."""
    hand = view.hand.mask | 1 << card
    found = combinations(view.rules, hand, view.melds.claims, card)
    return [one for one in found if card in one.cards]


def _useful(card: Card, view: View) -> bool:
    return bool(view.melds.takes >> card.face & 1) or bool(_melds_with(card, view))


def _taken(t: Translator, card: Card, view: View) -> str:
    made = _melds_with(card, view)
    if made:
        best = max(made, key=lambda one: (combination_points(view.rules, one), -one.first))
        return t("hint.take.makes", meld=meld_text(t, best))
    for meld in view.melds:
        if meld.takes >> card.face & 1:
            return t("hint.take.fits", meld=meld_name(t, meld))
    return ""
