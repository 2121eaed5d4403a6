"""Points and melds worked out once more, from the rule book, in the plainest way."""

from __future__ import annotations

from game.engine.cards import CARDS, JOKER_RANK, Card, cards_in
from game.engine.melds import Kind, Meld
from game.engine.rules import Ace, GoingOut, Rules, Scoring, Wild
from game.engine.state import State

ACE, TWO, TEN, KING = 0, 1, 9, 12


def is_wild(rules: Rules, card: Card) -> bool:
    """Whether a card may stand for others."""
    return {Wild.NONE: -1, Wild.TWOS: TWO, Wild.JOKERS: JOKER_RANK}[rules.wild] == card.rank


def rank_points(rules: Rules, rank: int) -> int:
    """An ace, a pip card or a court card."""
    if rank == ACE:
        return rules.ace_value
    return rank + 1 if rank <= TEN else rules.court_value


def place_points(rules: Rules, place: int) -> int:
    """A place of a run, counted on from 0 for an ace at its low end to 13 for one at its high end."""
    if place == 0 and rules.run_ace is not Ace.RING and rules.ace_low_value is not None:
        return rules.ace_low_value
    return rank_points(rules, place % 13)


def points_on_table(rules: Rules, meld: Meld) -> list[tuple[int, int]]:
    """(owner, points) of every card of a meld."""
    found = []
    for step, slot in enumerate(meld.slots):
        place = (meld.first & 15) + step if meld.kind is Kind.RUN else meld.first
        in_place = slot.card.rank == place % 13 and (
            meld.kind is Kind.SET or slot.card.suit == meld.first >> 4
        )
        if is_wild(rules, slot.card) and (in_place or not rules.wild_as_replaced):
            points = rules.wild_value
        elif meld.kind is Kind.RUN:
            points = place_points(rules, place)
        else:
            points = rank_points(rules, meld.first)
        found.append((slot.owner, points))
    return found


def points_in_hand(rules: Rules, hand: int) -> int:
    """What a hand costs."""
    return sum(
        rules.wild_value if is_wild(rules, card) else rank_points(rules, card.rank)
        for card in cards_in(hand)
    )


def laid_by(state: State, seat: int) -> int:
    """Points of the cards that a seat has on the table."""
    return sum(
        points
        for meld in state.melds
        for owner, points in points_on_table(state.rules, meld)
        if owner == seat
    )


def totals(state: State, *, rummy: bool) -> tuple[int, ...]:
    """What every seat writes for a finished hand; `rummy`: the winner laid all in one turn."""
    rules, winner, seats = state.rules, state.winner, range(state.players)
    if winner is None and not rules.dead_hand_scored:
        return (0,) * state.players
    costs = [points_in_hand(rules, state.hands[seat]) for seat in seats]
    if rules.unopened_value is not None:
        owners = {slot.owner for meld in state.melds for slot in meld.slots}
        opened = {seat for seat in seats if state.opened >> seat & 1}
        assert owners <= opened
        costs = [costs[seat] if seat in opened else rules.unopened_value for seat in seats]
    if rules.scoring is Scoring.TABLE_MINUS_HAND:
        points = [laid_by(state, seat) - costs[seat] for seat in seats]
    elif rules.scoring is Scoring.PENALTY:
        points = costs
    else:
        points = [sum(costs) if seat == winner else 0 for seat in seats]
    if rummy and rules.rummy_doubles:
        points = [2 * one for one in points]
    if winner is not None:
        points[winner] += -rules.out_bonus if rules.scoring is Scoring.PENALTY else rules.out_bonus
    return tuple(points)


def faces_claimed(meld: Meld) -> list[int]:
    """The faces a meld shows, as a card or by proxy; a face that it shows twice comes twice."""
    found = []
    lacking = False
    for step, slot in enumerate(meld.slots):
        found.append(int(slot.card.face))
        if meld.kind is Kind.RUN:
            wanted = 16 * (meld.first >> 4) + ((meld.first & 15) + step) % 13
            found += [wanted] if wanted != slot.card.face else []
        lacking = lacking or (meld.kind is Kind.SET and slot.card.rank != meld.first)
    if lacking:  # wild cards in a set stand together for all the suits it lacks
        every = {16 * suit + meld.first for suit in range(4)}
        found += sorted(every - set(found))
    return found


def wrong_with(rules: Rules, meld: Meld) -> str | None:
    """What is wrong with a meld on the table, by the rule book; None when it is sound."""
    cards = [slot.card for slot in meld.slots]
    if meld.kind is Kind.SET:
        natural = [card for card in cards if card.rank == meld.first]
        proxies = [card for card in cards if card.rank != meld.first]
        suits_once = rules.set_suits_differ or rules.identity_once
        if suits_once and len({card.suit for card in natural}) < len(natural):
            return "a suit twice"
        if not rules.set_smallest <= len(cards) <= (rules.set_largest or len(cards)):
            return "size of the set"
    else:
        suit, lowest = meld.first >> 4, meld.first & 15
        places = [lowest + step for step in range(len(cards))]
        highest = {Ace.LOW: 12, Ace.BOTH: 13, Ace.RING: 99}[rules.run_ace]
        if not 3 <= len(cards) <= 13 or places[-1] > highest:
            return "length or ends of the run"
        wanted = [CARDS[16 * suit + place % 13] for place in places]
        proxies = [card for card, home in zip(cards, wanted, strict=True) if card.face != home.face]
    if not all(is_wild(rules, card) for card in proxies):
        return "a card out of place"
    if rules.wilds_per_meld is not None and len(proxies) > rules.wilds_per_meld:
        return "too many wild cards"
    return None


def must_hold_a_card(state: State, seat: int) -> bool:
    """Whether this seat cannot be without cards now."""
    out = state.winner == seat
    return not out and not (state.rules.going_out is GoingOut.FLOAT and state.floating >> seat & 1)
