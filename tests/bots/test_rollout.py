"""The playouts play the engine's game: every lane of whole hands is replayed in the engine."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.lanes import lanes
from game.bots.rollout import Rollout, Turn, covers
from game.engine import deal, play, scoring
from game.engine.actions import Action, Discard, DrawStock, LayMelds, LayOff, TakePile
from game.engine.cards import KING, Card, cards_in, faces_in
from game.engine.melds import Combination, Kind
from game.engine.rules import Ace, Rules
from game.engine.state import Phase, State
from tests.bots.test_ladder import a_mix
from tests.conftest import LONG

WIDTH = 32
TABLES = 30 if LONG else 3


def faces(field: int, lane: int) -> list[int]:
    """The faces, or places, that a lane of a field holds."""
    return [face for face in range(64) if field >> face * WIDTH + lane & 1]


def dealt(rules: Rules, players: int, seed: str) -> tuple[Rollout, list[State]]:
    """A rollout of as many deals as it has lanes, and those deals."""
    table = lanes(rules, WIDTH)
    states = [deal.deal(rules, players, 0, f"{seed}-{lane}") for lane in range(WIDTH)]
    # a third card of one face is not known to the rollout: leave such deals out
    hands = [0] * players
    twins = [0] * players
    for lane, state in enumerate(states):
        for seat, hand in enumerate(state.hands):
            for card in cards_in(hand):
                bit = 1 << card.face * WIDTH + lane
                twins[seat] |= hands[seat] & bit
                hands[seat] |= bit
    game = Rollout(table, hands, twins)
    game.pile = [sum(1 << one.pile[-1].face * WIDTH + lane for lane, one in enumerate(states))]
    length = len(states[0].stock)
    for index in range(length):
        game.stock.append(
            sum(1 << one.stock[-1 - index].face * WIDTH + lane for lane, one in enumerate(states))
        )
    game.log = []
    luck = Random(seed)
    game.holds = [luck.getrandbits(WIDTH) for _ in range(players)]
    return game, states


def stocked(state: State, game: Rollout, lane: int) -> State:
    """The deal with only those cards in the stock, in this order, that the lane drew from it."""
    assert game.log is not None
    left = list(state.stock)
    drawn: list[Card] = []
    for turn in game.log:
        for face in faces(turn.drawn, lane):
            card = next(one for one in reversed(left) if one.face == face)
            left.remove(card)
            drawn.append(card)
    return state._replace(stock=(*left, *reversed(drawn)))


def melds_of(rules: Rules, turn: Turn, lane: int, state: State) -> list[Combination]:
    """What a lane lays in a turn, as the engine wants it told."""
    places, hand = set(faces(turn.laid.runs, lane)), state.hands[turn.seat]
    proxies = set(faces(turn.laid.proxies, lane))
    wilds = [one for one in cards_in(hand) if one.face in faces(turn.laid.wilds, lane)]
    first = (state.must_use, state.barred)
    held = sorted(cards_in(hand), key=lambda one: one not in first)

    def card(face: int) -> Card:
        if face in proxies:
            return wilds.pop()
        found = next(one for one in held if one.face == face)
        held.remove(found)
        return found

    found = []
    for suit in range(4):
        ranks = [place - 16 * suit for place in sorted(places) if place >> 4 == suit]
        rows: list[list[int]] = []
        for rank in ranks:
            if rows and rows[-1][-1] == rank - 1:
                rows[-1].append(rank)
            else:
                rows.append([rank])
        if rules.run_ace is Ace.RING and len(rows) > 1 and rows[0][0] == 0 and rows[-1][-1] > KING:
            low = rows.pop(0)  # the ace and the two are given at both ends
            rows[-1] += [13 + rank for rank in low if 13 + rank not in rows[-1]]
        for row in (one[:13] for one in rows):
            face = 16 * suit + row[0] % 13
            cards = tuple(card(16 * suit + rank % 13) for rank in row)
            found.append(Combination(Kind.RUN, face, cards))
    sets = faces(turn.laid.sets, lane)
    for rank in sorted({face & 15 for face in sets}):
        cards = tuple(card(face) for face in sets if face & 15 == rank)
        found.append(Combination(Kind.SET, rank, cards))
    assert not wilds
    found.sort(key=lambda one: state.must_use not in one.cards)
    return found


def do(state: State, action: Action) -> State:
    assert action in play.legal(state), action
    return play.apply(state, action).state


def replayed(rules: Rules, state: State, turns: list[Turn], lane: int) -> State:
    """The hand of a lane, played in the engine; every action has to be legal there."""
    for turn in turns:
        seat = turn.seat
        assert state.turn == seat
        assert state.phase is Phase.DRAW
        taken = sum(len(faces(one, lane)) for one in turn.taken)
        assert len(faces(turn.drawn, lane)) == (not taken)
        state = do(state, TakePile(taken) if taken else DrawStock())
        melds = melds_of(rules, turn, lane, state)
        if melds and rules.opening and not state.opened >> seat & 1:
            state = play.apply(state, LayMelds(tuple(melds))).state
        else:
            for one in melds:
                state = play.apply(state, LayMelds((one,))).state
        offs = faces(turn.laid.offs, lane)
        while offs:
            possible = [
                one
                for one in play.legal(state)
                if isinstance(one, LayOff)
                and len(one.cards) == 1
                and one.cards[0].face in offs
                and not rules.is_wild(one.cards[0])
            ]
            assert possible, offs
            off = min(possible, key=lambda one: state.melds[one.meld].kind is Kind.SET)
            offs.remove(off.cards[0].face)
            state = do(state, off)
        thrown = faces(turn.thrown, lane)
        if state.phase is Phase.OVER:
            assert not thrown
            break
        legal = [one for one in play.legal(state) if isinstance(one, Discard)]
        state = do(state, next(one for one in legal if [one.card.face] == thrown))
        if state.phase is Phase.OVER:
            break
    return state


def compare(rules: Rules, players: int, seed: str) -> list[Turn]:
    game, states = dealt(rules, players, seed)
    game.play(states[0].turn)
    assert game.log
    points = [game.points(seat) for seat in range(players)]
    for lane in range(WIDTH):
        turns = [one for one in game.log if any(faces(f, lane) for f in (one.drawn, *one.taken))]
        state = replayed(rules, stocked(states[lane], game, lane), turns, lane)
        for seat in range(players):
            mine = faces_in(state.hands[seat])
            assert faces(game.hands[seat], lane) == cards_in(mine)
        won = [seat for seat in range(players) if game.won[seat] >> lane & 1]
        assert won == ([] if state.winner is None else [state.winner])
        if state.phase is Phase.OVER:
            sign = -1 if rules.lowest_wins else 1
            totals = [sum(weight for row, weight in rows if row >> lane & 1) for rows in points]
            assert totals == [sign * one for one in scoring.score(state).totals]
    return game.log


def covered(luck: Random) -> tuple[Rules, int]:
    while True:
        rules, players = a_mix(luck), luck.randrange(2, 6)
        if rules.refuse_table(players) is None and covers(rules, players):
            return rules, players


@pytest.mark.parametrize("number", range(10))
def test_every_lane_is_a_hand_of_the_engine(number: int) -> None:
    luck = Random(f"lanes {number}")
    for hand in range(TABLES):
        rules, players = covered(luck)
        compare(rules, players, f"lanes-{number}-{hand}")
