"""`refusal` and `legal` against the brute-force rules of `oracle`, in many small positions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest

from game.engine import play
from game.engine.actions import (
    DECLINE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import CARDS, Card
from game.engine.errors import Reason
from game.engine.melds import Combination, Kind
from game.engine.rules import Ace, PileTake, Refill, Rules
from game.engine.state import Phase, State
from tests.engine import oracle, oracle_melds
from tests.engine.positions import rules_of
from tests.engine.small_positions import small_position

GAMES: dict[str, tuple[str, dict[str, str], dict[str, object], int]] = {
    "arbakka": ("arbakka", {}, {}, 5),
    "perusrommi": ("perusrommi", {}, {}, 6),
    "perusrommi strict": (
        "perusrommi",
        {"ace": "both", "melds_per_turn": "1", "last_discard": "on"},
        {},
        7,
    ),
    "rommy": ("rommy", {}, {}, 6),
    "rommy ring": ("rommy", {"ace_runs": "ring", "meld_before_out": "on"}, {}, 6),
    "rommy floating": ("rommy", {"last_discard": "on", "meld_before_out": "on"}, {}, 5),
    "rommy two packs": (
        "rommy",
        {"packs": "2", "last_discard": "on", "ace_runs": "both", "stock": "block"},
        {},
        6,
    ),
    "rommy no twins": ("rommy", {"packs": "2", "twins": "off", "lay_off": "off"}, {}, 6),
    "rami": ("rami40", {}, {"opening": 18}, 6),
    "rami house": (
        "rami40",
        {"taken_used": "on", "pure_run": "on", "wilds_per_meld": "2"},
        {"opening": 18},
        5,
    ),
    "rami closed": (
        "rami51",
        {"pile_opened": "on", "last_discard": "on", "first_turn_opening": "off", "replay": "off"},
        {"opening": 25},
        6,
    ),
    "rami taken": ("rami40", {"taken_used": "on", "last_discard": "on"}, {"opening": 12}, 6),
    "romme500": ("romme500", {}, {}, 5),
    "romme500 free": ("romme500", {"out_without_discard": "on"}, {}, 5),
    "romme500 two packs": ("romme500", {}, {"packs": (2,) * 7}, 5),
    "romme500 ring": ("romme500", {}, {"run_ace": Ace.RING}, 5),
    "romme500 suits": ("romme500", {"suits_differ": "on"}, {"packs": (2,) * 7}, 5),
}


FACTS = {
    Reason.FIRST_TURN: {"turn"},
    Reason.WHOLE_PILE_ONLY: {"count"},
    Reason.NOT_THAT_MANY: {"count"},
    Reason.PILE_NEEDS_OPENING: {"needed"},
    Reason.TOO_FEW_CARDS: {"least"},
    Reason.SET_TOO_SMALL: {"least"},
    Reason.SET_TOO_LARGE: {"most"},
    Reason.RUN_GAP: {"missing"},
    Reason.RUN_TOO_LONG: {"most"},
    Reason.ACE_TURNS: {"run_ace"},
    Reason.TOO_MANY_WILDS: {"most"},
    Reason.WILD_PLACE: {"stands_for"},
    Reason.ON_TABLE: {"faces"},
    Reason.MELDS_PER_TURN: {"most"},
    Reason.OPENING_TOO_SMALL: {"points", "needed"},
    Reason.NOT_OPENED: {"needed"},
    Reason.END_CLOSED: {"fits"},
    Reason.DOES_NOT_FIT: {"fits"},
    Reason.SWAP_WRONG_CARD: {"fits"},
    Reason.SWAP_SET_INCOMPLETE: {"least"},
}
"""The facts that sentences may count on; all other reasons come without."""

WITHOUT_CARDS = {
    Reason.HAND_OVER,
    Reason.DRAW_FIRST,
    Reason.ALREADY_DRAWN,
    Reason.FIRST_TURN,
    Reason.STOCK_EMPTY,
    Reason.STOCK_NOT_EMPTY,
    Reason.WHOLE_PILE_ONLY,
    Reason.TOP_CARD_ONLY,
    Reason.NOT_THAT_MANY,
    Reason.PILE_NEEDS_OPENING,
    Reason.FLOATER_DRAWS_STOCK,
    Reason.NOTHING_CHOSEN,
    Reason.MELDS_PER_TURN,
    Reason.LAY_OFF_FORBIDDEN,
    Reason.NO_SUCH_MELD,
    Reason.SWAP_FORBIDDEN,
}


def rules_for(name: str) -> Rules:
    game, settings, changes, _ = GAMES[name]
    return dataclasses.replace(rules_of(game, settings), **changes)  # type: ignore[arg-type]


def draws(state: State) -> list[Action]:
    """The legal draws by the rules of the oracle."""
    rules, size = state.rules, len(state.pile)
    refill = rules.refill is not Refill.NONE and size > 1
    refill = refill and (rules.refills is None or state.refills < rules.refills)
    found: list[Action] = [DRAW_STOCK if state.stock or refill else DECLINE]
    if state.floating & 1 or (rules.pile_needs_opening and not oracle.is_open(state)):
        return found
    counts = {
        PileTake.TOP: range(1, min(size, 1) + 1),
        PileTake.WHOLE: range(max(size, 1), size + 1),
        PileTake.DEEP: range(1, size + 1),
    }[rules.pile_take]
    for count in counts:
        due = (count > 1 and rules.pile_take is PileTake.DEEP) or rules.taken_used_at_once
        taken = play._performs(state, TakePile(count)).state
        assert (taken.must_use is not None) == due
        if not due or oracle.plays(taken, longest=5):
            found.append(TakePile(count))
    return found


def nonsense(state: State, rng: Random) -> Iterator[Action]:
    """Actions of every kind, most of them against the rules."""
    held = oracle.hand_of(state)
    other = next(card for card in CARDS if state.hands[1] >> card & 1)
    yield from (DRAW_STOCK, DECLINE, Discard(other), LayMelds(()), LayOff(0, True, ()))
    yield from (TakePile(count) for count in range(len(state.pile) + 2))
    yield from (Discard(card) for card in held)
    for size in (2, 3, 4):
        for chosen in combinations(held, size):
            order = tuple(rng.sample(chosen, size))
            yield LayMelds((Combination(Kind.SET, order[0].rank % 13, order),))
            first = 16 * order[0].suit + order[0].rank % 13
            yield LayMelds((Combination(Kind.RUN, first, order),))
            yield LayMelds((Combination(Kind.RUN, first, tuple(sorted(order))),))
    for index in range(len(state.melds) + 1):
        for high in (True, False):
            yield from (LayOff(index, high, (card,)) for card in (*held, other))
            yield from (LayOff(index, high, row) for row in permutations(held[:6], 2))
        for slot in range(14):
            yield from (Swap(index, slot, card) for card in held)


def is_repeat(state: State, action: Action) -> bool:
    """Whether the end named for a set makes an action another one's double."""
    if not isinstance(action, LayOff) or action.high or action.meld >= len(state.melds):
        return False
    return state.melds[action.meld].kind is Kind.SET


def unordered(action: Action) -> object:
    """An action without the order of a set's cards and of several melds, which say nothing."""
    if not isinstance(action, LayMelds):
        return action
    return frozenset(
        (one.kind, one.first, frozenset(one.cards) if one.kind is Kind.SET else one.cards)
        for one in action.melds
    )


def likeness(card: Card, *, as_wild: bool) -> object:
    """What a card is up to exchange for its like: its face, or just wild."""
    return "wild" if as_wild or card.is_joker else card.face


def alike(state: State, action: Action) -> object:
    """The same for two actions that differ only in like cards."""
    rules = state.rules
    if isinstance(action, LayMelds):
        return ("lay", tuple(sorted(map(repr, (_meld_key(rules, one) for one in action.melds)))))
    if isinstance(action, LayOff):
        meld = state.melds[action.meld]
        end = -2 if meld.kind is Kind.SET else meld.high if action.high else meld.low
        wild = rules.is_wild(action.cards[0]) and action.cards[0].face != end
        wild = wild and not (meld.kind is Kind.SET and action.cards[0].rank == meld.rank)
        key = likeness(action.cards[0], as_wild=wild)
        return ("off", action.meld, action.high, key)
    if isinstance(action, Swap):
        return ("swap", action.meld, action.slot, action.card.face)
    if isinstance(action, Discard):
        return ("throw", likeness(action.card, as_wild=False))
    return action


def _meld_key(rules: Rules, one: Combination) -> object:
    if one.kind is Kind.SET:
        cards = [
            likeness(card, as_wild=rules.is_wild(card) and card.rank != one.first)
            for card in one.cards
        ]
        return (one.kind, one.first, sorted(map(str, cards)))
    suit, rank = one.first >> 4, one.first & 15
    places = [16 * suit + (rank + step) % 13 for step in range(len(one.cards))]
    return (
        one.kind,
        one.first,
        [
            likeness(card, as_wild=rules.is_wild(card) and card.face != place)
            for card, place in zip(one.cards, places, strict=True)
        ],
    )


def worth_listing(state: State, action: Action) -> bool:
    """Whether `legal` promises to list an action, or one alike."""
    if isinstance(action, LayOff):
        return len(action.cards) == 1
    if isinstance(action, LayMelds) and oracle.is_open(state):
        return len(action.melds) == 1
    return True


def without_spares(state: State, actions: list[Action]) -> list[Action]:
    """Openings from which no meld could be left out; all other actions."""
    if oracle.is_open(state):
        return actions
    groups = {frozenset(one.melds) for one in actions if isinstance(one, LayMelds)}
    open_anyhow = {
        frozenset(group)
        for one in groups
        for size in range(1, len(one))
        for group in combinations(one, size)
        if _would_open(state, group)
    }
    return [
        one
        for one in actions
        if not isinstance(one, LayMelds)
        or not any(other < frozenset(one.melds) for other in open_anyhow)
    ]


def _would_open(state: State, group: tuple[Combination, ...]) -> bool:
    cards = [card for one in group for card in one.cards]
    known = {one.combination: one for one in oracle_melds.new_melds(state.rules, cards)}
    used = state.must_use is None or state.must_use in cards
    return used and oracle.opens(state.rules, tuple(known[one] for one in group))


def compare(state: State, rng: Random) -> list[Action]:
    """Holds a position's `legal` and `refusal` against the oracle; answers with `legal`."""
    right = draws(state) if state.phase is Phase.DRAW else oracle.plays(state)
    listed = play.legal(state)
    allowed = {unordered(one) for one in right}
    for action in {*right, *nonsense(state, rng), *listed}:
        if is_repeat(state, action) or (isinstance(action, LayOff) and len(action.cards) > 3):
            continue
        problem = play.refusal(state, action)
        assert (problem is None) == (unordered(action) in allowed), (action, problem)
        if problem is not None:
            assert set(problem.facts) == FACTS.get(problem.reason, set())
            assert bool(problem.cards) == (problem.reason not in WITHOUT_CARDS), problem
    assert len({alike(state, one) for one in listed}) == len(listed)
    if state.must_use is not None:
        ends = {(one.meld, one.high) for one in right if isinstance(one, LayOff)}
        rows = [one for one in listed if isinstance(one, LayOff)]
        assert {(one.meld, one.high) for one in rows} >= ends
        assert all(one.cards[-1] == state.must_use for one in rows)
        right = [one for one in right if not isinstance(one, LayOff)]
        listed = [one for one in listed if not isinstance(one, LayOff)]
    right = without_spares(state, [one for one in right if worth_listing(state, one)])
    assert {alike(state, one) for one in listed} == {alike(state, one) for one in right}
    return play.legal(state)


def walk(name: str, seed: str, positions: int) -> None:
    """Compares in random positions, and in those that the rest of the turn leads to."""
    rng = Random(seed)
    rules = rules_for(name)
    for _ in range(positions):
        state = small_position(rng, rules, GAMES[name][3])
        while state.phase is not Phase.OVER and state.turn == 0:
            listed = compare(state, rng)
            assert listed
            state = play.apply(state, rng.choice(listed)).state


@pytest.mark.parametrize("name", GAMES)
def test_legal_and_refusal_are_what_brute_force_finds(name: str) -> None:
    walk(name, name, 30)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_legal_and_refusal_in_many_more_positions(name: str) -> None:
    walk(name, f"{name} long", 600)
