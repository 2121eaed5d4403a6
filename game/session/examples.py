"""Commented example hands, one of each game, laid out card by card."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card, pack_of_cards, parse_card
from game.engine.codec import parse_action
from game.session.match import Match, Seat
from game.session.table import Table
from game.variants import ALL as VARIANTS


class Example(NamedTuple):
    """A hand to learn from. Its comments are `example.ID.N` in the catalogs."""

    id: str
    variant_id: str
    names: tuple[str, ...]
    hands: tuple[str, ...]
    """By seat; the last seat deals."""
    upcard: str
    stock: str
    """The cards that are drawn, in their order; the others follow in the order of the pack."""
    actions: str
    comments_at: tuple[int, ...]
    """After how many actions each comment is said, from 0 for the deal."""

    @property
    def comments(self) -> tuple[str, ...]:
        """For every step the key of what is said; each holds until the next."""
        keys = []
        for step in range(len(self.actions.split()) + 1):
            number = sum(at <= step for at in self.comments_at)
            keys.append(f"example.{self.id}.{number}")
        return tuple(keys)

    def pack(self) -> tuple[Card, ...]:
        """All cards, the one that is dealt first at the front."""
        rules, players = VARIANTS[self.variant_id].rules, len(self.names)
        hands = [_cards(hand) for hand in self.hands]
        dealt = [card for row in zip(*hands, strict=True) for card in row]
        known = [*dealt, parse_card(self.upcard), *_cards(self.stock)]
        pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
        return (*known, *(card for card in pack if card not in known))

    def table(self) -> Table:
        """The whole hand. Raises IllegalActionError where an action is against the rules."""
        match = Match(
            variant_id=self.variant_id,
            rules=VARIANTS[self.variant_id].rules,
            seats=tuple(Seat(name, None) for name in self.names),
            seed=f"example-{self.id}",
            first_dealer=len(self.names) - 1,
            stacked=self.pack(),
        )
        table = Table(match)
        for action in self.actions.split():
            table.dispatch(table.state.turn, parse_action(action))
        return table


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


ROMME_500 = Example(
    id="romme500",
    variant_id="romme500",
    names=("Siv", "Ada", "Bo"),
    hands=("7s 8s 9s 4c 4s Ks Ah", "Kc Kd Kh 5h 7d 8d 9d", "5c 6c 7c Jd 3h Th Qc"),
    upcard="4d",
    stock="2c 9h 4h Td 6s 2d",
    actions="stock lay:run.7s.7s-8s-9s throw:2c"
    " stock lay:set.K.Kc-Kd-Kh throw:5h"
    " stock lay:run.5c.5c-6c-7c throw:Jd"
    " stock throw:Td"
    " take:1 throw:9h"
    " stock throw:6s"
    " take:6 lay:set.4.4c-4d-4s off:0:low:6s off:1:high:Ks throw:2c"
    " stock lay:run.7d.7d-8d-9d-Td throw:2d",
    comments_at=(0, 1, 2, 3, 6, 9, 11, 13, 15, 16, 17, 18, 19, 20, 23),
)

ALL = (ROMME_500,)
