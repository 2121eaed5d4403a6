"""What selected cards can become, and the best melds of a hand."""

from __future__ import annotations

import pytest

from game.engine.actions import LayMelds, LayOff, Swap
from game.engine.cards import mask_of
from game.engine.errors import Refusal
from game.engine.layouts import best_layout
from game.engine.melds import Kind
from game.ui import best, choices, words
from game.ui.effects import Act, Change
from game.ui.intents import parse_intent
from game.ui.model import Model, Remark
from game.ui.position import Position
from game.ui.screens import dialogs
from game.ui.update import after, update
from game.ui.widgets import prompt
from tests.ui.html import read
from tests.ui.tables import ENGLISH, PLAYING, VARIANTS, cards, choosing, holding, played, scene
from tests.ui.test_update import laid


def do(model: Model, position: Position, *texts: str) -> Change:
    change = Change(model)
    for text in texts:
        change = update(change.model, parse_intent(text), position)
    return change


# --- offers


def test_a_wild_card_is_offered_every_place_by_what_it_would_be() -> None:
    board = laid("arbakka", (Kind.RUN, "4d 5d 6d"), (Kind.RUN, "6c 2h 8c"))
    position = holding("arbakka", "2s 9d Kd 7c", melds=board)
    model = choosing(PLAYING, "2s")
    texts = [
        words.action_text(ENGLISH, one, position.view).partition(" to ")[0]
        for one in choices.offers(position, model)
    ]
    assert texts == [
        "Add 2♠ (as 3♦)",
        "Add 2♠ (as 7♦)",
        "Add 2♠ (as 5♣)",
        "Add 2♠ (as 9♣)",
    ]
    change = do(model, position, "offer 1")
    assert change.effect == Act(LayOff(0, True, cards("2s")))
    assert do(model, position, "offer 4").effect is None


def test_a_swap_and_several_ways_to_lay_are_offered() -> None:
    board = laid("arbakka", (Kind.RUN, "6c 2h 8c"))
    position = holding("arbakka", "7c 5d 6d 2s Kd", melds=board)
    swap = choices.offers(position, choosing(PLAYING, "7c"))
    assert swap == (Swap(0, 1, cards("7c")[0]),)
    lays = choices.offers(position, choosing(PLAYING, "5d 6d 2s"))
    assert len(lays) == 2
    assert all(isinstance(one, LayMelds) for one in lays)


def test_offers_stand_in_the_place_of_the_lines_but_not_of_a_refusal() -> None:
    board = laid("arbakka", (Kind.RUN, "4d 5d 6d"))
    position = holding("arbakka", "2s 9d Kd", melds=board)
    shown = read(prompt.prompt(scene(position, choosing(PLAYING, "2s"))))
    assert shown.with_id("offer-0") is not None
    assert shown.with_id("prompt").attributes["data-kind"] == "offers"  # type: ignore[union-attr]
    refused = do(choosing(PLAYING, "2s"), position, "lay").model
    assert read(prompt.prompt(scene(position, refused))).with_id("offer-0") is None


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_offer_is_legal(variant_id: str) -> None:
    for step, at in enumerate(played(variant_id, 5)):
        position = Position(at, 0)
        if step % 3 or not position.playing:
            continue
        for card in position.hand:
            for one in choices.offers(position, choosing(PLAYING, str(card))):
                assert position.refusal(one) is None or isinstance(one, LayMelds)


# --- the best melds


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_best_melds_leave_the_fewest_points_and_may_be_laid(variant_id: str) -> None:
    found = 0
    for seed in range(6):
        for at in played(variant_id, seed):
            position = Position(at, 0)
            if not position.playing:
                continue
            view = position.view
            whole = best_layout(view.rules, view.hand.mask, view.melds.claims)
            melds = best.best(position)
            assert bool(melds) == bool(whole)
            if melds and position.refusal(LayMelds(melds)) is None:
                found += 1
                others = [one for one in view_legal(position) if isinstance(one, LayMelds)]
                most = max(best.points(view.rules, one.melds) for one in others)
                assert best.points(view.rules, melds) >= most
    assert found or variant_id.startswith("rami")


def view_legal(position: Position) -> list[object]:
    return list(position._table.view(0).legal)


def test_a_hand_that_must_keep_a_card_is_not_laid_whole() -> None:
    position = holding("arbakka", "5c 6c 7c 9d Td Jd")
    (meld,) = best.best(position)
    assert meld.cards == cards("9d Td Jd")


def test_an_opening_is_found_where_the_best_melds_are_none() -> None:
    position = holding("rami51", "Kc Qc Jc 9d 9h 9s 4d 4h 4s 2h 3s")
    melds = best.best(position)
    assert position.refusal(LayMelds(melds)) is None
    assert len(melds) == 3


def test_the_suggestion_is_laid_selected_or_left() -> None:
    position = holding("rommy", "5c 6c 7c Kd 9h")
    asked = do(PLAYING, position, "best").model
    sheet = read(dialogs.dialog(ENGLISH, asked, position))
    assert {"best-lay", "best-select", "keep"} <= set(sheet.ids)
    laid_now = do(asked, position, "best_lay")
    assert isinstance(laid_now.effect, Act)
    assert laid_now.model.dialog is None
    chosen = do(asked, position, "best_select").model
    assert mask_of(chosen.selected) == mask_of(cards("5c 6c 7c"))
    assert do(asked, position, "close").model.dialog is None
    for text in ("best_lay", "best_select"):
        assert do(PLAYING, position, text) == Change(PLAYING)


def test_no_meld_no_suggestion_and_not_in_another_turn() -> None:
    position = holding("rommy", "5c 6d 8c Kd 9h")
    assert do(PLAYING, position, "best").model.notice == Remark("ui.why.no_best")
    for at in played("rommy", 3):
        other = Position(at, 0)
        if other.playing or at.over or not best.best(other):
            continue
        asked = do(after(PLAYING, other), other, "best").model
        assert isinstance(do(asked, other, "best_lay").model.notice, Refusal)
        return
    raise AssertionError("no such moment")
