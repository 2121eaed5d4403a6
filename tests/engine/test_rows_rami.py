"""Rami: rows 1-25 of section 2.4 of the rule book, one test each: what opens and what it counts."""

from __future__ import annotations

import pytest

from game.engine.actions import LayMelds
from game.engine.arrange import readings
from game.engine.errors import Reason
from game.engine.melds import Combination, combination_points, is_pure_run
from game.engine.play import legal
from game.variants import ALL
from tests.engine.positions import (
    after,
    cards,
    faces,
    lay,
    meld,
    position,
    refused,
    rules_of,
    run_from,
    set_of,
    why,
)

RULES = ALL["rami40"].rules
SIDE = "Q♦ 4♠2"
"""Cards that go with nothing in these hands."""


def counted(text: str) -> int:
    """The points of a legal meld; it is listed, and refused in no way."""
    state = position(
        "rami40", f"{' '.join(one.split('=')[0] for one in text.split())} {SIDE}", opened=[0]
    )
    assert why(state, lay(text)) is None
    keys = [
        key(one) for action in legal(state) if isinstance(action, LayMelds) for one in action.melds
    ]
    assert key(meld(text)) in keys
    return combination_points(RULES, meld(text))


def key(one: Combination) -> tuple[object, ...]:
    """A meld by its cards: the order of a set's cards says nothing."""
    return (one.kind, one.first, one.cards if one.kind.value == "run" else frozenset(one.cards))


def placed(text: str) -> list[Combination]:
    """Every way the rules let these cards lie."""
    return readings(RULES, cards(text))


def refusal_of(one: str | Combination, hand: str) -> Reason:
    state = position("rami40", f"{hand} {SIDE}", opened=[0])
    return refused(state, lay(one)).reason


def test_ra_01_three_kings() -> None:
    assert counted("K♥ K♠ K♦") == 30


def test_ra_02_three_aces() -> None:
    assert counted("A♣ A♥ A♠") == 33


def test_ra_03_suits_of_a_set_differ() -> None:
    state = position("rami40", f"7♠ 7♠2 7♥ {SIDE}", opened=[0])
    problem = refused(state, lay("7♠ 7♠2 7♥"))
    assert problem.reason is Reason.SET_SUIT_TWICE
    assert problem.cards == cards("7♠ 7♠2")
    assert not any(isinstance(action, LayMelds) for action in legal(state))


def test_ra_04_the_low_ace_counts_one() -> None:
    assert counted("A♥ 2♥ 3♥") == 6


def test_ra_05_a_pure_run() -> None:
    assert counted("5♣ 6♣ 7♣") == 18
    assert is_pure_run(RULES, meld("5♣ 6♣ 7♣"))
    assert not is_pure_run(RULES, meld("5♣ ★=6♣ 7♣"))
    assert not is_pure_run(RULES, meld("5♣ 5♥ 5♠"))


def test_ra_06_the_high_ace_counts_eleven() -> None:
    assert counted("Q♥ K♥ A♥") == 31


def test_ra_07_not_round_the_corner() -> None:
    assert refusal_of("K♥ A♥ 2♥", "K♥ A♥ 2♥") is Reason.ACE_TURNS


def test_ra_08_three_nines_and_a_joker() -> None:
    assert counted("9♣ 9♦ 9♥ ★=9") == 36


def test_ra_09_the_joker_takes_the_lower_place() -> None:
    assert counted("★=6♠ 7♠ 8♠") == 21
    assert placed("★ 7♠ 8♠") == [meld("★=6♠ 7♠ 8♠")]
    state = position("rami40", f"★ 7♠ 8♠ {SIDE}", opened=[0])
    problem = refused(state, lay("7♠ 8♠ ★=9♠"))
    assert problem.reason is Reason.WILD_PLACE
    assert problem.cards == cards("★")
    assert problem.facts == {"stands_for": faces("6♠")}


def test_ra_10_one_joker_in_a_meld() -> None:
    state = position("rami40", f"★ ★2 5♥ 6♥ {SIDE}", opened=[0])
    problem = refused(state, lay("★=3♥ ★2=4♥ 5♥ 6♥"))
    assert problem.reason is Reason.TOO_MANY_WILDS
    assert problem.cards == cards("★ ★2")
    assert problem.facts == {"most": 1}
    assert placed("★ ★2 5♥ 6♥") == []


def test_ra_11_a_joker_in_the_middle() -> None:
    assert counted("5♥ ★=6♥ 7♥") == 18
    assert placed("7♥ ★ 5♥") == [meld("5♥ ★=6♥ 7♥")]


def test_ra_12_jack_rather_than_ace() -> None:
    assert counted("★=J♠ Q♠ K♠") == 30
    assert placed("★ Q♠ K♠") == [meld("★=J♠ Q♠ K♠")]
    assert refusal_of("Q♠ K♠ ★=A♠", "★ Q♠ K♠") is Reason.WILD_PLACE


def test_ra_13_below_the_king_and_the_ace() -> None:
    assert counted("★=Q♠ K♠ A♠") == 31
    assert placed("★ K♠ A♠") == [meld("★=Q♠ K♠ A♠")]


def test_ra_14_the_ace_rather_than_the_four() -> None:
    assert counted("★=A♠ 2♠ 3♠") == 6
    assert placed("★ 2♠ 3♠") == [meld("★=A♠ 2♠ 3♠")]
    assert refusal_of("2♠ 3♠ ★=4♠", "★ 2♠ 3♠") is Reason.WILD_PLACE


def test_ra_15_above_the_ace_and_the_two() -> None:
    assert counted("A♠ 2♠ ★=3♠") == 6
    assert placed("A♠ 2♠ ★") == [meld("A♠ 2♠ ★=3♠")]


def test_ra_16_the_lower_of_two_tens() -> None:
    assert counted("★=10♠ J♠ Q♠") == 30
    assert placed("★ J♠ Q♠") == [meld("★=10♠ J♠ Q♠")]
    assert refusal_of("J♠ Q♠ ★=K♠", "★ J♠ Q♠") is Reason.WILD_PLACE


def test_ra_17_nine_ten_jack() -> None:
    assert counted("★=9♠ 10♠ J♠") == 29
    assert placed("10♠ J♠ ★") == [meld("★=9♠ 10♠ J♠")]


def test_ra_18_two_aces_and_a_joker() -> None:
    assert counted("A♣ A♦ ★=A") == 33
    assert placed("A♣ A♦ ★") == [set_of("A", "A♣ A♦ ★")]


def test_ra_19_five_cards_are_no_set() -> None:
    state = position("rami40", f"7♠ 7♥ 7♦ 7♣ ★ {SIDE}", opened=[0])
    problem = refused(state, lay("7♠ 7♥ 7♦ 7♣ ★=7"))
    assert problem.reason is Reason.SET_TOO_LARGE
    assert problem.facts == {"most": 4}


def test_ra_20_the_ace_is_not_at_both_ends() -> None:
    suit = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥2"
    assert refusal_of(run_from("A♥", suit), suit) is Reason.RUN_TOO_LONG
    assert refusal_of(run_from("A♥", suit.replace("A♥2", "★")), suit.replace("A♥2", "★")) is (
        Reason.RUN_TOO_LONG
    )


@pytest.mark.parametrize(
    ("jokers", "sizes"),
    [("reference", (108, 108, 108, 160, 160)), ("house", (106, 106, 106, 159, 159))],
)
def test_ra_21_pack_sizes(jokers: str, sizes: tuple[int, ...]) -> None:
    for game in ("rami40", "rami51"):
        rules = rules_of(game, {"jokers": jokers})
        assert sizes == tuple(
            52 * rules.packs_for(players) + rules.jokers_for(players) for players in range(2, 7)
        )


def test_ra_22_forty_points_open_rami_40() -> None:
    state = position("rami40", "K♥ K♠ K♦ A♥ 2♥ 3♥ 5♣ 6♣ 7♣ Q♦")
    kings = refused(state, lay("K♥ K♠ K♦"))
    assert kings.reason is Reason.OPENING_TOO_SMALL
    assert kings.facts == {"points": 30, "needed": 40}
    more = refused(state, lay("K♥ K♠ K♦", "A♥ 2♥ 3♥"))
    assert more.reason is Reason.OPENING_TOO_SMALL
    assert more.facts == {"points": 36, "needed": 40}
    assert why(state, lay("K♥ K♠ K♦", "5♣ 6♣ 7♣")) is None
    assert after(state, lay("K♥ K♠ K♦", "5♣ 6♣ 7♣")).opened == 0b01


def test_ra_23_fifty_one_points_open_rami_51() -> None:
    state = position("rami51", "K♥ K♠ K♦ 5♣ 6♣ 7♣ Q♦ 2♠")
    problem = refused(state, lay("K♥ K♠ K♦", "5♣ 6♣ 7♣"))
    assert problem.facts == {"points": 48, "needed": 51}
    enough = position("rami51", "K♠ K♦ K♣ Q♥ K♥ A♥ 9♦ 2♠")
    assert why(enough, lay("K♠ K♦ K♣", "Q♥ K♥ A♥")) is None


PURE = {"pure_run": "on"}


def test_ra_24_two_sets_open_without_a_pure_run() -> None:
    hand = "K♥ K♠ K♦ A♣ A♥ A♠ 9♦ 2♠"
    assert why(position("rami51", hand), lay("K♥ K♠ K♦", "A♣ A♥ A♠")) is None
    strict = position("rami51", hand, settings=PURE)
    assert refused(strict, lay("K♥ K♠ K♦", "A♣ A♥ A♠")).reason is Reason.OPENING_NOT_PURE


def test_ra_25_a_run_with_a_joker_is_not_pure() -> None:
    hand = "K♥ K♠ K♦ ★ 7♠ 8♠ 9♦ 2♠"
    opening = lay("K♦ K♥ K♠", "★=6♠ 7♠ 8♠")
    assert why(position("rami51", hand), opening) is None
    assert legal(position("rami51", hand))[0] in {opening, lay(*opening.melds[::-1])}
    strict = position("rami51", hand, settings=PURE)
    assert refused(strict, opening).reason is Reason.OPENING_NOT_PURE
