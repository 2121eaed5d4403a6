"""Dragging: what travels, where it may be dropped, and that a drop does what a tap would do."""

from __future__ import annotations

import dataclasses

import pytest

from game.engine.actions import Discard, LayMelds, LayOff, Swap
from game.engine.errors import Reason, Refusal
from game.engine.melds import Kind
from game.ui import dragging
from game.ui.effects import Act, Change
from game.ui.intents import parse_intent
from game.ui.model import Model
from game.ui.nearest import nearest
from game.ui.position import Position
from game.ui.update import update
from tests.ui.tables import PLAYING, cards, choosing, holding, table_of
from tests.ui.test_update import laid


def spots(model: Model, position: Position, element: str) -> dict[tuple[str, str], bool]:
    drag = dragging.begin(model, position, element)
    assert drag is not None
    for spot in drag.spots:
        parse_intent(f"{spot.intent} 0" if spot.at == "hand" else spot.intent)
    return {(spot.at, spot.where): spot.can for spot in drag.spots}


def dropped(model: Model, position: Position, element: str, at: str, where: str = "") -> Change:
    drag = dragging.begin(model, position, element)
    assert drag is not None
    spot = next(one for one in drag.spots if (one.at, one.where) == (at, where))
    return update(model, parse_intent(spot.intent), position)


def test_a_card_lights_up_what_takes_it() -> None:
    board = laid("arbakka", (Kind.RUN, "6c 2h 8c"), (Kind.RUN, "4d 5d 6d"))
    position = holding("arbakka", "7c 2s 9d Kd", melds=board)
    assert spots(PLAYING, position, "hand-7c") == {
        ("hand", ""): True,
        ("felt", ""): False,
        ("pile-heap", ""): True,
        ("meld-0", "swap-1"): True,
        ("meld-1", ""): False,
    }
    wild = spots(PLAYING, position, "hand-2s")
    assert wild["meld-1", "low"]
    assert wild["meld-1", "high"]


@pytest.mark.parametrize(("end", "high"), [("low", False), ("high", True)])
def test_a_wild_card_goes_to_the_end_it_is_dropped_at(end: str, *, high: bool) -> None:
    position = holding("arbakka", "2s 9d Kd", melds=laid("arbakka", (Kind.RUN, "4d 5d 6d")))
    change = dropped(PLAYING, position, "hand-2s", "meld-0", end)
    assert change.effect == Act(LayOff(0, high, cards("2s")))


def test_drops_do_what_taps_do() -> None:
    board = laid("arbakka", (Kind.RUN, "6c 2h 8c"))
    position = holding("arbakka", "7c 9d Td Jd Kd", melds=board)
    model = choosing(PLAYING, "9d Td Jd")
    swapped = dropped(model, position, "hand-7c", "meld-0", "swap-1")
    assert swapped.effect == Act(Swap(0, 1, cards("7c")[0]))
    assert swapped.model.selected == model.selected, "others stay selected"
    thrown = dropped(PLAYING, position, "hand-Kd", "pile-heap")
    assert thrown.effect == Act(Discard(cards("Kd")[0]))
    together = dropped(model, position, "hand-Td", "felt")
    assert isinstance(together.effect, Act)
    assert isinstance(together.effect.action, LayMelds)
    assert together.model.selected == ()


def test_selected_cards_travel_together_and_others_alone() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    model = choosing(PLAYING, "7c 5c")
    together = dragging.begin(model, position, "hand-7c")
    alone = dragging.begin(model, position, "hand-Kd")
    assert together is not None
    assert alone is not None
    assert together.cards == ("hand-5c", "hand-7c")
    assert alone.cards == ("hand-Kd",)


def test_an_illegal_drop_says_the_same_as_a_tap_and_selects_nothing() -> None:
    board = laid("rommy", (Kind.RUN, "6c 7c 8c"), (Kind.SET, "Kc Kd Kh"))
    position = holding("rommy", "9c 2d 4h 5s", melds=board)
    model = choosing(PLAYING, "2d")
    change = dropped(model, position, "hand-9c", "meld-1")
    tapped = update(choosing(PLAYING, "9c"), parse_intent("add 1"), position)
    assert change.effect is None
    assert change.model.notice == tapped.model.notice
    assert change.model.selected == model.selected
    near, tap = nearest(change.model, position), nearest(tapped.model, position)
    assert near is not None
    assert near == tap
    assert update(change.model, parse_intent("clear"), position).model.tried == ()


def test_before_the_draw_a_drop_says_to_draw() -> None:
    position = Position(table_of("rommy", seed="mine"), 0)
    card = position.hand[0]
    change = dropped(PLAYING, position, f"hand-{card}", "felt")
    assert isinstance(change.model.notice, Refusal)
    assert change.model.notice.reason in {Reason.DRAW_FIRST, Reason.NOT_YOUR_TURN}


def test_a_meld_short_of_the_opening_is_put_aside() -> None:
    position = holding("rami51", "Kc Qc Jc 9d 9h 9s 4d 4h 4s 2h 3s")
    change = dropped(choosing(PLAYING, "Kc Qc Jc"), position, "hand-Qc", "felt")
    assert len(change.model.gathered) == 1
    assert change.model.selected == ()
    more = dropped(choosing(change.model, "9d 9h 9s"), position, "hand-9h", "tray")
    assert len(more.model.gathered) == 2


def test_a_question_before_each_discard_holds_for_drops() -> None:
    position = holding("rommy", "5c 6c 7c Kd")
    preferences = PLAYING.preferences._replace(confirm="always")
    model = dataclasses.replace(PLAYING, preferences=preferences)
    change = dropped(model, position, "hand-Kd", "pile-heap")
    assert change.effect is None
    assert change.model.dialog is not None
    assert change.model.dialog.kind == "sure"


def test_stock_and_pile_go_to_the_hand() -> None:
    position = Position(table_of("romme500", seed="pile"), 0)
    for element in ("stock", f"pile-{position.view.pile[-1]}", "pile"):
        assert list(spots(PLAYING, position, element)) == [("own", "")]
    for element in ("pile-2s3", "hand-x", "meld-0", "", "hand-2s3"):
        assert dragging.begin(PLAYING, position, element) is None
