"""The program on the fairness page deals the same cards as the engine, in any Python."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from game.engine.deal import commitment
from game.session import fairness, links
from game.session.links import Deal
from game.session.match import Seat
from game.variants import ALL
from tests.ui.tables import VARIANTS


def deal(variant_id: str, players: int, seed: str = "a-seed_1", **chosen: str) -> Deal:
    rules = ALL[variant_id].rules_with(chosen)
    return Deal(variant_id, rules, (Seat("", None),) * players, players - 1, seed)


@pytest.mark.parametrize("players", [2, 3, 5, 6])
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_program_deals_what_the_engine_deals(variant_id: str, players: int) -> None:
    for seed in ("ab" * 16, "z"):
        of = deal(variant_id, players, seed)
        proof = fairness.prove(of)
        state = of.match().deal()
        assert proof.agrees(state, commitment(seed))
        assert not proof.agrees(state, commitment("another"))
        other = of._replace(seed=f"{seed}1").match().deal()
        assert not proof.agrees(other, commitment(seed))


def test_it_needs_nothing_but_python() -> None:
    of = deal("rami51", 4)
    program = fairness.program_of(of)
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    assert fairness.read(program, run.stdout) == fairness.prove(of)
    assert len(ast.parse(program).body) == 10


def test_a_deal_out_of_a_match_is_the_one_that_was_played() -> None:
    of = links.deal_of(deal("rommy", 3).match())
    assert fairness.prove(of).agrees(of.match().deal(), commitment(of.seed))
