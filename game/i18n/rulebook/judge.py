"""Puts examples before the engine: what it says to them under any rules of their game."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import melds, play, scoring
from game.engine.actions import Action, Decline, DrawStock, LayMelds, TakePile
from game.engine.cards import Card, mask_of, pack_of_cards, parse_card
from game.engine.codec import dump_action, parse_action, parse_combination
from game.engine.errors import Refusal
from game.engine.events import Event
from game.engine.melds import Board, Combination, Meld, Slot
from game.engine.rules import Rules
from game.engine.scoring import HandScore
from game.engine.state import Ending, Phase, State
from game.i18n.rulebook.book import Count, Example, Opening, Play, Shape
from game.variants import Variant

_SPARE = 3
"""Cards of a player whose hand does not matter."""


class Verdict(NamedTuple):
    """What the engine says to an example."""

    refusal: Refusal | None = None
    points: tuple[int, ...] = ()
    """Of every meld that was asked about."""
    score: HandScore | None = None


class Moment(NamedTuple):
    """A position in which something is asked, and how it came about."""

    state: State
    events: tuple[Event, ...]
    """What has happened before the question."""
    action: Action
    """What is asked about; an earlier one where that is refused already."""


def rules_of(example: Example, variant: Variant) -> Rules:
    """The rules an example is meant for: the book's, with its house rules."""
    return variant.rules_with(example.settings or {})


def shown_for(example: Example, variant_id: str) -> bool:
    """Whether an example belongs on the page of a variant."""
    return not example.variants or variant_id in example.variants


def combinations(example: Shape | Opening) -> tuple[Combination, ...]:
    """The melds that an example asks about."""
    text = example.meld if isinstance(example, Shape) else example.melds
    return tuple(parse_combination(one) for one in text.split("+"))


def cards_of(text: str) -> tuple[Card, ...]:
    """Cards with blanks between."""
    return tuple(parse_card(one) for one in text.split())


def meld_on_table(rules: Rules, text: str) -> Meld:
    """A meld with its owners, as in `run.3c.3c-4c-5c@1`."""
    laid, _, owners = text.partition("@")
    combination = parse_combination(laid)
    seats = [int(one) for one in owners.split(",")] * len(combination.cards)
    slots = tuple(
        slot._replace(owner=seat)
        for slot, seat in zip(melds.slots_of(rules, combination, 0), seats, strict=False)
    )
    return melds.meld_of(rules, combination.kind, combination.first, slots)


def state_of(example: Play | Count, rules: Rules) -> State:
    """The position of an example. Cards that nobody sees are any of the pack."""
    hands = [cards_of(text) for text in example.hands]
    board = Board(meld_on_table(rules, text) for text in example.table)
    players = max(len(hands), 2)
    pile = cards_of(example.pile) if isinstance(example, Play) else ()
    named = {card for hand in (*hands, pile) for card in hand} | set(_on(board))
    unused = [card for card in _pack(rules, players) if card not in named]
    if not pile:
        pile = (unused.pop(),)
    while len(hands) < players:
        hands.append(tuple(unused.pop() for _ in range(_SPARE)))
    seats = {slot.owner for meld in board for slot in meld.slots}
    state = State(
        rules=rules,
        seed="rulebook",
        players=players,
        dealer=players - 1,
        stock=tuple(unused),
        pile=pile,
        hands=tuple(mask_of(hand) for hand in hands),
        melds=board,
        turns=2 * players,
        opened=mask_of(seats),
        opened_before=mask_of(seats),
    )
    return _counted(state, example) if isinstance(example, Count) else _played(state, example)


def _on(board: Board) -> list[Card]:
    return [slot.card for meld in board for slot in meld.slots]


def _pack(rules: Rules, players: int) -> tuple[Card, ...]:
    return pack_of_cards(rules.packs_for(players), rules.jokers_for(players))


def _played(state: State, example: Play) -> State:
    first = parse_action(example.actions[0])
    draws = isinstance(first, DrawStock | TakePile | Decline)
    opened = state.opened | (1 if example.opened or example.floating else 0)
    return state._replace(
        phase=Phase.DRAW if draws else Phase.PLAY,
        turns=0 if example.first_turn else state.turns,
        opened=opened,
        opened_before=opened,
        barred=parse_card(example.barred) if example.barred else None,
        floating=1 if example.floating else 0,
    )


def _counted(state: State, example: Count) -> State:
    won = 0 if example.winner is None else 1 << example.winner
    return state._replace(
        phase=Phase.OVER,
        ending=Ending.STOCK if example.winner is None else Ending.OUT,
        winner=example.winner,
        opened=state.opened | won,
        opened_before=state.opened_before & ~won if example.rummy else state.opened_before | won,
    )


def moment(example: Play, rules: Rules) -> Moment:
    """The position in which the last action of an example is asked about."""
    state = state_of(example, rules)
    events: tuple[Event, ...] = ()
    *before, last = map(parse_action, example.actions)
    for action in before:
        if play.refusal(state, action) is not None:
            return Moment(state, events, action)
        step = play.apply(state, action)
        state, events = step.state, events + step.events
    return Moment(state, events, last)


def opening_state(example: Opening, rules: Rules) -> State:
    """A position in which a player who has yet to open holds the melds and a card more."""
    chosen = tuple(card for one in combinations(example) for card in one.cards)
    spare = next(card for card in _pack(rules, 2) if card not in chosen)
    held = Play(
        id=example.id,
        hands=(" ".join(map(str, (*chosen, spare))),),
        actions=(f"throw:{spare}",),
    )
    return state_of(held, rules)


def verdict(example: Example, rules: Rules) -> Verdict:
    """What the engine says to an example under these rules."""
    if isinstance(example, Count):
        return Verdict(score=scoring.score(state_of(example, rules)))
    if isinstance(example, Play):
        asked = moment(example, rules)
        return Verdict(play.refusal(asked.state, asked.action))
    assert isinstance(example, Shape | Opening)
    laid = combinations(example)
    if isinstance(example, Shape):
        refusal = melds.check(rules, laid[0])
    else:
        refusal = play.refusal(opening_state(example, rules), LayMelds(laid))
    if any(melds.check(rules, one) for one in laid):
        return Verdict(refusal)
    return Verdict(refusal, tuple(melds.combination_points(rules, one) for one in laid))


def dumped(action: Action) -> str:
    """An action as examples write it."""
    return dump_action(action)


def same_answer(one: Verdict, other: Verdict) -> bool:
    """Whether two verdicts tell a reader the same."""
    return (
        (one.refusal and one.refusal.reason) == (other.refusal and other.refusal.reason)
        and one.points == other.points
        and (one.score and one.score.totals) == (other.score and other.score.totals)
    )


def slots(rules: Rules, proposed: Combination) -> tuple[Slot, ...]:
    """The slots of a meld that is asked about, for drawing it."""
    return melds.slots_of(rules, proposed, 0)
