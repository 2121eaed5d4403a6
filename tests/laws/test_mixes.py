"""Mixes of rules that no game offers: what `Rules` accepts is played like any other game."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine import play
from game.engine.deal import deal
from game.engine.rules import RULE_FIELDS, Ace, Rules, WildPlace
from game.engine.scoring import score
from game.engine.state import Phase
from game.variants import ALL
from tests.laws import counting, laws
from tests.laws.foreign import Mischief
from tests.laws.walks import PLAYERS, Player, examples, steps_from


@st.composite
def mixes(draw: st.DrawFn) -> Rules:
    """One game's rules with some of another's, and with settings of a third."""
    books = [variant.rules for variant in ALL.values()]
    base = draw(st.sampled_from(books))
    changes: dict[str, Any] = {}
    for name in draw(st.lists(st.sampled_from(sorted(RULE_FIELDS)), max_size=9, unique=True)):
        changes[name] = getattr(draw(st.sampled_from(books)), name)
    variant = draw(st.sampled_from(list(ALL.values())))
    for setting in draw(st.lists(st.sampled_from(variant.settings), max_size=2)):
        changes |= draw(st.sampled_from(setting.choices)).changes
    rules = made(base, changes)
    assume(rules is not None)
    assert rules is not None
    assume(values_rise(rules))
    return rules


def made(base: Rules, changes: dict[str, Any]) -> Rules | None:
    """The mix, or None where it is impossible."""
    try:
        return dataclasses.replace(base, **changes)
    except ValueError:
        return None


def values_rise(rules: Rules) -> bool:
    """Whether a wild card once laid in the cheapest place stays in the cheapest place.

    Where a higher place may count less, another one can become cheaper as the run grows; the card
    stays where it is, but the meld could no longer be laid as it lies.
    """
    if rules.wild_place is not WildPlace.LOWEST:
        return True
    highest = {Ace.LOW: 12, Ace.BOTH: 13, Ace.RING: 25}[rules.run_ace]
    points = [counting.place_points(rules, place) for place in range(highest + 1)]
    return points == sorted(points)


@examples(40)
@given(mixes(), st.integers(2, 8), st.integers(0, 2**32 - 1), st.sampled_from(PLAYERS))
def test_any_mix_that_is_not_refused_is_playable(
    rules: Rules, players: int, seed: int, player: Player
) -> None:
    assume(rules.refuse_table(players) is None)
    state = deal(rules, players, 0, str(seed))
    luck = Random(seed)
    laws.holds(state)
    for number, (before, action, step) in enumerate(steps_from(state, player, Random(seed))):
        laws.step_holds(before, action, step)
        state = step.state
        if number % 10 == 0:
            listed = play.legal(before)
            assert [play.refusal(before, one) for one in listed] == [None] * len(listed)
            other = Mischief(before, listed, luck).action()
            if play.refusal(before, other) is None:
                laws.step_holds(before, other, play.apply(before, other))
    assert state.phase is Phase.OVER
    counted = score(state)
    assert counted.totals == counting.totals(state, rummy=counted.rummy)
