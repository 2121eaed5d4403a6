"""Random tables and random legal play: how the laws reach their positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from hypothesis import assume, settings
from hypothesis import strategies as st

from game.engine import play
from game.engine.actions import Action, Discard, TakePile
from game.engine.deal import deal
from game.engine.rules import Rules
from game.engine.state import Phase, State, Step
from game.variants import ALL

EVERYDAY = 100
"""Examples of a law in Hypothesis' own everyday profile."""


class Player(NamedTuple):
    """How a random player leans, so that hands take many shapes."""

    lays: float = 0.0
    """How often to pick among the plays, where there are any, before a discard is looked at."""
    takes: float = 0.0
    """How often to draw from the pile where that is allowed."""

    def choose(self, legal: list[Action], luck: Random) -> Action:
        """One of the legal actions."""
        if self.takes and luck.random() < self.takes:
            legal = [one for one in legal if isinstance(one, TakePile)] or legal
        if self.lays and luck.random() < self.lays:
            legal = [one for one in legal if not isinstance(one, Discard)] or legal
        return legal[int(luck.random() * len(legal))]


EVEN, EAGER, GATHERER = Player(), Player(lays=0.9), Player(lays=0.6, takes=0.8)
PLAYERS = (EVEN, EAGER, GATHERER)


class Table(NamedTuple):
    """A game with settings at a table, a deal, and the luck of those who play it."""

    variant_id: str
    settings: Mapping[str, str]
    players: int
    dealer: int
    seed: str
    player: Player

    @property
    def rules(self) -> Rules:
        """The game's rules with the settings changed."""
        return ALL[self.variant_id].rules_with(self.settings)

    def deal(self) -> State:
        """The hand as it is dealt."""
        return deal(self.rules, self.players, self.dealer, self.seed)

    def steps(self) -> Iterator[tuple[State, Action, Step]]:
        """A whole hand of random legal play: what was, what was done, what came of it."""
        return steps_from(self.deal(), self.player, Random(self.seed))

    def positions(self, many: int) -> list[State]:
        """Some positions of the hand, the deal and the last one among them."""
        states = [self.deal()]
        states += [step.state for _, _, step in self.steps()]
        luck = Random(f"positions of {self.seed}")
        middle = luck.sample(states[1:-1], min(many, len(states[1:-1])))
        return [states[0], *middle, states[-1]]


def steps_from(state: State, player: Player, luck: Random) -> Iterator[tuple[State, Action, Step]]:
    """Random legal play from a position to the end of its hand."""
    while state.phase is not Phase.OVER:
        action = player.choose(play.legal(state), luck)
        step = play.apply(state, action)
        yield state, action, step
        state = step.state


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any game, any choice for each of its settings, any number of players that it takes."""
    variant = ALL[draw(st.sampled_from(sorted(ALL)))]
    chosen = {}
    for setting in variant.settings:
        book = setting.value_in(variant.rules)
        values = sorted((one.value for one in setting.choices), key=lambda value: value != book)
        chosen[setting.id] = draw(st.sampled_from(values))
    rules = variant.rules_with(chosen)
    players = draw(st.integers(2, rules.most_players))
    assume(rules.refuse_table(players) is None)  # test_settings asks those for their reason
    dealer = draw(st.integers(0, players - 1))
    seed = draw(st.integers(0, 2**32 - 1))
    player = draw(st.sampled_from(PLAYERS))
    return Table(variant.id, chosen, players, dealer, str(seed), player)


def examples(everyday: int) -> settings:
    """So many examples every day, and as many times more as the profile in use looks at."""
    return settings(max_examples=max(1, settings().max_examples * everyday // EVERYDAY))
