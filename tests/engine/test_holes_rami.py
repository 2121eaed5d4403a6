"""Rami: the decisions RA-H1 to RA-H11 where the source is silent, with every house rule."""

from __future__ import annotations

import pytest

from game.engine.actions import DRAW_STOCK, LayMelds, TakePile
from game.engine.cards import pack_of_cards
from game.engine.deal import deal
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.scoring import hand_value, score
from game.engine.state import Ending, Phase, State
from game.variants import ALL
from tests.engine.positions import (
    after,
    cards,
    hand,
    lay,
    off,
    position,
    refused,
    rules_of,
    swap,
    throw,
    why,
)
from tests.engine.scores import stands

RA = "rami40"


def house(text: str, settings: dict[str, str], **more: object) -> State:
    """A position of Rami 40 with a house rule."""
    return position(RA, text, settings=settings, **more)  # type: ignore[arg-type]


def test_ra_h1_the_pure_run_is_a_setting_off_by_default() -> None:
    for game in ("rami40", "rami51"):
        assert ALL[game].settings[0].id == "pure_run"
        assert not rules_of(game).opening_pure_run
        assert rules_of(game, {"pure_run": "on"}).opening_pure_run


def test_ra_h1_only_the_own_new_melds_of_one_act_open() -> None:
    state = position(RA, "K♥ K♠ K♦ 6♠ 9♣ 2♣", table=["★=6♠ 7♠ 8♠ @1"])
    assert refused(state, lay("K♥ K♠ K♦")).facts == {"points": 30, "needed": 40}
    assert refused(state, swap(0, 0, "6♠")).reason is Reason.NOT_OPENED
    jacks = position(RA, "K♥ K♠ K♦ K♣ 9♣ 2♣")
    assert after(jacks, lay("K♥ K♠ K♦ K♣")).opened == 1


def test_ra_h1_what_reaches_the_opening_is_listed_once() -> None:
    state = position(RA, "K♥ K♠ K♦ K♣ 5♣ 6♣ 7♣ 2♦ 3♦")
    openings = [one for one in legal(state) if isinstance(one, LayMelds)]
    sizes = sorted(tuple(sorted(len(meld.cards) for meld in one.melds)) for one in openings)
    # four kings alone, or any three of them with the run: never four with the run to spare
    assert sizes == [(3, 3)] * 4 + [(4,)]
    assert why(state, lay("K♥ K♠ K♦ K♣", "5♣ 6♣ 7♣")) is None


@pytest.mark.parametrize(("text", "points"), [("A♠", 11), ("J♦ K♣", 20), ("10♥ 2♣", 12), ("★", 20)])
def test_ra_h2_values_in_hand(text: str, points: int) -> None:
    assert hand_value(rules_of(RA), hand(text).mask) == points


@pytest.mark.parametrize(("value", "points"), [("20", 25), ("25", 30), ("50", 55)])
def test_ra_h2_h11_the_joker_in_hand(value: str, points: int) -> None:
    assert hand_value(rules_of(RA, {"wild_value": value}), hand("★ 5♣").mask) == points


def test_ra_h3_the_unopened_count_their_hands_or_write_a_hundred() -> None:
    for unopened, totals in (("off", (0, 20, 5)), ("on", (0, 20, 100))):
        state = position(RA, "5♣ 6♣ 7♣", "★", "5♥", opened=[0, 1], settings={"unopened": unopened})
        result = score(after(state, lay("5♣ 6♣ 7♣")))
        assert result.totals == totals
        assert [one.flat for one in result.seats] == [None, None, 100 if unopened == "on" else None]
        assert result.seats[2].hand_points == totals[2]


def test_ra_h4_a_blocked_hand_and_ties() -> None:
    state = position(RA, "5♦ K♦", "5♠", "★", turns=299)
    result = score(after(state, throw("K♦")))
    assert result.totals == (5, 5, 20)
    assert stands(state.rules, result.totals).winners == (0, 1)


def test_ra_h5_the_game_ends_at_two_hundred_and_the_lowest_wins() -> None:
    rules = rules_of(RA)
    assert rules.target == 200
    assert not stands(rules, (199, 3, 0)).over
    assert stands(rules, (200, 3, 10)).winners == (1,)
    assert stands(rules, (200, 3, 10)).over
    for end, target, hands in (("100", 100, None), ("500", 500, None), ("h5", None, 5)):
        chosen = rules_of(RA, {"end": end})
        assert (chosen.target, chosen.hands) == (target, hands)


def test_ra_h6_equal_values_take_the_lowest_place() -> None:
    state = position(RA, "★ J♠ Q♠ 2♦", opened=[0])
    assert lay("★=10♠ J♠ Q♠") in legal(state)
    assert refused(state, lay("J♠ Q♠ ★=K♠")).reason is Reason.WILD_PLACE
    added = position(RA, "★ 2♦", table=["10♠ J♠ Q♠ @0"])
    assert legal(added)[:1] == [off(0, "★", low=True)]


def test_ra_h7_the_duty_is_asked_at_the_discard() -> None:
    state = position(RA, "6♠ 9♠ Q♦ 2♣", table=["★=6♠ 7♠ 8♠ @0"])
    swapped = after(state, swap(0, 0, "6♠"))
    other = after(swapped, off(0, "9♠"))
    assert refused(other, throw("2♣")).reason is Reason.REPLAY_WILD
    done = after(other, off(0, "★", low=True), throw("2♣"))
    assert done.owed == 0


def test_ra_h7_two_swapped_jokers_are_both_due() -> None:
    table = ["★=6♠ 7♠ 8♠ @0", "★2=6♥ 7♥ 8♥ @0"]
    state = position(RA, "6♠ 6♥ Q♦ 2♣", table=table)
    both = after(state, swap(0, 0, "6♠"), swap(1, 0, "6♥"))
    assert both.owed == 2
    one = after(both, off(0, "★", low=True))
    assert refused(one, throw("2♣")).reason is Reason.REPLAY_WILD
    assert why(after(one, off(1, "★2", low=True)), throw("2♣")) is None


def test_ra_h7_a_joker_that_only_fits_with_the_last_card_may_stay() -> None:
    # with the last card to be thrown the joker cannot be laid: it would be the last one
    state = position(RA, "6♠", table=["★=6♠ 7♠ 8♠ @0"], settings={"last_discard": "on"})
    swapped = after(state, swap(0, 0, "6♠"))
    assert legal(swapped) == [throw("★")]
    assert after(swapped, throw("★")).winner == 0


def test_ra_h7_the_last_card_swapped_goes_out_with_the_joker() -> None:
    state = position(RA, "6♠", table=["★=6♠ 7♠ 8♠ @0"])
    swapped = after(state, swap(0, 0, "6♠"))
    assert legal(swapped) == [off(0, "★", low=True)]
    assert refused(swapped, throw("★")).reason is Reason.REPLAY_WILD
    assert after(swapped, off(0, "★", low=True)).winner == 0


def test_ra_h8_after_the_opening_all_is_allowed_in_the_same_turn() -> None:
    state = position(RA, "K♥ K♠ K♦ K♣ 6♠ 2♦", table=["★=6♠ 7♠ 8♠ @1"])
    opened = after(state, lay("K♥ K♠ K♦ K♣"), swap(0, 0, "6♠"), off(0, "★", low=True))
    assert after(opened, throw("2♦")).winner == 0


def test_ra_h9_a_set_of_three_with_a_joker() -> None:
    table = ["9♣ 9♦ ★=9 @1"]
    state = position(RA, "9♥ 9♠ 2♦ 3♣", table=table, opened=[0])
    assert refused(state, swap(0, 2, "9♥")).reason is Reason.SWAP_SET_INCOMPLETE
    grown = after(state, off(0, "9♥"))
    assert refused(grown, off(0, "9♠")).reason is Reason.MELD_COMPLETE
    assert swap(0, 2, "9♠") in legal(grown)
    twin = position(RA, "9♣2 2♦", table=table, opened=[0])
    assert refused(twin, off(0, "9♣2")).reason is Reason.DOES_NOT_FIT


def test_ra_h10_opening_on_the_first_turn() -> None:
    text = "K♥ K♠ K♦ K♣ 2♦"
    assert why(house(text, {}, turns=0), lay("K♥ K♠ K♦ K♣")) is None
    waiting = house(text, {"first_turn_opening": "off"}, turns=0)
    assert refused(waiting, lay("K♥ K♠ K♦ K♣")).facts == {"turn": 2}
    assert why(waiting._replace(turns=2), lay("K♥ K♠ K♦ K♣")) is None


def test_ra_h11_fewer_jokers() -> None:
    for players, jokers in ((2, 2), (4, 2), (5, 3), (6, 3)):
        rules = rules_of(RA, {"jokers": "house"})
        state = deal(rules, players, 0, "seed")
        every = [one for seat in range(players) for one in state.hand(seat)]
        every += [*state.stock, *state.pile]
        assert sum(one.is_joker for one in every) == jokers
        assert sorted(every) == sorted(pack_of_cards(rules.packs_for(players), jokers))


def test_ra_h11_a_taken_discard_is_used_at_once() -> None:
    used = {"taken_used": "on"}
    state = house("5♣ 6♣ K♦", used, pile="7♣", phase=Phase.DRAW, opened=[0])
    taken = after(state, TakePile(1))
    assert legal(taken) == [lay("5♣ 6♣ 7♣")]
    assert refused(taken, throw("K♦")).reason is Reason.USE_TAKEN_FIRST
    useless = house("5♣ 9♣ K♦", used, pile="7♣", phase=Phase.DRAW, opened=[0])
    assert refused(useless, TakePile(1)).reason is Reason.TAKEN_UNUSABLE
    assert refused(useless, TakePile(1)).cards == cards("7♣")
    assert legal(useless) == [DRAW_STOCK]


def test_ra_h11_no_discard_before_the_opening() -> None:
    state = house("5♣ 6♣ K♦", {"pile_opened": "on"}, pile="7♣", phase=Phase.DRAW)
    problem = refused(state, TakePile(1))
    assert problem.reason is Reason.PILE_NEEDS_OPENING
    assert problem.facts == {"needed": 40}
    assert legal(state) == [DRAW_STOCK]
    assert legal(state._replace(opened=1)) == [DRAW_STOCK, TakePile(1)]


def test_ra_h11_the_last_card_is_thrown() -> None:
    state = house("5♣ 6♣ 7♣", {"last_discard": "on"}, opened=[0])
    assert refused(state, lay("5♣ 6♣ 7♣")).reason is Reason.KEEP_A_CARD


def test_ra_h11_more_jokers_in_a_meld() -> None:
    two = {"wilds_per_meld": "2"}
    state = house("★ ★2 5♥ 6♥ 2♣", two, opened=[0])
    assert why(state, lay("★=3♥ ★2=4♥ 5♥ 6♥")) is None
    assert refused(state, lay("★=4♥ 5♥ 6♥ ★2=7♥")).reason is Reason.WILD_PLACE
    three = house("★ ★2 ★3 5♥ 2♣", two, opened=[0])
    assert refused(three, lay("★=3♥ ★2=4♥ 5♥ ★3=6♥")).reason is Reason.TOO_MANY_WILDS
    added = house("★2 2♣", two, table=["★=6♠ 7♠ 8♠ @0"])
    assert why(added, off(0, "★2", low=True)) is None


def test_ra_h11_a_swapped_joker_may_be_kept() -> None:
    state = house("6♠ Q♦", {"replay": "off"}, table=["★=6♠ 7♠ 8♠ @0"])
    swapped = after(state, swap(0, 0, "6♠"))
    assert swapped.owed == 0
    assert after(swapped, throw("Q♦")).hand(0) == hand("★")


def test_ra_h11_the_opening() -> None:
    for opening, kings, run, ace_run in (
        ("30", True, True, True),
        ("40", False, True, True),
        ("51", False, False, True),
        ("71", False, False, False),
    ):
        state = house("K♥ K♠ K♦ 10♥ J♥ Q♥ A♥ 2♦", {"opening": opening})
        assert (why(state, lay("K♥ K♠ K♦")) is None) == kings
        assert (why(state, lay("10♥ J♥ Q♥ K♥")) is None) == run
        assert (why(state, lay("10♥ J♥ Q♥ K♥ A♥")) is None) == ace_run


def test_ra_h11_the_opening_of_seventy_one() -> None:
    state = house("K♥ K♠ K♦ 10♥ J♥ Q♥ A♥ 2♦", {"opening": "71"})
    assert refused(state, lay("10♥ J♥ Q♥ K♥ A♥")).facts == {"points": 51, "needed": 71}
    assert why(state, lay("K♠ K♦ K♥", "10♥ J♥ Q♥")) is Reason.OPENING_TOO_SMALL
    more = house("K♥ K♠ K♦ 10♥ J♥ Q♥ A♣ A♠ A♦ 2♦", {"opening": "71"})
    assert why(more, lay("K♥ K♠ K♦", "10♥ J♥ Q♥", "A♣ A♠ A♦")) is None


def test_ra_after_two_shuffles_the_hand_ends() -> None:
    state = position(RA, "5♦ K♦", "5♠", pile="2♣ 3♣", stock="", refills=2)
    assert after(state, throw("K♦")).ending is Ending.STOCK
