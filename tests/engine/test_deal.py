"""Deals: recomputed by a stream written down a second time, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from game.engine.actions import DRAW_STOCK
from game.engine.deal import commitment, deal, first_dealer, hand_seed, stream
from game.engine.state import Phase
from game.variants import ALL
from tests.engine.positions import after, cards, position, rules_of, step


def words(seed: str, purpose: str) -> Iterator[int]:
    for block in range(99):
        digest = sha256(f"nordic-rummy/1|{seed}|{purpose}|{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def shuffle(items: list[str], seed: str, purpose: str) -> list[str]:
    source = words(seed, purpose)
    for last in range(len(items) - 1, 0, -1):
        word = next(source)
        while word >= 2**32 - 2**32 % (last + 1):
            word = next(source)
        other = word % (last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def pack(packs: int, jokers: int) -> list[str]:
    cards = []
    for number in range(packs):
        for index, suit in enumerate("cdhs"):
            cards += [f"{rank}{suit}{number + 1 if number else ''}" for rank in "A23456789TJQK"]
            cards += [f"X{index + 1}"] * (number == 0 and index < jokers)
    return cards


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("players", [2, 4, 5])
def test_a_deal_can_be_recomputed(game: str, players: int) -> None:
    rules = rules_of(game)
    for dealer, seed in ((0, "a"), (players - 1, "Z_9-" * 16)):
        order = shuffle(pack(rules.packs_for(players), rules.jokers_for(players)), seed, "deal")
        hands: list[set[str]] = [set() for _ in range(players)]
        for number in range(players * rules.hand_size_for(players)):
            hands[(dealer + 1 + number) % players].add(order.pop())
        state = deal(rules, players, dealer, seed)
        assert [{str(card) for card in state.hand(seat)} for seat in range(players)] == hands
        assert str(state.pile[0]) == order.pop()
        assert [str(card) for card in state.stock] == order


def test_shuffled_discards_can_be_recomputed() -> None:
    pile = "3♣ 4♦ 5♠ 6♥ 7♠ 8♠ 9♥ 10♥ J♥ 2♣ A♦ K♣"
    for refills in (0, 1, 7):
        state = position("perusrommi", "K♦ 5♣", pile=pile, stock="", phase=Phase.DRAW,
                         refills=refills)  # fmt: skip
        expected = shuffle([str(card) for card in cards(pile)[:-1]], "test", f"refill {refills}")
        drawn = after(state, DRAW_STOCK)
        assert [str(card) for card in drawn.stock] == expected[:-1]
        assert expected[-1] in {str(card) for card in drawn.hand(0)}
        assert drawn.refills == refills + 1


def test_a_commitment_is_the_digest_of_the_seed() -> None:
    assert commitment("abc") == sha256(b"nordic-rummy/1|abc|commitment").hexdigest()
    assert commitment("abd") != commitment("abc")


def test_hand_seeds_follow_from_the_match_seed() -> None:
    assert hand_seed("m", 3) == sha256(b"nordic-rummy/1|m|hand|3").hexdigest()[:32]
    assert len({hand_seed("m", number) for number in range(50)}) == 50


def test_the_first_dealer_follows_from_the_match_seed() -> None:
    source = words("m", "dealer")
    assert first_dealer("m", 4) == next(source) % 4
    assert [word for word, _ in zip(stream("m", "dealer"), range(20), strict=False)] == [
        word for word, _ in zip(words("m", "dealer"), range(20), strict=False)
    ]


@pytest.mark.parametrize("seed", ["", "a b", "ä", "x" * 65, "a|b", "a\n"])
def test_bad_seeds_are_refused(seed: str) -> None:
    for use in (commitment, lambda text: hand_seed(text, 0), lambda text: first_dealer(text, 2)):
        with pytest.raises(ValueError, match="a seed is 1 to 64 letters"):
            use(seed)
    with pytest.raises(ValueError, match="a seed is 1 to 64 letters"):
        deal(rules_of("rommy"), 2, 0, seed)


def test_impossible_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="7 players: the game is for 2 to 6"):
        deal(rules_of("rommy"), 7, 0, "seed")
    for dealer in (-1, 3):
        with pytest.raises(ValueError, match="the dealer is a seat below 3"):
            deal(rules_of("rommy"), 3, dealer, "seed")


def test_a_refill_shows_a_new_card_and_takes_only_what_lies_under_the_top() -> None:
    state = position("rami40", "K♦ 5♣", pile="3♣ 4♦ 5♠", stock="", phase=Phase.DRAW)
    drawn = step(state, DRAW_STOCK)
    assert drawn.revealed
    assert drawn.state.pile == cards("5♠")
