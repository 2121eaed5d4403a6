"""Actions that nobody offered: mutated legal ones and random ones, most of them wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from game.engine.actions import (
    DECLINE,
    DRAW_STOCK,
    Action,
    Discard,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.cards import Card, cards_in, pack_of_cards
from game.engine.melds import Combination, Kind
from game.engine.state import State

FIRST_PLACES = [16 * suit + rank for suit in range(4) for rank in range(13)]


class Mischief:
    """Makes actions for one position that may or may not be legal there."""

    def __init__(self, state: State, legal: Sequence[Action], luck: Random) -> None:
        """`legal` are the actions to begin mutations from."""
        self.state = state
        self.legal = legal
        self.luck = luck
        self.hand = cards_in(state.hands[state.turn])
        self.pack = pack_of_cards(
            state.rules.packs_for(state.players), state.rules.jokers_for(state.players)
        )
        wild = [card for card in self.pack if state.rules.is_wild(card)]
        self.wild = wild or self.hand or list(self.pack)

    def action(self) -> Action:
        """Any action."""
        makers: list[Callable[[], Action]] = [
            self._draw,
            self._throw,
            self._lay,
            self._lay_off,
            self._swap,
        ]
        if self.legal:
            makers += [self._mutated] * 5
        return self.luck.choice(makers)()

    def _card(self) -> Card:
        """Most often one of the hand, at times a wild one, a twin or any other."""
        kind = self.luck.random()
        if self.hand and kind < 0.7:
            return self.luck.choice(self.hand)
        if kind < 0.85:
            return self.luck.choice(self.wild)
        return self.luck.choice(self.pack)

    def _cards(self, most: int) -> tuple[Card, ...]:
        return tuple(self._card() for _ in range(self.luck.randint(0, most)))

    def _draw(self) -> Action:
        size = len(self.state.pile)
        counts = [1, size, self.luck.randint(0, size + 2)]
        draws: list[Action] = [DRAW_STOCK, DECLINE, *map(TakePile, counts)]
        return self.luck.choice(draws)

    def _throw(self) -> Action:
        return Discard(self._card())

    def _combination(self) -> Combination:
        """A row of neighbours or cards of one rank, with some of them changed."""
        card = self._card()
        if self.luck.random() < 0.5:
            of = [one for one in self.pack if one.rank == card.rank]
            chosen = self.luck.sample(of, min(len(of), self.luck.randint(2, 5)))
            return Combination(Kind.SET, card.rank % 13, self._spoilt(chosen))
        first = self.luck.choice(FIRST_PLACES)
        suit = first >> 4
        ranks = [((first & 15) + step) % 13 for step in range(self.luck.randint(2, 6))]
        run = [one for rank in ranks for one in self.pack[:52] if one.face == 16 * suit + rank]
        return Combination(Kind.RUN, first, self._spoilt(run))

    def _spoilt(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Cards with one left out, exchanged, added, doubled or moved, or none of that."""
        spoilt = list(cards)
        place = self.luck.randrange(len(spoilt) + 1)
        what = self.luck.randrange(6)
        if what == 0:
            spoilt.insert(place, self._card())
        elif what == 1 and spoilt:
            del spoilt[place - 1]
        elif what == 2 and spoilt:
            spoilt[place - 1] = self._card()
        elif what == 3 and spoilt:
            spoilt.insert(place, spoilt[place - 1])
        elif what == 4:
            self.luck.shuffle(spoilt)
        return tuple(spoilt)

    def _lay(self) -> Action:
        return LayMelds(tuple(self._combination() for _ in range(self.luck.randint(0, 2))))

    def _meld(self) -> int:
        return self.luck.randint(-1, len(self.state.melds))

    def _lay_off(self) -> Action:
        return LayOff(self._meld(), self.luck.random() < 0.5, self._cards(3))

    def _swap(self) -> Action:
        return Swap(self._meld(), self.luck.randint(-1, 5), self._card())

    def _mutated(self) -> Action:
        action = self.luck.choice(self.legal)
        if isinstance(action, LayMelds):
            return self._mutated_lay(action)
        if isinstance(action, LayOff):
            what = self.luck.randrange(4)
            if what == 0:
                return replace(action, cards=self._spoilt(action.cards))
            if what == 1:
                return replace(action, cards=action.cards + self._cards(2))
            if what == 2:
                return replace(action, high=not action.high)
            return replace(action, meld=self._meld())
        if isinstance(action, Swap):
            return self.luck.choice(
                [
                    replace(action, card=self._card()),
                    replace(action, slot=self.luck.randint(-1, 5)),
                    replace(action, meld=self._meld()),
                ]
            )
        if isinstance(action, TakePile):
            return TakePile(action.count + self.luck.choice((-1, 0, 1)))
        return self._throw() if isinstance(action, Discard) else action

    def _mutated_lay(self, action: LayMelds) -> Action:
        what = self.luck.randrange(4)
        some = list(action.melds)
        place = self.luck.randrange(len(some))
        one = some[place]
        if what == 0:
            others = [other for other in self.legal if isinstance(other, LayMelds)]
            return LayMelds((*some, *self.luck.choice(others).melds))
        if what == 1:
            some[place] = one._replace(first=self._other_first(one))
        elif what == 2:
            del some[place]
        else:
            some[place] = one._replace(cards=self._spoilt(one.cards))
        return LayMelds(tuple(some))

    def _other_first(self, one: Combination) -> int:
        if one.kind is Kind.SET:
            return self.luck.randrange(13)
        near = (one.first & 15) + self.luck.choice((-1, 1, 5))
        return one.first & ~15 | near % 13
