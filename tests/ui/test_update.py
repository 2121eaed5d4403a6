"""What intents do: selecting, laying, gathering an opening, asking, and never breaking."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from random import Random

import pytest

from game.engine.actions import Discard, LayMelds, LayOff, Swap, TakePile
from game.engine.cards import pack_of_cards
from game.engine.errors import Reason, Refusal
from game.engine.melds import Board, Combination, Kind, meld_of, slots_of
from game.ui import effects
from game.ui.choices import hand_shown
from game.ui.effects import Act, Begin, Change
from game.ui.intents import INTENTS, Intent, parse_intent
from game.ui.model import Dialog, Model, Remark, Screen, Setup, Sort
from game.ui.position import Position
from game.ui.update import after, update
from game.variants import ALL
from tests.ui.tables import PLAYING, VARIANTS, cards, choosing, holding, played, table_of

PACK = pack_of_cards(1, 4)


def do(model: Model, position: Position | None, *texts: str) -> Change:
    """Several intents, one after the other."""
    change = Change(model)
    for text in texts:
        change = update(change.model, parse_intent(text), position)
    return change


def laid(variant_id: str, *melds: tuple[Kind, str]) -> Board:
    """Melds on the table that the other seat laid."""
    rules = ALL[variant_id].rules
    found = []
    for kind, text in melds:
        row = cards(text)
        first = row[0].rank if kind is Kind.SET else int(row[0])
        one = Combination(kind, first, row)
        found.append(meld_of(rules, kind, first, slots_of(rules, one, 1)))
    return Board(found)


# --- selecting


def test_picking_twice_is_picking_nothing() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    once = do(PLAYING, position, "pick 5c").model
    assert once.selected == cards("5c")
    assert do(once, position, "pick 5c").model == PLAYING


def test_a_card_that_is_not_in_the_hand_is_not_picked() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    assert do(PLAYING, position, "pick 9h").model == PLAYING


def test_the_order_changes_and_stays() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    change = do(PLAYING, position, "resort", "resort")
    assert change.model.sort is Sort.MELDS
    assert isinstance(change.effect, effects.Remember)
    assert do(change.model, position, "sort rank").model.sort is Sort.RANK
    assert do(change.model, position, "sort nothing").model.sort is Sort.MELDS


# --- laying


def test_one_meld_is_laid_at_once() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    change = do(choosing(PLAYING, "6c 5c 7c"), position, "lay")
    assert change.effect == Act(LayMelds((Combination(Kind.RUN, 4, cards("5c 6c 7c")),)))


def test_a_choice_that_falls_into_melds_is_laid_as_several() -> None:
    position = holding("rommy", "5c 6c 7c 9d 9h 9s Kd")
    change = do(choosing(PLAYING, "5c 9d 6c 9h 7c 9s"), position, "lay")
    assert isinstance(change.effect, Act)
    assert isinstance(change.effect.action, LayMelds)
    assert len(change.effect.action.melds) == 2


def test_no_meld_is_a_reason() -> None:
    position = holding("rommy", "5c 6c 8c Kd")
    notice = do(choosing(PLAYING, "5c 6c 8c"), position, "lay").model.notice
    assert isinstance(notice, Refusal)
    assert notice.reason is Reason.RUN_GAP


def test_a_wild_card_in_two_places_asks_and_the_answer_lays() -> None:
    position = holding("arbakka", "5c 6c 2h Kd 9d")
    asked = do(choosing(PLAYING, "5c 6c 2h"), position, "lay").model
    assert asked.dialog is not None
    assert asked.dialog.kind == "which"
    assert len(asked.dialog.actions) == 2
    answer = do(asked, position, "which 1")
    assert answer.effect == Act(asked.dialog.actions[1])
    assert answer.model.dialog is None


def test_a_wild_card_with_one_place_is_not_asked_about() -> None:
    position = holding("rami51", "Kc Qc Jc X1 9d 9h 9s 4d 2h")
    model = do(choosing(PLAYING, "Kc Qc Jc X1"), position, "lay").model
    assert model.dialog is None
    assert len(model.gathered) == 1


# --- the opening of Rami


OPENING = "Kc Qc Jc 9d 9h 9s 4d 4h 4s 2h 3s"


def test_an_opening_is_gathered_and_laid_together() -> None:
    position = holding("rami51", OPENING)
    first = do(choosing(PLAYING, "Kc Qc Jc"), position, "lay")
    assert first.effect is None
    assert len(first.model.gathered) == 1
    assert first.model.selected == ()
    early = do(first.model, position, "together").model.notice
    assert isinstance(early, Refusal)
    assert early.facts["points"] == 30
    second = do(choosing(first.model, "9d 9h 9s"), position, "lay")
    assert second.effect is None
    together = do(second.model, position, "together")
    assert together.effect == Act(LayMelds(second.model.gathered))


def test_a_gathered_meld_can_be_taken_back() -> None:
    position = holding("rami51", OPENING)
    model = do(choosing(PLAYING, "Kc Qc Jc"), position, "lay").model
    assert hand_shown(model, position).bit_count() == len(position.hand) - 3
    assert do(model, position, "ungather 0").model.gathered == ()


def test_undo_takes_back_what_was_put_aside_and_redo_puts_it_aside_again() -> None:
    position = holding("rami51", OPENING)
    one = do(choosing(PLAYING, "Kc Qc Jc"), position, "lay").model
    both = do(choosing(one, "4d 4h 4s"), position, "lay").model
    undone = do(do(both, position, "undo").model, position, "undo").model
    assert undone.gathered == ()
    again = do(choosing(undone, "Kc 2h"), position, "redo").model
    assert again.gathered == one.gathered
    assert again.selected == tuple(cards("2h")), "what lies aside is not chosen"
    assert do(again, position, "redo").model.gathered == both.gathered
    other = do(choosing(again, "9d 9h 9s"), position, "lay").model
    changed = do(other, position, "redo").model
    assert changed.gathered == other.gathered, "what was put aside since stands"


def test_an_opening_that_one_choice_reaches_is_laid_at_once() -> None:
    position = holding("rami51", OPENING)
    change = do(choosing(PLAYING, "Kc Qc Jc 9d 9h 9s"), position, "lay")
    assert isinstance(change.effect, Act)


def test_gathered_melds_fall_apart_when_the_turn_ends() -> None:
    position = holding("rami51", OPENING)
    model = do(choosing(PLAYING, "Kc Qc Jc"), position, "lay").model
    assert after(model, position).gathered == model.gathered
    other = Position(table_of("rami51"), 0)
    assert after(model, other).gathered == ()


# --- adding, swapping, discarding


def test_a_card_that_fits_both_ends_asks_which() -> None:
    board = laid("arbakka", (Kind.RUN, "6c 7c 8c"))
    position = holding("arbakka", "2h Kd 9d", melds=board)
    asked = do(choosing(PLAYING, "2h"), position, "add 0").model
    assert asked.dialog is not None
    assert asked.dialog.actions == (LayOff(0, False, cards("2h")), LayOff(0, True, cards("2h")))


def test_cards_are_added_in_the_order_of_the_run() -> None:
    board = laid("rommy", (Kind.RUN, "6c 7c 8c"))
    position = holding("rommy", "Tc 9c 4c 5c Kd", melds=board)
    high = do(choosing(PLAYING, "Tc 9c"), position, "add 0")
    assert high.effect == Act(LayOff(0, True, cards("9c Tc")))
    low = do(choosing(PLAYING, "4c 5c"), position, "fit")
    assert low.effect == Act(LayOff(0, False, cards("5c 4c")))


def test_nothing_fits_is_a_reason() -> None:
    board = laid("rommy", (Kind.RUN, "6c 7c 8c"), (Kind.SET, "Kc Kd Kh"))
    position = holding("rommy", "Td 4c 5h Ks", melds=board)
    assert do(choosing(PLAYING, "Td"), position, "fit").model.notice == Remark(
        "ui.why.fits_nowhere"
    )
    notice = do(choosing(PLAYING, "Td"), position, "add 0").model.notice
    assert isinstance(notice, Refusal)
    assert notice.reason is Reason.DOES_NOT_FIT


def test_a_swap_finds_its_card_by_itself() -> None:
    board = laid("arbakka", (Kind.RUN, "6c 2h 8c"))
    position = holding("arbakka", "7c Kd 9d", melds=board)
    assert do(PLAYING, position, "swap 0 1").effect == Act(Swap(0, 1, cards("7c")[0]))
    assert do(PLAYING, position, "exchange").effect == Act(Swap(0, 1, cards("7c")[0]))
    wrong = do(choosing(PLAYING, "Kd"), position, "swap 0 1").model.notice
    assert isinstance(wrong, Refusal)
    assert wrong.reason is Reason.SWAP_WRONG_CARD


def test_one_card_is_discarded() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    assert do(choosing(PLAYING, "Kd"), position, "discard").effect == Act(Discard(cards("Kd")[0]))
    two = do(choosing(PLAYING, "Kd 5c"), position, "discard").model
    assert two.notice == Remark("ui.why.choose_one")


# --- drawing


def test_the_spread_pile_is_looked_at_before_it_is_taken() -> None:
    for at in played("romme500", 2):
        position = Position(at, 0)
        deep = [count for count in position.takes if count > 1]
        if not deep:
            continue
        looked = do(PLAYING, position, f"reach {deep[0]}")
        assert looked.model.reach == deep[0]
        assert looked.effect is None
        assert do(looked.model, position, f"reach {deep[0]}").effect == Act(TakePile(deep[0]))
        break
    else:
        pytest.fail("no deep take in the whole hand")


# --- the match


def test_a_new_game_asks_before_it_throws_one_away() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    asked = do(PLAYING, position, "play arbakka")
    assert asked.effect is None
    assert asked.model.dialog == Dialog("new", intent="play arbakka")
    assert do(asked.model, position, "close").model.dialog is None
    assert do(asked.model, position, "confirm").effect == Begin(Setup("arbakka"))
    again = do(PLAYING, position, "open menu", "again")
    assert again.effect is None
    assert isinstance(do(again.model, position, "confirm").effect, Begin)


def test_without_a_game_nothing_is_asked() -> None:
    change = do(Model(), None, "play rami51")
    assert change.effect == Begin(Setup("rami51"))
    assert change.model.screen is Screen.TABLE


def test_yes_without_a_question_is_nothing() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    assert do(PLAYING, position, "confirm").effect is None


def test_seats_and_settings_are_kept_for_the_next_time() -> None:
    steps = ("setup rommy", "seats 4", "set packs 2", "set lay_off off", "start")
    change = do(Model(), None, *steps)
    wanted = Setup("rommy", 4, (("packs", "2"), ("lay_off", "off")))
    assert change.effect == Begin(wanted)
    assert do(change.model, None, "home", "play rommy").effect == Begin(wanted)
    back = do(change.model, None, "setup rommy", "reset").model.setup
    assert back == Setup("rommy", 4)


def test_a_setting_back_at_the_book_is_no_difference() -> None:
    model = do(Model(), None, "setup rommy", "set packs 2", "set packs 1").model
    assert model.setup == Setup("rommy")


def test_the_other_rami_keeps_what_was_set() -> None:
    model = do(Model(), None, "setup rami40", "seats 3", "set pure_run on", "setup rami51").model
    assert model.setup == Setup("rami51", 3, (("pure_run", "on"),))


def test_a_table_that_cannot_be_is_not_begun() -> None:
    change = do(Model(), None, "setup rommy", "seats 6", "set hand_size 10", "start")
    assert change.effect is None
    assert change.model.notice == Remark("ui.setup.cannot")


def test_a_new_version_waits_for_the_end_of_the_hand() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    assert do(PLAYING, position, "update").effect is None
    assert isinstance(do(Model(), None, "update").effect, effects.ApplyUpdate)


def test_the_next_hand_comes_when_this_one_is_over() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    assert do(PLAYING, position, "next").effect is None
    *_, at = played("rommy", 1)
    over = Position(at, 0)
    change = do(PLAYING, over, "next")
    assert isinstance(change.effect, effects.NextHand) or over.standing.over


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_no_intent_breaks_anything_at_any_moment(variant_id: str) -> None:
    chance = Random(variant_id)
    arguments: dict[str, Callable[[], str | int]] = {
        "_word": lambda: chance.choice(
            [
                "rommy",
                "rami51",
                "packs",
                "2",
                "help",
                "score",
                "rank",
                "x",
                "person",
                "slow",
                "felt",
                "pile",
                "meld-0",
                "meld-0-low",
                "meld-1-high",
                "meld-0-swap-1",
                "own",
                "left",
            ]
        ),
        "_text": lambda: chance.choice(["", "Una  of\tthe hill", "<b>&amp;", "x" * 99]),
        "_long_text": lambda: chance.choice(["", "nr1.x\nnot a line\n", "{}", "7" * 4000]),
        "_number": lambda: chance.randrange(6),
        "_step": lambda: chance.randrange(60),
        "_card": lambda: str(chance.choice(PACK)) if chance.random() < 0.3 else "5c",
        "_cards": lambda: ",".join(map(str, chance.sample(hand, min(len(hand), 3)))) or "5c",
    }
    model = PLAYING
    for step, at in enumerate(played(variant_id, 11)):
        if step > 60:
            break
        position = Position(at, 0)
        hand = position.hand
        model = after(model, position)
        for _ in range(25):
            name = chance.choice(sorted(INTENTS))
            intent = Intent(name, tuple(arguments[kind.__name__]() for kind in INTENTS[name]))
            if chance.random() < 0.5 and position.hand:
                intent = Intent("pick", (str(chance.choice(position.hand)),))
            try:
                intent = parse_intent(str(intent))
            except ValueError:
                continue
            change = update(model, intent, position)
            model = dataclasses.replace(change.model, screen=Screen.TABLE)
            assert all(card in position.view.hand for card in model.selected), str(intent)
            if isinstance(change.effect, Act):
                assert position.refusal(change.effect.action) is None
