"""Every reason to refuse an action has its sentence: the rule, the cards, and the way out."""

from __future__ import annotations

import re

import pytest

from game.engine.actions import DRAW_STOCK, Action
from game.engine.errors import Reason, Refusal
from game.engine.state import Phase, State
from game.engine.view import view_of
from game.i18n.translator import translator
from game.ui import words
from tests.engine.positions import (
    cards,
    faces,
    lay,
    off,
    position,
    refused,
)

T = translator("en")
NAMES = ("Ada", "Bo", "Cleo")


# A reason, the cards at fault, its facts, and what a player is told.
REFUSALS = """
hand_over: This hand is over. Look at the score, then play the next one.
not_your_turn seat=1: It is not your turn: Bo is playing.
draw_first: Draw a card first. Then you may lay and add cards, and discard one.
already_drawn: You have drawn already. Lay cards if you like, then discard one.
first_turn turn=2: On your first turn of a hand you only draw and discard. You may lay cards from your next turn on.
use_taken_first [4♦]: You took 4♦, so lay it before anything else. If you would rather not, undo the draw.
stock_empty: The stock is empty and cannot be filled again. Take from the discard pile, or pass to end the hand.
stock_not_empty: You can still draw from the stock, so you may not pass.
whole_pile_only count=5: You cannot take a part of the pile: take all 5 cards or draw from the stock.
top_card_only: Only the top card of the discard pile may be taken.
not_that_many count=1: The discard pile has only 1 card.
not_that_many count=0: The discard pile is empty. Draw from the stock.
pile_needs_opening needed=40: You may take a discard only after your first lay-down of 40 points. Draw from the stock.
taken_unusable [4♦]: Whoever takes 4♦ must lay it at once, and you have no way to do that. Draw another card.
floater_draws_stock: You are floating, so you may only draw from the stock.
not_in_hand [4♦ 5♦]: You do not hold 4♦ and 5♦. Choose cards from your hand.
card_twice [4♦]: You can use a card only once: leave out the second 4♦.
nothing_chosen: Choose some cards from your hand first.
too_few_cards [5♣ 6♣] least=3: A run needs at least 3 cards that follow each other in one suit.
set_too_small [7♠ 7♥] least=3: A set needs at least 3 cards of the same rank.
set_too_small [7♠ 7♥ 7♦] least=4: Three sevens are not enough here: a set is all four.
set_too_small [7♠ 7♥ 2♦] least=4: A set needs at least 4 cards of the same rank.
set_too_large [7♠ 7♥ 7♦ 7♣ ★] most=4: A set may hold at most 4 cards, one of each suit. Leave some out.
set_too_large [7♠ 7♥ 7♦ 7♣ ★] most=5: A set may hold at most 5 cards. Leave some out.
set_ranks_differ [8♠]: All cards of a set have the same rank. Leave out 8♠, which does not.
set_ranks_differ [8♠ 9♠]: All cards of a set have the same rank. Leave out 8♠ and 9♠, which do not.
set_suit_twice [7♠ 7♠2]: Every suit may be in a set only once, but 7♠ and 7♠ share one. Leave one out.
run_suits_differ [6♦]: All cards of a run have the same suit. Leave out 6♦, which does not.
run_gap [8♣] missing=7♣: The cards of a run follow each other, and here 7♣ is missing.
run_card_twice [6♣ 6♣2]: A run holds each card only once: leave out one of 6♣ and 6♣.
run_too_long most=13: A run ends at 13 cards. Leave some out.
ace_turns [A♥] run_ace=low: A run ends with the king here: the ace comes only before the two.
ace_turns [A♥] run_ace=both: An ace may stand before the two or after the king, but a run does not go on past it.
too_many_wilds [★ ★2] most=1: A meld may hold only 1 joker. Use other cards beside it.
too_many_wilds [2♠ 2♣ 2♦] most=2: A meld may hold only 2 wild twos. Use other cards beside them.
wild_place [★] stands_for=6♠: A wild card takes the place that counts least: here it is 6♠.
on_table [9♦] faces=9♦: Each card may lie on the table only once, and 9♦ would be there twice.
melds_per_turn most=1: You may lay only 1 new meld in a turn. You can still add cards.
opening_too_small [K♥ K♠ K♦] points=30 needed=40: Your first lay-down needs 40 points, and this makes 30. Lay more at once, or wait.
opening_not_pure: Your first lay-down needs a run without a joker. Put one in, or wait.
not_opened [8♣] needed=51: Make your first lay-down of 51 points; after that you may add and swap.
lay_off_forbidden: Adding to melds is switched off in this game. Lay new runs and sets.
no_such_meld: There is no such meld. Choose one on the table.
meld_complete [8♣]: This meld is complete: no card can be added to it.
end_closed [A♣] fits=10♣: This run cannot grow any further at this end. At the other end it takes 10♣.
does_not_fit [9♣] fits=4♣+8♣: 9♣ does not fit here. This meld takes 4♣ or 8♣.
does_not_fit [8♣2] fits=4♣+8♣: 8♣ fits at the other end of this run.
swap_forbidden: There are no wild cards to swap in this game.
not_a_wild [2♣]: 2♣ stands for itself. You can swap only for a wild card that stands for another.
swap_wrong_card [9♠] fits=6♠: 9♠ does not belong in this place. It takes 6♠.
swap_set_incomplete [9♥] least=3: A joker in a set can be swapped only when 3 other cards lie beside it. Add to the set first.
discard_taken [9♦]: You have just taken 9♦, so you may not throw it back. Discard another card.
replay_wild [2♦]: You swapped for 2♦, and there is a place for it. Lay it before you discard.
keep_a_card [5♣]: Keep one card: your last card has to be discarded.
dead_end [9♣]: You would be left with 9♣ and could not finish your turn. Play something else.
out_needs_earlier_meld: You may go out only if you laid something on an earlier turn. Keep some cards this time.
floater_must_build [8♣]: 8♣ fits on the table, so you have to add it. You go out with a card that does not fit.
"""


def parsed(line: str) -> tuple[Refusal, str]:
    found = re.fullmatch(r"(\w+)(?: \[(.+?)\])?((?: \w+=\S+)*): (.+)", line)
    assert found, line
    facts: dict[str, object] = {}
    for fact in found[3].split():
        name, _, value = fact.partition("=")
        number = int(value) if value.isdigit() else None
        shown = faces(value.replace("+", " ")) if set(value) & set("♣♦♥♠") else value
        facts[name] = shown if number is None else number
    return Refusal(Reason(found[1]), cards(found[2] or ""), facts), found[4]


ROWS = [parsed(line) for line in REFUSALS.strip().splitlines()]


@pytest.mark.parametrize(("refusal", "text"), ROWS)
def test_a_refusal_says_the_rule_and_the_way_out(refusal: Refusal, text: str) -> None:
    assert words.refusal_text(T, refusal, None, NAMES) == text


def test_every_reason_has_its_sentence() -> None:
    assert {refusal.reason for refusal, _ in ROWS} == set(Reason)


# What a player is told who is in a position.
IN_PLACE: list[tuple[State, Action, str]] = [
    (
        position("arbakka", "6♣ 7♣ 8♣ K♠", table=["3♣ 4♣ 5♣ 2♥=6♣ @1"]),
        lay("6♣ 7♣ 8♣"),
        (
            "A two on the table stands for 6♣ already. That card gets there only if you swap it"
            " for the two."
        ),
    ),
    (
        position("arbakka", "7♠ 7♥ 7♣ 2♠ K♠", table=["6♦ 7♦ 8♦ @1"]),
        lay("7♠ 7♥ 7♣ 2♠=7"),
        "Each card may lie on the table only once, and 7♦ would be there twice.",
    ),
    (
        position("arbakka", "5♣ 6♣ 7♣"),
        lay("5♣ 6♣ 7♣"),
        "Keep one card: you always need one to discard face down.",
    ),
    (
        position("perusrommi", "8♣ K♦", table=["5♣ 6♣ 7♣ @1"], barred="K♦"),
        off(0, "8♣"),
        (
            "You would be left with K♦, which you may not throw back in this turn. Play something"
            " else."
        ),
    ),
    (
        position("romme500", "8♣ K♦", stock="", pile="", phase=Phase.DRAW),
        DRAW_STOCK,
        "There are no cards left to draw. Pass to end the hand.",
    ),
]


@pytest.mark.parametrize(("state", "action", "text"), IN_PLACE)
def test_the_position_makes_some_sentences_closer(state: State, action: Action, text: str) -> None:
    view = view_of(state, 0)
    assert words.refusal_text(T, refused(state, action), view, NAMES) == text
