"""A review judges decisions by what was known, and tells luck apart."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import MAKERS, Thought, Weighed, thought_of
from game.engine.actions import Discard, DrawStock, LayMelds, TakePile
from game.engine.cards import mask_of
from game.engine.state import Phase
from game.session import review
from game.session.match import Seat, new_match
from game.session.review import Luck, Question, Verdict
from game.session.table import Table
from game.variants import ALL
from tests.engine.positions import card, cards

PERSON = 0


def table_of(game: str, seed: str = "review") -> Table:
    seats = (Seat("Una", None), Seat("", "regular"))
    return Table(new_match(game, ALL[game].rules, seats, seed, first_dealer=1))


def played(game: str, seed: str = "review", bot: str = "novice") -> Table:
    """A hand in which a person plays as a bot does."""
    at = table_of(game, seed)
    while not at.over:
        seat = at.state.turn
        chooser = MAKERS[at.match.seats[seat].bot or bot]()
        at.dispatch(seat, chooser.choose(at.view(seat), Random(at.luck)))
    return at


def verdicts(at: Table, seat: int = PERSON) -> list[Verdict]:
    shark = MAKERS["shark"]()
    return [
        review.judged(one, thought_of(shark, one.view, Random(at.match.luck(step))))
        for step in review.decisions(at, seat)
        for one in review.questions(at, step)
    ]


@pytest.mark.parametrize("game", ALL)
def test_the_judge_finds_less_to_blame_in_its_own_play_than_in_a_novices(game: str) -> None:
    def blamed(bot: str) -> float:
        found = [
            one for number in range(2) for one in verdicts(played(game, f"r{number}", bot), PERSON)
        ]
        assert all(one.cost >= 0 for one in found)
        return sum(one.cost for one in review.worst(found))

    assert blamed("shark") < blamed("novice")


@pytest.mark.parametrize("game", ALL)
def test_only_what_the_seat_knew_is_asked(game: str) -> None:
    at = played(game)
    for step in review.decisions(at, PERSON):
        assert at.done[step].seat == PERSON
        for one in review.questions(at, step):
            assert one.view._replace(legal=()) == at_view(at, step)
            assert one.played in one.view.legal
            assert len(one.view.legal) > 1


def at_view(at: Table, step: int) -> object:
    return at.at(step).view(PERSON)._replace(legal=())


def test_the_three_costliest_come_first_and_small_ones_not_at_all() -> None:
    nothing = Thought(DrawStock())
    costs = [(1, 0.1), (2, 3.0), (2, 5.0), (3, 0.6), (4, 9.0), (5, 0.7), (6, 0.0)]
    found = [Verdict(step, DrawStock(), nothing, cost) for step, cost in costs]
    assert [(one.step, one.cost) for one in review.costliest(found)] == [
        (4, 9.0),
        (2, 5.0),
        (5, 0.7),
    ]
    assert review.agreed(found) == 2
    assert len(review.worst(found)) == 6


def test_what_was_not_even_weighed_costs_as_much_as_the_worst() -> None:
    view = played("rommy").at(4).view(PERSON)
    draw, take, throw = DrawStock(), TakePile(1), Discard(card("5♣"))
    thought = Thought(take, (Weighed(take, 7.0), Weighed(draw, 2.0)))
    assert review.judged(Question(4, view, take), thought).cost == 0
    assert review.judged(Question(4, view, draw), thought).cost == 5
    assert review.judged(Question(4, view, throw), thought).cost == 5
    assert review.judged(Question(4, view, draw), Thought(take)).cost == 0


def ready(hand: str, other: str) -> Table:
    """A person has drawn and may lay a run."""
    at = table_of("perusrommi")
    state = at.state
    hands = (mask_of(cards(hand)), mask_of(cards(other)))
    gone = hands[0] | hands[1]
    stock = tuple(one for one in state.stock if not gone >> one & 1)
    at.state = state._replace(phase=Phase.PLAY, turn=PERSON, turns=8, hands=hands, stock=stock)
    return at


def test_a_run_that_is_not_laid_costs_the_more_the_nearer_the_end() -> None:
    costs = []
    for other in ("2♠ 3♦ 4♠", "2♠ 3♦"):
        at = ready("5♣ 6♣ 7♣ K♦ 2♥ 9♠", other)
        at.dispatch(PERSON, Discard(card("K♦")))
        found = verdicts(at)
        (missed,) = (one for one in found if isinstance(one.thought.action, LayMelds))
        costs.append(missed.cost)
        assert review.outcome(at, missed).kind == "late"
    assert 0 < costs[0] < costs[1]


def test_what_came_of_a_discard_is_told_apart() -> None:
    for action, kind in ((TakePile(1), "taken"), (DrawStock(), "left")):
        at = ready("5♣ 6♣ K♦ 2♥ 9♠", "K♠ K♥ 3♦")
        at.dispatch(PERSON, Discard(card("K♦")))
        at.dispatch(1, action)
        verdict = Verdict(0, Discard(card("K♦")), Thought(Discard(card("9♠"))), 2.0)
        assert review.outcome(at, verdict) == (kind, 1, card("K♦"))


def test_every_draw_from_the_stock_is_counted_once() -> None:
    at = played("romme500")
    drawn = [one for one in at.done if isinstance(one.action, DrawStock)]
    assert [one.seat for one in review.draws(at)] == [one.seat for one in drawn]
    for one in review.draws(at):
        assert one.card not in one.view.hand
    luck = Luck().plus(12, 3.5).plus(0, 2.0)
    assert luck == Luck(2, 12, 5.5)
    assert luck.more == 6.5
