"""Settings: every one of them works at every table, or is refused with a reason."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.deal import deal
from game.engine.rules import RULE_FIELDS, Rules
from game.variants import ALL, Variant
from tests.laws import laws
from tests.laws.walks import EAGER, GATHERER, Table


def test_every_mix_of_two_settings_is_playable_or_refused_with_a_reason() -> None:
    refused = 0
    for variant in ALL.values():
        for one, other in itertools.combinations(variant.settings, 2):
            for first, second in itertools.product(one.choices, other.choices):
                rules = variant.rules_with({one.id: first.value, other.id: second.value})
                assert first.changes.items() <= _as_set(rules, first.changes).items()
                refused += _refusals(rules)
    assert refused


def _as_set(rules: Rules, changes: Any) -> dict[str, Any]:
    return {name: getattr(rules, name) for name in changes}


def _refusals(rules: Rules) -> int:
    """How many tables the rules refuse; each of them with a reason, and the deal with the same."""
    count = 0
    for players in range(11):
        reason = rules.refuse_table(players)
        if reason is None:
            assert 2 <= players <= rules.most_players
            continue
        count += 2 <= players <= rules.most_players
        assert str(players) in reason
        with pytest.raises(ValueError, match=f"{players} players"):
            deal(rules, players, 0, "refused")
    return count


@pytest.mark.parametrize(
    "variant",
    [variant for variant in ALL.values() if variant.id != "rami51"],  # the settings of rami40
    ids=lambda variant: variant.id,
)
def test_every_choice_of_every_setting_is_played_to_the_end(variant: Variant) -> None:
    for setting in variant.settings:
        for choice in setting.choices:
            if setting.id == "end" and choice.value not in {"100", "h1"}:
                continue  # how long a match is makes no difference to a hand
            chosen = {setting.id: choice.value}
            for players, player in ((2, EAGER), (5, GATHERER)):
                if variant.rules_with(chosen).refuse_table(players) is None:
                    table = Table(variant.id, chosen, players, 0, choice.value, player)
                    last = table.positions(0)[-1]
                    laws.holds(last)


_ABSURD: tuple[object, ...] = (None, True, -1, 0, 1, 3, 13, 10**9, "", "top", 1.5, (1, 2), [])


@given(st.data())
def test_rules_out_of_nowhere_are_sound_or_refused_with_a_reason(data: st.DataObject) -> None:
    book = data.draw(st.sampled_from(list(ALL.values()))).rules
    values = {name: getattr(book, name) for name in RULE_FIELDS}
    for name in data.draw(st.lists(st.sampled_from(sorted(RULE_FIELDS)), max_size=6)):
        other = data.draw(st.sampled_from(list(ALL.values()))).rules
        values[name] = data.draw(st.sampled_from([getattr(other, name), *_ABSURD]))
    try:
        rules = Rules(**values)
    except ValueError as error:
        refused = str(error)
    else:
        assert all(getattr(rules, name) == value for name, value in values.items())
        assert len(rules.hand_values) == 64
        return
    assert refused
