"""The log: what happened, as one player reads it."""

# ruff: noqa: RUF001 - dashes and quotes as the catalog has them

from __future__ import annotations

import pytest

from game.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsLaidOff,
    Event,
    HandEnded,
    MeldLaid,
    PileDeclined,
    PileTaken,
    PlayerFloated,
    StockRefilled,
    TurnBegan,
    WildSwapped,
)
from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import (
    card,
    cards,
    meld,
    position,
    rules_of,
)

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


RUN = ["5♣ 6♣ 7♣ 8♣ @1"]
EVENTS: list[tuple[Event, str]] = [
    (CardDrawn(0, card("7♠")), "You drew 7♠."),
    (CardDrawn(0, None), "You drew from the stock."),
    (CardDrawn(1, None), "Bo drew from the stock."),
    (CardDrawn(1, card("7♠")), "Bo drew 7♠."),
    (PileTaken(0, cards("7♠")), "You took 7♠ from the discard pile."),
    (PileTaken(1, cards("7♠")), "Bo took 7♠ from the discard pile."),
    (PileTaken(0, cards("4♦ 7♠")), "You took 2 cards from the discard pile: 4♦ 7♠."),
    (PileTaken(1, cards("4♦ 7♠")), "Bo took 2 cards from the discard pile: 4♦ 7♠."),
    (
        PileTaken(0, (None, None, card("7♠"))),
        "You took the discard pile (3 cards, 7♠ on top).",
    ),
    (
        PileTaken(1, (None, None, card("7♠"))),
        "Bo took the discard pile (3 cards, 7♠ on top).",
    ),
    (StockRefilled(9, shuffled=False), "The stock was empty: 9 discards were turned over."),
    (
        StockRefilled(9, shuffled=True),
        "The stock was empty: 9 discards were shuffled into a new one.",
    ),
    (MeldLaid(0, 1, meld("5♣ 6♣ 7♣")), "You laid 5♣ 6♣ 7♣ (18 points)."),
    (MeldLaid(1, 1, meld("5♣ 6♣ 7♣")), "Bo laid 5♣ 6♣ 7♣ (18 points)."),
    (CardsLaidOff(0, 0, True, cards("8♣")), "You added 8♣ to the run 5♣–8♣."),
    (CardsLaidOff(1, 0, True, cards("7♣ 8♣")), "Bo added 7♣ and 8♣ to the run 5♣–8♣."),
    (CardsLaidOff(1, 9, True, cards("8♣")), "Bo added 8♣ to a meld on the table."),
    (WildSwapped(0, 0, card("6♣"), card("2♥")), "You swapped 6♣ for 2♥ in the run 5♣–8♣."),
    (WildSwapped(1, 0, card("6♣"), card("2♥")), "Bo swapped 6♣ for 2♥ in the run 5♣–8♣."),
    (
        WildSwapped(0, 0, card("6♣"), card("★")),
        "You swapped 6♣ for the joker in the run 5♣–8♣.",
    ),
    (
        WildSwapped(1, 0, card("6♣"), card("★")),
        "Bo swapped 6♣ for the joker in the run 5♣–8♣.",
    ),
    (CardDiscarded(0, card("9♦"), face_down=False), "You discarded 9♦."),
    (CardDiscarded(1, card("9♦"), face_down=False), "Bo discarded 9♦."),
    (CardDiscarded(0, card("9♦"), face_down=True), "You discarded 9♦ face down."),
    (CardDiscarded(1, card("9♦"), face_down=True), "Bo discarded 9♦ face down."),
    (CardDiscarded(0, None, face_down=True), "You discarded your last card face down."),
    (CardDiscarded(1, None, face_down=True), "Bo discarded the last card face down."),
    (
        PlayerFloated(0),
        "You have laid all your cards and float: you need a card to discard.",
    ),
    (PlayerFloated(1), "Bo has laid all cards and floats."),
    (PileDeclined(0), "You passed: the stock is empty."),
    (PileDeclined(1), "Bo passed: the stock is empty."),
    (TurnBegan(0), "Your turn."),
    (TurnBegan(1), "Bo is next."),
    (HandEnded(0), "You went out!"),
    (HandEnded(1), "Bo went out."),
    (HandEnded(None), "The hand is over. Nobody went out."),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_the_log_tells_what_happened(event: Event, text: str) -> None:
    state = position("arbakka", "K♠ Q♠", table=RUN)
    assert words.event_text(T, event, NAMES, 0, state.rules, state.melds) == text


def test_points_are_told_only_where_they_count() -> None:
    laid = MeldLaid(1, 0, meld("5♣ 6♣ 7♣"))
    assert words.event_text(T, laid, NAMES, 0, rules_of("rommy")) == "Bo laid 5♣ 6♣ 7♣."
    assert words.event_text(T, laid, NAMES, 0) == "Bo laid 5♣ 6♣ 7♣."


def test_an_announcement_is_short_and_can_be_heard() -> None:
    events = (
        CardDrawn(1, None),
        MeldLaid(1, 0, meld("5♣ 6♣ 7♣")),
        CardDiscarded(1, card("9♦"), face_down=False),
        TurnBegan(2),
    )
    assert words.announcement(T, events, NAMES, 0) == (
        "Bo drew from the stock. Bo laid five of clubs, six of clubs, seven of clubs."
        " Bo discarded nine of diamonds."
    )
    assert words.announcement(T, [TurnBegan(0)], NAMES, 0) == "Your turn."


def test_a_seat_without_a_name_has_a_number() -> None:
    assert words.event_text(T, TurnBegan(2), (), 0) == "player 3 is next."
