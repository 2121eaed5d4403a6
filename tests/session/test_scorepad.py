"""The score pad adds up as the games do, refuses what cannot have been, and is kept soundly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.cards import cards_in, parse_card
from game.engine.rules import Rules
from game.engine.scoring import score as score_of_hand
from game.session import scorepad, sheets
from game.session.scorepad import Count, Entry, Mistake, Round, Sheet
from game.session.table import Table
from game.variants import ALL
from tests.ui.tables import VARIANTS, played


def cards(text: str) -> Count:
    return Count(None, tuple(parse_card(one) for one in text.split()))


def left(*points: int | None) -> tuple[Entry, ...]:
    return tuple(Entry(Count(one)) for one in points)


def totals(variant_id: str, winner: int | None, *points: int | None, **more: Any) -> Any:
    chosen = more.pop("chosen", {})
    rules = ALL[variant_id].rules_with(chosen)
    one = Round(0, winner, more.pop("rummy", False), left(*points))
    assert scorepad.mistake(rules, one) is None
    counted = scorepad.score(rules, one)
    return counted.totals if counted.recorded else None


# --- the numbers of the rule book


def test_winner_takes_all() -> None:
    assert totals("perusrommi", 0, None, 17, 12, 30) == (59, 0, 0, 0)
    assert totals("perusrommi", 0, None, 17, 12, 30, rummy=True) == (118, 0, 0, 0)
    assert totals("rommy", 0, None, 17, 12, 30) == (59, 0, 0, 0)


def test_rommy_with_bonus_and_doubling() -> None:
    bonus = {"out_bonus": "10"}
    assert totals("rommy", 0, None, 17, 12, 30, chosen=bonus, rummy=True) == (128, 0, 0, 0)
    off = bonus | {"rummy_doubles": "off"}
    assert totals("rommy", 0, None, 17, 12, 30, chosen=off, rummy=True) == (69, 0, 0, 0)


def test_penalty() -> None:
    penalty = {"scorer": "penalty"}
    assert totals("rommy", 0, None, 17, 12, 30, chosen=penalty) == (0, 17, 12, 30)
    assert totals("rommy", 0, None, 17, 12, 30, chosen=penalty, rummy=True) == (0, 34, 24, 60)


def test_a_round_that_nobody_won() -> None:
    assert totals("rommy", None, 3, 4) is None
    assert totals("rami40", None, 21, 20, 5) == (21, 20, 5)


def test_laid_minus_left_may_be_negative() -> None:
    rules = ALL["arbakka"].rules
    entries = (Entry(cards("2d Ks"), Count(45)), Entry(Count(None), Count(0)))
    assert scorepad.score(rules, Round(0, 1, False, entries)).totals == (-15, 0)


def test_the_example_game_of_romme_500() -> None:
    rules = ALL["romme500"].rules
    entries = (
        Entry(cards("5h Jd 9h As"), Count(52)),
        Entry(laid=Count(64)),
        Entry(cards("3h Th Qc 4h"), cards("5c 6c 7c")),
    )
    assert scorepad.score(rules, Round(2, 1, False, entries)).totals == (13, 64, -9)


def test_aces_before_a_two_count_otherwise_only_where_the_rules_say_so() -> None:
    laid = Count(None, cards("Ad 2d 3d As").cards, low_aces=1)
    entries = (Entry(laid=laid), Entry(Count(7)))
    one = Round(0, 0, False, entries)
    assert scorepad.score(ALL["romme500"].rules, one).totals == (35, -7)
    low = ALL["romme500"].rules_with({"ace_low": "1"})
    assert scorepad.score(low, one).totals == (21, -7)


def test_a_joker_left_and_a_player_who_never_opened() -> None:
    rules = ALL["rami40"].rules
    one = Round(0, 1, False, (Entry(cards("Ah X1 9c")), Entry()))
    assert scorepad.score(rules, one).totals == (40, 0)
    flat = ALL["rami40"].rules_with({"unopened": "on"})
    one = Round(0, 1, False, (Entry(unopened=True), Entry()))
    assert scorepad.mistake(flat, one) is None
    assert scorepad.score(flat, one).totals == (100, 0)


@pytest.mark.parametrize("variant_id", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_finished_hand_entered_card_by_card_scores_as_the_engine_did(
    variant_id: str, seed: int
) -> None:
    *_, table = played(variant_id, seed, 3)
    assert isinstance(table, Table)
    hand, state = score_of_hand(table.state), table.state
    laid: list[list[Any]] = [[], [], []]
    for meld in state.melds:
        for slot in meld.slots:
            laid[slot.owner].append(slot.card)
    entries = tuple(
        Entry(Count(None, tuple(cards_in(state.hands[seat]))), Count(None, tuple(laid[seat])))
        for seat in range(3)
    )
    one = Round(0, hand.winner, hand.rummy, entries)
    assert scorepad.mistake(state.rules, one) is None
    counted = scorepad.score(state.rules, one)
    assert counted.recorded == hand.recorded
    assert counted.totals == hand.totals


# --- what is refused

FLOATING = ALL["rommy"].rules_with({"last_discard": "on"})
ROMMY, RAMI = ALL["rommy"].rules, ALL["rami40"].rules


@pytest.mark.parametrize(
    ("rules", "one", "wrong"),
    [
        (ROMMY, Round(0, 0, False, left(None, None)), Mistake("missing", (1,))),
        (ROMMY, Round(0, 0, False, left(5, 6)), Mistake("winner_holds", (0,))),
        (ROMMY, Round(0, 0, False, left(None, 0)), Mistake("two_out", (0, 1))),
        (ROMMY, Round(0, None, True, left(1, 2)), Mistake("rummy_nobody")),
        (RAMI, Round(0, None, False, left(0, 2)), Mistake("nobody_out", (0,))),
        (ROMMY, Round(0, 0, False, left(None, 341)), Mistake("worth")),
        (FLOATING, Round(0, 0, False, left(None, 0)), None),
        (ROMMY, Round(0, None, False, left(None, None)), None),
        (
            ROMMY,
            Round(0, 2, False, (Entry(cards("7s")), Entry(cards("7s")), Entry())),
            Mistake("twice", (0, 1), parse_card("7s")),
        ),
        (RAMI, Round(0, 2, False, (Entry(cards("7s")), Entry(cards("7s2")), Entry())), None),
        (
            RAMI,
            Round(0, 2, False, (Entry(cards("X1 X2 X3 X4")), Entry(cards("X1")), Entry())),
            Mistake("jokers", (0, 1), parse_card("X1")),
        ),
    ],
)
def test_a_round_with_a_mistake_is_refused(rules: Rules, one: Round, wrong: object) -> None:
    assert scorepad.mistake(rules, one) == wrong


# --- the sheet


def sheet_of(*rounds: Round, variant_id: str = "rommy", **chosen: str) -> Sheet:
    rules = ALL[variant_id].rules_with(chosen)
    return Sheet("k1", 5, "Fridays", variant_id, rules, ("Anna", "", "Bo"), 1, rounds)


def test_the_deal_moves_on_after_a_dead_round_which_counts_for_nothing() -> None:
    won = Round(1, 0, False, left(None, 30, 20))
    dead = Round(2, None, False, left(None, None, None))
    sheet = sheet_of(won, dead)
    assert scorepad.next_dealer(sheet_of()) == 1
    assert scorepad.next_dealer(sheet) == 0
    standing = scorepad.standing_of(sheet)
    assert standing.totals == (50, 0, 0)
    assert standing.recorded == 1
    assert scorepad.running(sheet) == ((50, 0, 0), (50, 0, 0))


def test_the_match_ends_by_the_rules_and_a_tie_goes_on() -> None:
    rounds = [Round(0, seat, False, left(*_others(seat, 50))) for seat in (0, 1)]
    assert not scorepad.standing_of(sheet_of(*rounds)).over
    assert scorepad.standing_of(sheet_of(*rounds)).winners == (0, 1)
    more = Round(0, 1, False, left(1, None, 1))
    standing = scorepad.standing_of(sheet_of(*rounds, more))
    assert standing.over
    assert standing.winners == (1,)


def _others(seat: int, points: int) -> list[int | None]:
    return [None if at == seat else points for at in range(3)]


def test_the_lowest_total_wins_where_that_is_the_rule() -> None:
    rounds = [Round(0, 0, False, left(None, 60, 99)), Round(0, 1, False, left(98, None, 20))]
    standing = scorepad.standing_of(sheet_of(*rounds, scorer="penalty"))
    assert standing.over
    assert standing.winners == (1,)


# --- keeping


def some_sheets(seed: int) -> tuple[Sheet, ...]:
    chance = random.Random(seed)
    found = []
    for number, variant_id in enumerate(VARIANTS):
        rules = ALL[variant_id].rules
        players = chance.randrange(2, 5)
        rounds = []
        for _ in range(chance.randrange(4)):
            winner = chance.randrange(players)
            entries = [Entry(Count(chance.randrange(1, 40))) for _ in range(players)]
            entries[winner] = Entry()
            rounds.append(Round(chance.randrange(players), winner, False, tuple(entries)))
        names = tuple(f"P{seat}" for seat in range(players))
        found.append(Sheet(f"k{number}", number, "", variant_id, rules, names, 0, tuple(rounds)))
    return tuple(found)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_kept_comes_back(seed: int) -> None:
    several = some_sheets(seed)
    assert sheets.parse(sheets.dump(several)) == several


def test_cards_and_low_aces_come_back() -> None:
    entries = (Entry(laid=Count(None, cards("Ad 2d 3d").cards, 1)), Entry(cards("9h")), Entry())
    sheet = sheet_of(Round(0, 0, False, entries), variant_id="romme500", ace_low="1")
    with pytest.raises(ValueError, match="missing"):
        sheets.parse(sheets.dump([sheet]))
    sound = sheet._replace(rounds=(Round(0, 0, False, (*entries[:2], Entry(cards("8h")))),))
    assert sheets.parse(sheets.dump([sound])) == (sound,)


@pytest.mark.parametrize("seed", range(30))
def test_damaged_text_is_refused(seed: int) -> None:
    chance = random.Random(seed)
    text = sheets.dump(some_sheets(seed % 3))
    at = chance.randrange(len(text))
    broken = text[:at] + chance.choice('"{}[],:9xnull') + text[at + chance.randrange(4) :]
    try:
        found = sheets.parse(broken)
    except ValueError:
        return
    assert sheets.parse(sheets.dump(found)) == found
