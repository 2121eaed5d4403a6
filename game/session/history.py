"""The last finished hands, kept to be looked at again: who sat there, and the link of the hand."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from game.session import links
from game.session.links import Hand
from game.session.match import NAME_LONGEST, Seat
from game.session.table import Table
from game.variants import ALL

MOST = 200
"""How many hands are kept; with one more the oldest is forgotten."""


class KeptHand(NamedTuple):
    """A finished hand."""

    key: str
    """The same for the same hand, and later ones sort behind."""
    ended: int
    """Milliseconds since 1970, UTC."""
    variant_id: str
    names: tuple[str, ...]
    """By seat, in the language in which the hand was played; empty for a person alone among bots."""
    totals: tuple[int, ...]
    link: str
    when: str = ""
    """When that was, as the reader's language writes it; not kept."""

    def table(self) -> Table:
        """The whole hand. Raises ValueError when it cannot be played again."""
        found = links.parse(self.link)
        if not isinstance(found, Hand):
            raise ValueError("not the link of a hand")  # noqa: TRY004 # it is bad text
        deal = found.deal
        seats = tuple(
            Seat(name, seat.bot) for name, seat in zip(self.names, deal.seats, strict=True)
        )
        return found._replace(deal=deal._replace(seats=seats)).table()


def of_table(table: Table, names: tuple[str, ...], ended: int) -> KeptHand:
    """The hand that has just ended. Raises ValueError for one that no link can tell of."""
    text = links.dump_hand(links.hand_of(table))
    totals = table.score().totals
    key = f"{ended:016d}"
    return KeptHand(key, ended, table.match.variant_id, names, totals, text)


def dump(hand: KeptHand) -> str:
    """A hand as text."""
    return json.dumps([hand.ended, list(hand.names), list(hand.totals), hand.link])


def parse(key: str, text: str) -> KeptHand:
    """The hand that `dump` wrote; its link is looked at only when it is opened. Raises ValueError."""
    data: Any = json.loads(text)
    match data:
        case [int(ended), [*names], [*totals], str(link)]:
            variant_id = link.split(".")[1] if link.count(".") > 3 else ""
            sound = (
                variant_id in ALL
                and len(names) == len(totals)
                and all(isinstance(one, str) and len(one) <= NAME_LONGEST for one in names)
                and all(type(one) is int for one in totals)
                and key.isalnum()
            )
            if sound:
                return KeptHand(key, ended, variant_id, tuple(names), tuple(totals), link)
    raise ValueError("not a kept hand")
