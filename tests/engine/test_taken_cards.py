"""Cards taken from the pile: duties, dead ends, and which of several like cards is used."""

from __future__ import annotations

from game.engine.actions import LayMelds, TakePile
from game.engine.errors import Reason
from game.engine.play import legal
from game.engine.state import Phase
from tests.engine.positions import after, card, cards, lay, off, position, refused, swap, throw, why

USED = {"taken_used": "on"}


def laid(actions: list[object]) -> list[LayMelds]:
    return [action for action in actions if isinstance(action, LayMelds)]


def test_a_barred_wild_card_is_laid_before_its_like() -> None:
    # laying the other two would leave the one that may not be thrown
    state = position("arbakka", "2♣ 2♥", table=["5♠ 6♠ 7♠ @1"], barred="2♥")
    assert refused(state, off(0, "2♣")).reason is Reason.DEAD_END
    assert off(0, "2♥") in legal(state)
    sets = position("arbakka", "7♠ 7♥ 7♦ 2♣ 2♥", barred="2♥")
    assert refused(sets, lay("7♠ 7♥ 7♦ 2♣=7")).cards == cards("2♥")
    assert lay("7♦ 7♥ 7♠ 2♥=7") in legal(sets)


def test_a_barred_twin_is_laid_before_its_like_when_opening() -> None:
    kings = "K♥ K♠ K♦ K♣"
    state = position("rami40", f"{kings} K♥2", barred="K♥2")
    assert refused(state, lay(kings)).cards == cards("K♥2")
    assert laid(list(legal(state))) == [lay("K♣ K♦ K♥2 K♠")]


def test_an_opening_may_hold_a_meld_only_for_the_taken_card() -> None:
    # kings and the run open alone; the fives are needed because 5♦ has to be used
    hand = "K♣ K♦ K♠ Q♥ K♥ A♥ 5♣ 5♠ 9♦"
    state = position("rami51", hand, pile="5♦", phase=Phase.DRAW, settings=USED)
    assert TakePile(1) in legal(state)
    taken = after(state, TakePile(1))
    opening = lay("K♣ K♦ K♠", "Q♥ K♥ A♥", "5♣ 5♦ 5♠")
    assert why(taken, opening) is None
    openings = laid(list(legal(taken)))
    assert any(set(one.melds) == set(opening.melds) for one in openings)
    assert all(any(card("5♦") in meld.cards for meld in one.melds) for one in openings)
    alone = lay("K♣ K♦ K♠", "Q♥ K♥ A♥")
    assert refused(taken, alone).reason is Reason.USE_TAKEN_FIRST


def test_a_taken_joker_is_used_whichever_jokers_are_held() -> None:
    state = position("rami40", "★ 9♦ 2♣", pile="★3", phase=Phase.DRAW, settings=USED,
                     table=["6♠ 7♠ 8♠ @0"])  # fmt: skip
    taken = after(state, TakePile(1))
    assert legal(taken) == [off(0, "★3", low=True)]
    pair = position("rami40", "★ 9♦ 9♣ 2♥", pile="★3", phase=Phase.DRAW, settings=USED, opened=[0])
    assert legal(after(pair, TakePile(1))) == [lay("9♣ 9♦ ★3=9")]
    unopened = position("rami40", "★ K♦ K♣ A♠ A♥ 2♥", pile="★3", phase=Phase.DRAW, settings=USED)
    for one in laid(list(legal(after(unopened, TakePile(1))))):
        assert card("★3") in [of for meld in one.melds for of in meld.cards]


def test_a_taken_card_reaches_a_run_over_a_joker() -> None:
    state = position("rami40", "★ 2♦ 9♥", pile="5♠", phase=Phase.DRAW, settings=USED,
                     table=["A♠ 2♠ 3♠ @0"])  # fmt: skip
    taken = after(state, TakePile(1))
    assert legal(taken) == [off(0, "★ 5♠")]
    assert refused(taken, off(0, "★")).reason is Reason.USE_TAKEN_FIRST
    # above 6-7-8 the joker would not be the nine: it goes to the cheaper place below
    high = position("rami40", "★ 2♦ 9♥", pile="10♠", phase=Phase.DRAW, settings=USED,
                    table=["6♠ 7♠ 8♠ @0"])  # fmt: skip
    assert refused(high, TakePile(1)).reason is Reason.TAKEN_UNUSABLE


def test_a_taken_card_may_be_used_by_a_swap() -> None:
    state = position("rami40", "2♦ 9♥", pile="6♠", phase=Phase.DRAW, settings=USED,
                     table=["★=6♠ 7♠ 8♠ @0"])  # fmt: skip
    taken = after(state, TakePile(1))
    assert legal(taken) == [swap(0, 0, "6♠")]
    assert after(taken, swap(0, 0, "6♠"), off(0, "★", low=True), throw("9♥")).turn == 1


def test_twelve_cards_want_one_card_at_both_ends() -> None:
    twelve = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ @1"
    for game in ("arbakka", "romme500"):
        state = position(game, "A♠ 9♦ K♦", table=[twelve])
        assert {off(0, "A♠"), off(0, "A♠", low=True)} <= set(legal(state))
    gap = "3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ @1"
    ring = position("arbakka", "2♠ 9♦ K♦", table=[gap])
    assert {off(0, "2♠"), off(0, "2♠", low=True)} <= set(legal(ring))
