"""Listens to a translator, and plays random hands so that everything gets said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

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
from game.engine.cards import Card, cards_in, pack_of_cards
from game.engine.deal import deal
from game.engine.melds import Combination, Kind
from game.engine.rules import Rules
from game.engine.state import Phase, State, Step
from game.i18n.translator import Translator
from game.variants import ALL

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eir", "Finn", "Gro", "Hal")


class Listener(Translator):
    """A translator that remembers which keys it was asked for, and with which facts."""

    def __init__(self) -> None:
        super().__init__("en")
        self.facts: defaultdict[str, set[str]] = defaultdict(set)
        self.counted: set[str] = set()

    def __call__(self, key: str, /, **facts: object) -> str:
        self.facts[key] |= set(facts)
        return super().__call__(key, **facts)

    def plural(self, key: str, count: int, /, **facts: object) -> str:
        self.facts[key] |= {"count", *facts}
        self.counted.add(key)
        return super().plural(key, count, **facts)


def tables(rng: Random, each: int) -> Iterator[tuple[str, Rules, int]]:
    """Games with random settings and numbers of players that can be dealt."""
    for variant in ALL.values():
        made = 0
        while made < each:
            chosen = {
                setting.id: rng.choice(setting.choices).value
                for setting in variant.settings
                if made and rng.random() < 0.6
            }
            rules = variant.rules_with(chosen)
            players = rng.randrange(2, rules.most_players + 1)
            if rules.refuse_table(players) is None:
                made += 1
                yield variant.id, rules, players


def random_hand(
    rules: Rules, players: int, rng: Random, longest: int = 200
) -> Iterator[tuple[State, Action, Step]]:
    """The steps of a hand by a player who lays rather than not, broken off when it gets long."""
    state = deal(rules, players, 0, f"{rng.getrandbits(64):016x}")
    for _ in range(longest):
        if state.phase is Phase.OVER:
            return
        legal = play.legal(state)
        laying = [one for one in legal if not isinstance(one, Discard)]
        action = rng.choice(laying if laying and rng.random() < 0.7 else legal)
        step = play.apply(state, action)
        yield state, action, step
        state = step.state


def any_action(state: State, rng: Random) -> Action:
    """An action that makes sense to nobody, or nearly does."""
    rules = state.rules
    hand: list[Card] = cards_in(state.hands[state.turn]) or [rng.choice(pack_of_cards(1, 0))]
    every = pack_of_cards(rules.packs_for(state.players), rules.jokers_for(state.players))
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice((DRAW_STOCK, DECLINE))
    if kind == 1:
        return TakePile(rng.randrange(len(state.pile) + 2))
    if kind == 2:
        return Discard(rng.choice((rng.choice(hand), rng.choice(every))))
    if kind == 3:
        return Swap(rng.randrange(len(state.melds) + 1), rng.randrange(4), rng.choice(hand))
    if kind in {4, 5}:
        chosen = tuple(rng.sample(hand, min(len(hand), rng.randrange(1, 3))))
        return LayOff(rng.randrange(len(state.melds) + 1), rng.random() < 0.5, chosen)
    return LayMelds(tuple(_any_meld(hand, every, rng) for _ in range(rng.randrange(1, 3))))


def _any_meld(hand: list[Card], every: tuple[Card, ...], rng: Random) -> Combination:
    first = rng.choice([card for card in hand if not card.is_joker] or [every[0]])
    if rng.random() < 0.5:
        near = [card for card in hand if card.rank == first.rank]
        kind, start = Kind.SET, first.rank
    else:
        near = sorted({card for card in hand if card.suit == first.suit})
        near = [card for card in near if card >= first]
        kind, start = Kind.RUN, int(first.face)
    spare = rng.sample(hand, min(len(hand), rng.randrange(3)))
    chosen = [*near, *spare, *([rng.choice(every)] if rng.random() < 0.1 else [])]
    return Combination(kind, start, tuple(chosen))
