"""What can be counted of a hand from one seat: the cards not seen, and what the next one may bring.

A card helps if it lets more points of the hand be laid: in the best melds of the hand, on a meld
of the table, or for a wild card that lies there. All that was thrown is remembered, as `View` does.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine import arrange, layouts, play
from game.engine.actions import LayOff, Swap
from game.engine.cards import Card, cards_in, mask_of, pack_of_cards
from game.engine.melds import combination_points
from game.engine.rules import Rules
from game.engine.scoring import hand_value
from game.engine.state import Phase, State
from game.engine.view import View

KINDS = ("meld", "table", "swap")
"""How a card can help, in the order in which it is looked for."""


class Out(NamedTuple):
    """A card that would help."""

    card: Card
    """One of those that show its face."""
    copies: int
    """How many of them may be drawn."""
    kind: str
    """One of `KINDS`."""


class Odds(NamedTuple):
    """What is known of the next card of the stock. Every number is one of `stock` cards."""

    unseen: tuple[Card, ...]
    """The cards in the stock and, unknown, in other hands."""
    stock: int
    """How many of them may be the next card of the stock: each is as likely as any other."""
    outs: tuple[Out, ...]
    opening: int | None
    """How many let the seat open; None where it has opened or need not."""
    laid: int
    """Points that the melds of the hand make now, as they count towards an opening."""

    @property
    def helping(self) -> int:
        """How many cards help."""
        return sum(out.copies for out in self.outs)


def odds(view: View, hand: int, stocked: int) -> Odds:
    """The odds of a seat that draws to the cards `hand`, a mask.

    `stocked` is the mask of the cards that can be in the stock, as of `Table.stock_cards`.
    """
    rules = view.rules
    pack = pack_of_cards(rules.packs_for(view.players), rules.jokers_for(view.players))
    seen = view.hand.mask | view.buried.mask
    for known in view.known:
        seen |= known.mask
    seen |= mask_of(slot.card for meld in view.melds for slot in meld.slots)
    unseen = tuple(card for card in pack if not seen >> card & 1)
    stock = [card for card in unseen if stocked >> card & 1]
    copies: dict[int, list[Card]] = {}
    for card in stock:
        copies.setdefault(_alike(card), []).append(card)
    opened = not rules.opening or view.opened[view.seat]
    ready = () if opened else layouts.best_opening(rules, hand)
    enough = layouts.opens(rules, ready)
    outs, opening = [], 0
    for several in copies.values():
        card = several[0]
        ways = arrange.combinations(rules, hand | 1 << card, view.melds.claims, card)
        melds = any(card in one.cards for one in ways)
        kind = _helps(view, hand, card, melds=melds, opened=opened)
        if kind:
            outs.append(Out(card, len(several), kind))
        if enough or (melds and not opened and can_open(rules, hand | 1 << card)):
            opening += len(several)
    return Odds(
        unseen,
        len(stock),
        tuple(sorted(outs, key=lambda out: KINDS.index(out.kind))),
        None if opened else opening,
        sum(combination_points(rules, one) for one in ready),
    )


def _alike(card: Card) -> int:
    """The same for cards that show the same: all jokers do."""
    return -1 if card.is_joker else card.face


def can_open(rules: Rules, hand: int) -> bool:
    """Whether melds of this hand reach the opening, and leave a card where one has to be left."""
    melds = layouts.best_opening(rules, hand)
    if not layouts.opens(rules, melds):
        return False
    used = mask_of(card for one in melds for card in one.cards)
    if used == hand and rules.keeps_a_card:
        return any(can_open(rules, hand & ~(1 << card)) for card in cards_in(hand))
    return True


def _helps(view: View, hand: int, card: Card, *, melds: bool, opened: bool) -> str:
    """How a card would help, or an empty text; `melds` says whether it can be in a meld at all."""
    with_it = hand | 1 << card
    worth = view.rules.hand_values[card.face]
    if melds and _left(view, with_it) < _left(view, hand) + worth:
        return "meld"
    if not opened or not view.melds:
        return ""
    plays = play.legal(_holding(view, with_it, card))
    if any(isinstance(one, LayOff) for one in plays):
        return "table"
    return "swap" if any(isinstance(one, Swap) for one in plays) else ""


def _left(view: View, hand: int) -> int:
    """The points of a hand that no melds of it take up."""
    laid = layouts.best_layout(view.rules, hand, view.melds.claims)
    return hand_value(view.rules, hand & ~mask_of(card for one in laid for card in one.cards))


def _holding(view: View, hand: int, card: Card) -> State:
    """A moment at which the seat holds these cards and has to lay this one, the table as it is."""
    others = [0] * view.players
    others[view.seat] = hand
    every = (1 << view.players) - 1
    return State(
        rules=view.rules,
        seed="",
        players=view.players,
        dealer=view.dealer,
        stock=(),
        pile=(),
        hands=tuple(others),
        melds=view.melds,
        phase=Phase.PLAY,
        turn=view.seat,
        turns=view.rules.lay_from_turn * view.players,
        opened=every,
        opened_before=every,
        must_use=card,
    )
