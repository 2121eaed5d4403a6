"""Rommy: the decisions DA-H1 to DA-H12 where the source is silent; floating in all its corners."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.actions import DECLINE, DRAW_STOCK, TakePile
from game.engine.errors import Reason
from game.engine.events import PlayerFloated, TurnBegan
from game.engine.play import legal
from game.engine.rules import PileTake
from game.engine.scoring import score, standing
from game.engine.state import Ending, Phase
from tests.engine.positions import (
    after,
    cards,
    hand,
    lay,
    off,
    position,
    refused,
    rules_of,
    step,
    throw,
    why,
)
from tests.engine.scores import hand_score, stands

DA = "rommy"
FLOATING = {"last_discard": "on"}
EIGHTS = ["8♠ 8♥ 8♦ @1"]


def test_da_h1_the_card_just_taken_is_not_thrown() -> None:
    state = after(position(DA, "K♦ 5♣", pile="9♦", phase=Phase.DRAW), TakePile(1))
    assert refused(state, throw("9♦")).reason is Reason.DISCARD_TAKEN


def test_da_h2_the_top_discard_stays_when_the_pile_is_turned() -> None:
    state = position(DA, "K♦ 5♣", pile="3♣ 9♦", stock="", phase=Phase.DRAW)
    assert after(state, DRAW_STOCK).pile == cards("9♦")
    one = position(DA, "K♦ 5♣", pile="9♦", stock="", phase=Phase.DRAW)
    assert legal(one) == [DECLINE, TakePile(1)]
    assert not score(after(one, DECLINE)).recorded
    assert after(one, TakePile(1), throw("5♣")).phase is Phase.DRAW


def test_da_h3_twins_are_a_setting_and_runs_never_hold_them() -> None:
    for twins, expected in (("on", None), ("off", Reason.SET_SUIT_TWICE)):
        state = position(DA, "7♠ 7♠2 7♥ K♦", settings={"packs": "2", "twins": twins})
        assert why(state, lay("7♠ 7♠2 7♥")) is expected
    apart = position(DA, "7♠2 K♦", settings={"packs": "2", "twins": "off"},
                     table=["7♠ 7♥ 7♦ @1"])  # fmt: skip
    assert refused(apart, off(0, "7♠2")).reason is Reason.DOES_NOT_FIT
    eight = "7♠ 7♠2 7♥ 7♥2 7♦ 7♦2 7♣ 7♣2"
    state = position(DA, eight + " K♦", settings={"packs": "2"})
    assert why(state, lay(eight)) is None


def test_da_h4_laying_the_last_card_is_legal_but_not_the_end() -> None:
    state = position(DA, "8♣", table=EIGHTS, settings=FLOATING)
    built = step(state, off(0, "8♣"))
    assert built.events[-2:] == (PlayerFloated(0), TurnBegan(1))
    assert built.state.ending is None
    assert score(after(position(DA, "8♣", table=EIGHTS), off(0, "8♣"))).winner == 0


def test_da_h5_a_floater_draws_from_the_stock_only() -> None:
    state = position(DA, "", "K♦ 5♣", table=EIGHTS, settings=FLOATING, floating=[0], pile="3♦ 8♣",
                     phase=Phase.DRAW)  # fmt: skip
    assert legal(state) == [DRAW_STOCK]
    assert refused(state, TakePile(1)).reason is Reason.FLOATER_DRAWS_STOCK


def test_da_h5_a_floater_with_stock_and_pile_used_up() -> None:
    state = position(DA, "", "K♦ 5♣", table=EIGHTS, settings=FLOATING, floating=[0], pile="8♣",
                     stock="", phase=Phase.DRAW)  # fmt: skip
    assert legal(state) == [DECLINE]
    dead = after(state, DECLINE)
    assert dead.ending is Ending.STOCK
    assert not score(dead).recorded
    turned = after(state._replace(pile=cards("3♦ 8♣")), DRAW_STOCK)
    assert legal(turned) == [throw("3♦")]
    block = state._replace(rules=rules_of(DA, {**FLOATING, "stock": "block"}), pile=cards("3♦ 8♣"))
    assert legal(block) == [DECLINE]


def test_da_h4_everybody_floats() -> None:
    state = position(DA, "8♣", "", table=EIGHTS, settings=FLOATING, floating=[1],
                     stock="7♠ 9♠ 3♦")  # fmt: skip
    both = after(state, off(0, "8♣"))
    assert both.floating == 0b11
    out = after(both, DRAW_STOCK, throw("7♠"))
    assert (out.winner, out.ending) == (1, Ending.OUT)
    assert score(out).totals == (0, 0)


def test_da_h4_floating_after_taking_the_only_discard() -> None:
    state = position(DA, "6♠ 6♥", "K♦ 5♣", pile="6♦", settings=FLOATING, phase=Phase.DRAW)
    floated = after(state, TakePile(1), lay("6♠ 6♥ 6♦"))
    assert floated.pile == ()
    assert legal(floated) == [DRAW_STOCK]
    assert refused(floated, TakePile(1)).reason is Reason.NOT_THAT_MANY
    assert refused(floated, TakePile(1)).facts == {"count": 0}
    assert after(floated, DRAW_STOCK, throw("K♦")).pile == cards("K♦")
    whole = dataclasses.replace(floated.rules, pile_take=PileTake.WHOLE)
    assert legal(floated._replace(rules=whole)) == [DRAW_STOCK]


def test_da_h4_a_dead_end_under_the_last_card_rule() -> None:
    state = position(DA, "8♣ K♦", table=EIGHTS, settings=FLOATING, barred="K♦")
    assert refused(state, off(0, "8♣")).reason is Reason.DEAD_END
    fits = position(DA, "8♣ K♦", table=[*EIGHTS, "10♦ J♦ Q♦ @1"], settings=FLOATING, barred="K♦")
    assert after(fits, off(0, "8♣"), off(1, "K♦")).floating == 0b01


def test_da_h4_without_building_a_floater_goes_out_with_any_card() -> None:
    settings = {**FLOATING, "lay_off": "off"}
    state = position(DA, "", "K♦ 5♣", table=EIGHTS, settings=settings, floating=[0], stock="8♣ 3♦",
                     phase=Phase.DRAW)  # fmt: skip
    assert after(state, DRAW_STOCK, throw("8♣")).winner == 0


def test_da_h4_floating_ends_with_the_turn_limit_too() -> None:
    state = position(DA, "8♣", table=EIGHTS, settings=FLOATING, turns=299)
    dead = after(state, off(0, "8♣"))
    assert dead.ending is Ending.TURNS
    assert not score(dead).recorded


def test_da_h6_the_bonus_is_not_doubled_and_lightens_a_penalty() -> None:
    for settings, laid_before, totals in (
        ({"out_bonus": "10"}, True, (15 + 10, 0)),
        ({"out_bonus": "10"}, False, (30 + 10, 0)),
        ({"out_bonus": "10", "scorer": "penalty"}, True, (-10, 15)),
        ({"out_bonus": "10", "scorer": "penalty"}, False, (-10, 30)),
    ):
        state = position(DA, "6♠ 6♥ 6♦", "K♦ 5♣", settings=settings, opened=[0] * laid_before)
        assert score(after(state, lay("6♠ 6♥ 6♦"))).totals == totals


def test_da_h7_building_earlier_is_melding_earlier() -> None:
    state = position(DA, "8♣ 5♦ 6♠ 6♥ 6♦", "K♦ 5♣", table=EIGHTS, stock="2♣ 2♦ 3♥")
    built = after(state, off(0, "8♣"), throw("5♦"), DRAW_STOCK, throw("2♣"), DRAW_STOCK)
    result = score(after(built, lay("6♠ 6♥ 6♦"), throw("2♦")))
    assert not result.rummy
    assert result.totals == (15, 0)
    # in the very turn in which all is laid building is a part of going rommy
    at_once = position(DA, "8♣ 6♠ 6♥ 6♦", "K♦ 5♣", table=EIGHTS)
    assert score(after(at_once, off(0, "8♣"), lay("6♠ 6♥ 6♦"))).totals == (30, 0)


@pytest.mark.parametrize(
    ("players", "size", "packs", "fits"),
    [(6, "10", "1", False), (5, "10", "1", False), (4, "10", "1", True), (6, "7", "1", True),
     (6, "10", "2", True), (6, "standard", "1", True)],
)  # fmt: skip
def test_da_h8_a_stock_card_for_everyone(
    players: int, size: str, packs: str, *, fits: bool
) -> None:
    problem = rules_of(DA, {"hand_size": size, "packs": packs}).refuse_table(players)
    assert (problem is None) == fits


def test_da_h9_a_tied_penalty_plays_on() -> None:
    rules = rules_of(DA, {"scorer": "penalty"})
    assert not stands(rules, (104, 50, 50)).over
    assert stands(rules, (104, 50, 50), (0, 5, 4)).winners == (2,)


def test_da_h10_a_dead_round_does_not_count() -> None:
    rules = rules_of(DA, {"stock": "block", "end": "h2"})
    dead = hand_score(0, 0, recorded=False, winner=None)
    played = [hand_score(30, 0), dead, dead]
    assert standing(rules, 2, played).recorded == 1
    assert not standing(rules, 2, played).over
    ended = standing(rules, 2, [*played, hand_score(0, 12)])
    assert (ended.over, ended.winners, ended.totals) == (True, (0,), (30, 12))


def test_da_h11_melding_earlier_means_an_earlier_turn() -> None:
    settings = {"meld_before_out": "on"}
    state = position(DA, "8♣ 6♠ 6♥ 6♦", table=EIGHTS, settings=settings)
    built = after(state, off(0, "8♣"))
    assert refused(built, lay("6♠ 6♥ 6♦")).reason is Reason.OUT_NEEDS_EARLIER_MELD
    assert refused(state, lay("6♠ 6♥ 6♦")).reason is Reason.DEAD_END
    assert refused(state, lay("6♠ 6♥ 6♦")).cards == cards("8♣")


def test_da_h11_with_floating_the_first_lay_down_may_float() -> None:
    settings = {**FLOATING, "meld_before_out": "on"}
    state = position(DA, "6♠ 6♥ 6♦ 9♣", "K♦ 5♣", settings=settings, stock="2♣ 3♦ 4♣")
    # with one card left the player could only go out, which is too early
    assert refused(state, lay("6♠ 6♥ 6♦")).reason is Reason.DEAD_END
    three = state._replace(hands=(hand("6♠ 6♥ 6♦").mask, state.hands[1]))
    floated = after(three, lay("6♠ 6♥ 6♦"))
    assert floated.floating == 0b01
    out = after(floated, DRAW_STOCK, throw("K♦"), DRAW_STOCK, throw("3♦"))
    assert out.winner == 0
    assert not score(out).rummy


def test_da_h12_one_pack_unless_said_otherwise() -> None:
    for players in range(2, 7):
        assert rules_of(DA).packs_for(players) == 1
        assert rules_of(DA, {"packs": "2"}).packs_for(players) == 2
