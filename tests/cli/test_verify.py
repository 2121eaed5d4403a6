"""`python -m game.cli verify` tells the deal, and whether it was the one promised."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.cli.__main__ import main
from game.engine.deal import commitment
from game.session import links

SEED = "cd" * 16


def test_a_seed_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["verify", SEED, "--game", "rommy", "--players", "3", "--dealer", "2"]
    assert main(call) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in told[:3]] == [["hand", "1"], ["hand", "2"], ["hand", "3"]]
    assert main([*call, "--commitment", commitment(SEED).upper()]) == 0
    assert "promised" in capsys.readouterr().out
    assert main([*call, "--commitment", commitment("another")]) == 1
    assert "NOT" in capsys.readouterr().out
    assert main([*call, "--set", "packs=2"]) == 0


def test_a_link_is_verified_as_a_program_of_its_own() -> None:
    link = "https://example.org/#d1.arbakka.p-greedy.1.sKlasse-0_b."
    text = link.partition("#")[2].rpartition(".")[0]
    run = subprocess.run(
        [sys.executable, "-m", "game.cli", "verify", link + links._check(text)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines()[0].startswith("hand 1 ")


@pytest.mark.parametrize(
    "call", [["d1.rommy.2p.0.sx.abc"], ["a b"], [SEED, "--players", "9"], [SEED, "--set", "x=1"]]
)
def test_what_is_no_deal_is_said(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *call]) == 2
    assert "no such deal" in capsys.readouterr().out
