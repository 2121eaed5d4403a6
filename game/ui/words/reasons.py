"""Why a move is good, in one sentence."""

from __future__ import annotations

from game.bots.outlook import outlook
from game.engine.actions import Action, Discard, DrawStock, LayMelds, LayOff, Swap, TakePile
from game.engine.arrange import combinations
from game.engine.cards import Card, faces_in
from game.engine.melds import Combination, combination_points
from game.engine.rules import Scoring
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui.words.cards import card_short, cards_list, meld_name, meld_text

UNLIKELY = 0.1
"""A chance that is called small."""
NEAR = 2
"""How many places apart cards of a suit may be to go together."""


def hint_reason(t: Translator, action: Action, view: View) -> str:
    """The reason for a move, or an empty text where it speaks for itself."""
    match action:
        case Discard(card=card):
            return " ".join(one for one in (_thrown(t, card, view), _chances(t, card, view)) if one)
        case TakePile(count=count) if view.pile[-count:]:
            return _taken(t, view.pile[-min(count, len(view.pile))], view)
        case DrawStock() if view.pile and view.stock_size and not _useful(view.pile[-1], view):
            return t("hint.draw", card=card_short(t, view.pile[-1]))
        case Swap(meld=meld, slot=slot):
            return t("hint.swap", wild=card_short(t, view.melds[meld].slots[slot].card))
        case LayMelds() | LayOff() if view.rules.scoring is not Scoring.TABLE_MINUS_HAND:
            return t("hint.lay")
    return ""


def _thrown(t: Translator, card: Card, view: View) -> str:
    others = [one for one in view.hand if one != card]
    if not others:
        return ""
    friends = [one for one in others if _together(card, one)]
    if friends:
        return t("hint.discard.least", cards=cards_list(t, friends))
    if view.rules.lay_off and not view.melds.takes >> card.face & 1 and view.melds:
        return t("hint.discard.safe")
    return t("hint.discard.alone")


def _chances(t: Translator, card: Card, view: View) -> str:
    """What is still to come for a card, and whether the next player can use it."""
    if view.rules.is_wild(card):
        return ""
    facts = outlook(view)
    parts = []
    near, _ = facts.outs(card, faces_in(view.hand.mask) & ~(1 << card.face), gone=True)
    if near:
        every = near.bit_count() * view.rules.packs_for(view.players)
        parts.append(t.plural("hint.discard.outs", every, live=facts.live(near)))
    fits = view.rules.lay_off and view.melds.takes >> card.face & 1
    if not fits and facts.danger(card) < UNLIKELY:
        parts.append(t("hint.discard.unwanted"))
    return " ".join(parts)


def _together(one: Card, other: Card) -> bool:
    """Whether two cards may become part of one meld."""
    if one.face == other.face:
        return False
    if one.rank == other.rank:
        return True
    gap = abs(one.rank - other.rank)
    return one.suit == other.suit and min(gap, 13 - gap) <= NEAR


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
