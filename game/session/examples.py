"""Commented example hands, one of each game, laid out card by card."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card, pack_of_cards, parse_card
from game.engine.codec import parse_action
from game.engine.rules import Rules
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
    chosen: tuple[tuple[str, str], ...] = ()
    """The settings that are not as in the book."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return VARIANTS[self.variant_id].rules_with(dict(self.chosen))

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
        rules, players = self.rules, len(self.names)
        hands = [_cards(hand) for hand in self.hands]
        dealt = [card for row in zip(*hands, strict=True) for card in row]
        known = [*dealt, parse_card(self.upcard), *_cards(self.stock)]
        pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
        return (*known, *(card for card in pack if card not in known))

    def table(self) -> Table:
        """The whole hand. Raises IllegalActionError where an action is against the rules."""
        match = Match(
            variant_id=self.variant_id,
            rules=self.rules,
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

ARBAKKA = Example(
    id="arbakka",
    variant_id="arbakka",
    names=("Siv", "Ada"),
    hands=("5c 6c 2h Js Jh Jd Ks As 9d 4d", "7c 8c 9c Qd Qh Qs 3h 5h Td 6d"),
    upcard="4h",
    stock="Th 2s 8d Jc",
    actions="stock throw:Th"
    " take:2 throw:Th"
    " stock lay:run.5c.5c-6c-2h lay:run.Ks.Ks-As-2s throw:4d"
    " stock swap:0:2:7c off:0:high:8c-9c lay:set.Q.Qd-Qh-Qs-2h lay:run.3h.3h-4h-5h throw:Td"
    " stock lay:set.J.Jc-Jd-Jh-Js throw:9d",
    comments_at=(0, 2, 3, 4, 6, 7, 10, 11, 12, 13, 16, 17),
)

PERUSROMMI = Example(
    id="perusrommi",
    variant_id="perusrommi",
    names=("Siv", "Ada", "Bo"),
    hands=("5h 6h 7h 9c 9d Ks 2c", "3d 4d 5d Ts Qh 8c Ac", "Jc Jd Jh 4s 6s Qd Td"),
    upcard="8d",
    stock="9s 7d 2s 6d",
    actions="stock throw:Ks"
    " stock lay:run.3d.3d-4d-5d throw:Qh"
    " stock lay:set.J.Jc-Jd-Jh throw:Qd"
    " stock lay:run.5h.5h-6h-7h lay:set.9.9c-9d-9s off:0:high:6d throw:2c",
    comments_at=(0, 2, 5, 8, 9, 10, 12, 13),
)

ROMMY = Example(
    id="rommy",
    variant_id="rommy",
    names=("Siv", "Ada", "Bo"),
    hands=("4h 5h 6h Kd Kh 4s Qs", "As 2s 3s Jd Tc 7c 9h", "Th Td Ts 5s 6c 2d Qh"),
    upcard="3c",
    stock="Jc 9d 7d 7h 8c 3d Kc 9c 6s 8h Qd 5d Js",
    actions="stock lay:run.4h.4h-5h-6h throw:Qs"
    " stock lay:run.As.As-2s-3s throw:Jd"
    " stock lay:set.T.Td-Th-Ts throw:Qh"
    " stock off:0:high:7h off:1:high:4s throw:Jc"
    " stock throw:Tc"
    " stock off:1:high:5s throw:7d"
    " stock lay:set.K.Kc-Kd-Kh"
    " stock lay:run.7c.7c-8c-9c throw:9h"
    " stock off:1:high:6s throw:6c"
    " stock off:0:high:8h"
    " stock throw:Qd"
    " stock throw:5d"
    " stock throw:Js",
    comments_at=(0, 3, 9, 13, 18, 20, 26, 28, 33, 34),
    chosen=(("last_discard", "on"),),
)

RAMI = Example(
    id="rami40",
    variant_id="rami40",
    names=("Siv", "Ada"),
    hands=(
        "Kh Ks Kd 5c 6c 9d 9h 3d 4d Qc 2s 7h 6s",
        "X1 7s 8s Qd Qh Qs Td Th Tc 4h 8c Jh 2d",
    ),
    upcard="Ac",
    stock="7c Js 5d Ad 9s",
    actions="stock lay:set.K.Kd-Kh-Ks+run.5c.5c-6c-7c throw:Qc"
    " stock lay:run.6s.X1-7s-8s+set.Q.Qd-Qh-Qs+set.T.Tc-Td-Th off:1:high:8c throw:Jh"
    " stock swap:2:0:6s lay:set.9.9d-9h-X1 lay:run.3d.3d-4d-5d throw:7h"
    " stock off:6:low:2d-Ad throw:Js"
    " stock off:5:high:9s throw:2s",
    comments_at=(0, 2, 5, 6, 9, 10, 11, 15, 17, 18),
)

ALL = (ARBAKKA, PERUSROMMI, ROMMY, RAMI, ROMME_500)
