"""Deals: every card once, from the seed alone, the same in every process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import cards_in, pack_of_cards
from game.engine.codec import dump_action
from game.engine.deal import below, commitment, deal, shuffled, stream
from game.variants import ALL
from tests.laws.laws import all_cards
from tests.laws.walks import EAGER, Table, examples, tables

ROOT = Path(__file__).parents[2]


@examples(60)
@given(tables())
def test_a_deal_is_the_whole_pack_and_the_same_every_time(table: Table) -> None:
    rules, state = table.rules, table.deal()
    size = rules.hand_size_for(table.players)
    pack = pack_of_cards(rules.packs_for(table.players), rules.jokers_for(table.players))
    assert len(pack) == 52 * rules.packs_for(table.players) + rules.jokers_for(table.players)
    assert sorted(all_cards(state)) == list(pack)
    assert [hand.bit_count() for hand in state.hands] == [size] * table.players
    assert len(state.pile) == 1
    assert state.turn == (table.dealer + 1) % table.players
    assert state == table.deal()


@examples(30)
@given(tables())
def test_only_who_deals_moves_the_hands_round_the_table(table: Table) -> None:
    state = table.deal()
    moved = deal(table.rules, table.players, (table.dealer + 1) % table.players, table.seed)
    assert moved.hands == (state.hands[-1], *state.hands[:-1])
    assert (moved.stock, moved.pile) == (state.stock, state.pile)


@examples(30)
@given(tables())
def test_another_seed_is_another_deal(table: Table) -> None:
    other = deal(table.rules, table.players, table.dealer, f"{table.seed}x")
    assert other.stock != table.deal().stock
    assert commitment(other.seed) != commitment(table.seed)


@given(st.integers(0, 2**32), st.text("abc", min_size=1), st.lists(st.integers()))
def test_a_shuffle_is_as_documented(seed: int, purpose: str, items: list[int]) -> None:
    block = iter(range(10**6))
    words: list[int] = []

    def number_below(bound: int) -> int:
        while True:
            if not words:
                text = f"nordic-rummy/1|{seed}|{purpose}|{next(block)}"
                digest = hashlib.sha256(text.encode()).digest()
                words.extend(int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
            word = words.pop(0)
            if word < 2**32 - 2**32 % bound:
                return word % bound

    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = number_below(place + 1)
        order[place], order[other] = order[other], order[place]
    assert shuffled(items, str(seed), purpose) == order


def test_no_number_is_favoured() -> None:
    words = stream("even", "numbers")
    counts = [0] * 6
    for _ in range(60_000):
        counts[below(words, 6)] += 1
    assert all(abs(count - 10_000) < 400 for count in counts), counts  # four standard deviations


def fingerprint() -> str:
    """One hash of the deals and of a played hand of every game: what was dealt, offered, done."""
    digest = hashlib.sha256()
    for variant_id, variant in ALL.items():
        for players in range(2, variant.rules.most_players + 1):
            table = Table(variant_id, {}, players, 0, f"hash {variant_id}".replace(" ", "-"), EAGER)
            state = table.deal()
            digest.update(repr([cards_in(hand) for hand in state.hands]).encode())
            digest.update(repr((state.pile, state.stock)).encode())
            if players == 2:
                played = [dump_action(action) for _, action, _ in table.steps()]
                digest.update(" ".join(played).encode())
    return digest.hexdigest()


def test_deals_and_play_do_not_depend_on_the_hash_seed() -> None:
    code = "from tests.laws.test_deals import fingerprint; print(fingerprint())"
    found = set()
    for hash_seed in ("1", "4711"):
        answer = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(answer.stdout.strip())
    assert found == {fingerprint()}


@examples(10)
@given(tables())
def test_a_hand_played_again_is_the_same_hand(table: Table) -> None:
    first = [step.state for _, _, step in table.steps()]
    again = [step.state for _, _, step in table.steps()]
    assert first == again
