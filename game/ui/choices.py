"""What the cards in a person's fingers could do: the actions a button means, or why not."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import arrange, melds
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.cards import RANKS, SUIT_BITS, Card, mask_of
from game.engine.errors import Refusal
from game.engine.layouts import best_layout
from game.engine.melds import NOWHERE, Combination, Kind, Meld, Slot
from game.engine.rules import Rules
from game.ui.model import Model, Remark
from game.ui.position import Position


class Choice(NamedTuple):
    """What a button would do: one action, several to choose from, or none and why."""

    actions: tuple[Action, ...] = ()
    why: Refusal | Remark | None = None

    def __bool__(self) -> bool:
        """Whether the button works."""
        return bool(self.actions)


def of_action(position: Position, action: Action) -> Choice:
    """A button that means exactly one action."""
    refusal = position.refusal(action)
    return Choice((action,)) if refusal is None else Choice((), refusal)


def drawing(position: Position) -> Choice:
    """The stock."""
    return of_action(position, position.draw)


def taking(position: Position, count: int) -> Choice:
    """The top cards of the discard pile; asks the rules only for a reason."""
    action = TakePile(count)
    if count in position.takes:
        return Choice((action,))
    return of_action(position, action)


def top_take(position: Position) -> int:
    """How many cards a plain press on the discard pile takes."""
    takes = position.takes
    return min(takes) if takes else 1


def laying(position: Position, model: Model) -> Choice:
    """The selected cards as a new meld, or as several; short of an opening they are gathered."""
    chosen = model.selected
    if not chosen:
        waiting = position.refusal(LayMelds(())) if not position.playing else None
        return Choice((), waiting or Remark("ui.why.choose_cards"))
    rules = position.view.rules
    found = arrange.readings(rules, chosen)
    fitting = [one for one in found if may_lay(position, one)]
    if fitting:
        return Choice(tuple(LayMelds((one,)) for one in fitting))
    several = () if found else best_layout(rules, mask_of(chosen))
    if several and sum(len(one.cards) for one in several) == len(chosen):
        if may_lay(position, *several):
            return Choice((LayMelds(several),))
        return Choice((), position.refusal(LayMelds(several)))
    guessed = found[0] if found else guess(rules, chosen)
    return Choice((), position.refusal(LayMelds((guessed,))))


def may_lay(position: Position, *several: Combination) -> bool:
    """Whether melds may be laid, or put aside until they reach the opening."""
    refusal = position.refusal(LayMelds(several))
    if refusal is None:
        return True
    return gathers(position) and refusal.reason.value.startswith("opening")


def gathers(position: Position) -> bool:
    """Whether melds are put aside until they reach the opening together."""
    return position.playing and position.opens


def together(position: Position, model: Model) -> Choice:
    """All gathered melds as one act."""
    if not model.gathered:
        return Choice((), Remark("ui.why.gather_first"))
    return of_action(position, LayMelds(model.gathered))


def gathered_points(position: Position, model: Model) -> int:
    """What the gathered melds count towards the opening."""
    rules = position.view.rules
    return sum(melds.combination_points(rules, one) for one in model.gathered)


def guess(rules: Rules, chosen: tuple[Card, ...]) -> Combination:
    """The meld that cards which form none were most likely meant to be."""
    natural = [card for card in chosen if not rules.is_wild(card)] or list(chosen)
    ranks = {card.rank for card in natural}
    suits = {card.suit for card in natural}
    if len(ranks) <= len(suits) or natural[0].rank >= len(RANKS):
        rank = max(ranks, key=lambda one: sum(card.rank == one for card in natural))
        return Combination(Kind.SET, min(rank, len(RANKS) - 1), chosen)
    suit = max(suits, key=lambda one: sum(card.suit == one for card in natural))
    placed = sorted(natural, key=lambda card: card.rank)
    spare = [card for card in chosen if card not in placed]
    row: list[Card] = []
    for card in placed:
        while spare and row and card.rank - placed[0].rank > len(row):
            row.append(spare.pop())
        row.append(card)
    return Combination(Kind.RUN, SUIT_BITS * suit + placed[0].rank, (*row, *spare))


def adding(position: Position, model: Model, index: int) -> Choice:
    """The selected cards on a meld of the table, at whichever end they fit."""
    if not model.selected:
        waiting = position.refusal(LayOff(index, True, ())) if not position.playing else None
        return Choice((), waiting or Remark("ui.why.choose_cards"))
    meld = position.view.melds[index]
    rules = position.view.rules
    ends = (True,) if meld.kind is Kind.SET else (False, True)
    tried = [
        LayOff(index, high, outwards(rules, meld, model.selected, at_high=high)) for high in ends
    ]
    refusals = [position.refusal(one) for one in tried]
    fitting = tuple(one for one, no in zip(tried, refusals, strict=True) if no is None)
    return Choice(fitting) if fitting else Choice((), refusals[-1])


def fitting(position: Position, model: Model) -> Choice:
    """Every place on the table where the selected cards fit."""
    choices = [adding(position, model, index) for index in range(len(position.view.melds))]
    actions = tuple(action for choice in choices for action in choice.actions)
    if actions or not choices:
        return Choice(actions, None if actions else Remark("ui.why.no_melds"))
    return choices[0] if len(choices) == 1 else Choice((), Remark("ui.why.fits_nowhere"))


def outwards(
    rules: Rules, meld: Meld, chosen: tuple[Card, ...], *, at_high: bool
) -> tuple[Card, ...]:
    """The cards in the order in which they continue one end of a run."""
    if meld.kind is Kind.SET:
        return chosen
    left = list(chosen)
    row: list[Card] = []
    while left:
        end = meld.high if at_high else meld.low
        card = next((one for one in left if one.face == end), None)
        if card is None:
            card = next((one for one in left if rules.is_wild(one)), None)
        if card is None or end == NOWHERE:
            return (*row, *left)
        left.remove(card)
        row.append(card)
        meld = melds.grown(rules, meld, at_high=at_high, added=(Slot(card, end, 0),))
    return tuple(row)


def swapping(position: Position, model: Model, index: int, slot: int) -> Choice:
    """A card for a wild one on the table: the selected card, else one of the hand that fits."""
    fits = dict(position.view.melds[index].swaps).get(slot, 0)
    held = [card for card in position.hand if fits >> card.face & 1]
    if model.selected:
        card = model.selected[0]
        if len(model.selected) > 1:
            return Choice((), Remark("ui.why.choose_one"))
    elif held:
        card = held[0]
    else:
        card = position.hand[0]
    return of_action(position, Swap(index, slot, card))


def exchanging(position: Position, model: Model) -> Choice:
    """Every swap that is possible."""
    choices = [
        swapping(position, model, index, slot)
        for index, meld in enumerate(position.view.melds)
        for slot, _ in meld.swaps
    ]
    actions = tuple(action for choice in choices for action in choice.actions)
    if actions or not choices:
        return Choice(actions, None if actions else Remark("ui.why.no_wilds"))
    return choices[0]


def discarding(position: Position, model: Model) -> Choice:
    """The one selected card."""
    if len(model.selected) != 1:
        if position.playing:
            return Choice((), Remark("ui.why.choose_one"))
        return of_action(position, Discard(position.hand[0])) if position.hand else Choice()
    return of_action(position, Discard(model.selected[0]))


def offers(position: Position, model: Model) -> tuple[Action, ...]:
    """What the selected cards can become, but for what the buttons of the turn say already.

    These are every way to lay them, if there are several, every addition and every swap.
    """
    if not (model.selected and position.playing):
        return ()
    lays = laying(position, model).actions
    adds = fitting(position, model).actions
    swaps = exchanging(position, model).actions if len(model.selected) == 1 else ()
    return (*(lays if len(lays) > 1 else ()), *adds, *swaps)


def hand_shown(model: Model, position: Position) -> int:
    """Mask of the cards that lie in the hand and not among the gathered melds."""
    used = mask_of(card for one in model.gathered for card in one.cards)
    return position.view.hand.mask & ~used
