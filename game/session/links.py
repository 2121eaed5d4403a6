"""Links: a deal, or a whole hand, as the short text behind the `#` of an address, and back.

A link is parts with dots between them, all of letters, digits, `-` and `_`:

    d1.GAME.SEATS.DEALER.SEED[.SETTING-VALUE]….CHECK          a deal to be played
    r1.GAME.SEATS.DEALER.SEED[.SETTING-VALUE]….ACTIONS.CHECK  a hand to be looked at

`p` is a person and any other word a bot, a number before it says how many in a row: `p-3greedy`.
A seed of 32 hex digits is `x` and its 16 bytes, any other is `s` and itself. Actions are
`codec.dump_action`'s texts with spaces between them, deflated. Bytes are written in base64 for
addresses, without padding. The check is the first 6 hex digits of the SHA-256 of all that stands
before its dot: no program takes the end for punctuation. A link carries no names.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from itertools import groupby
from typing import NamedTuple

from game.bots import MAKERS
from game.engine import deal
from game.engine.actions import Action
from game.engine.codec import dump_action, parse_action
from game.engine.errors import IllegalActionError
from game.engine.rules import MOST_PLAYERS, Rules
from game.session.match import Match, Seat, match_of_deal
from game.session.table import Table
from game.variants import ALL

VERSION = 1
_PERSON = "p"
_KIND = re.compile(r"([dr])(\d{1,4})\.(.*)", re.DOTALL)
_SEATED = re.compile(r"(\d?)([a-z_]+)")
_HEX = re.compile(r"[0-9a-f]{32}")
_MOST_ACTIONS = 5000
_LONGEST = 200_000
"""Bytes of unpacked actions."""


class LinkError(ValueError):
    """A link that cannot be opened."""

    def __init__(self, kind: str, message: str) -> None:
        """`kind` is `damaged`, or `newer` for a link of a later version of the page."""
        super().__init__(message)
        self.kind = kind


class Deal(NamedTuple):
    """What a link says: the cards, and who gets them by which rules."""

    variant_id: str
    rules: Rules
    seats: tuple[Seat, ...]
    dealer: int
    seed: str
    """Of this hand, not of its match."""

    def match(self) -> Match:
        """A match that begins with this hand."""
        return match_of_deal(self.variant_id, self.rules, self.seats, self.seed, self.dealer)


class Hand(NamedTuple):
    """A deal and what was done with it."""

    deal: Deal
    actions: tuple[Action, ...]

    def table(self) -> Table:
        """The table after the last action. Raises ValueError for an action that is not legal."""
        table = Table(self.deal.match())
        try:
            for action in self.actions:
                table.dispatch(table.state.turn, action)
        except IllegalActionError as error:
            raise ValueError(f"an action is not legal: {error}") from error
        return table


def deal_of(match: Match) -> Deal:
    """The present deal of a match. Raises ValueError for one that no seed makes."""
    if match.stacked and not match.finished:
        raise ValueError("the pack was laid out by hand")
    seats = tuple(Seat("", seat.bot) for seat in match.seats)
    return Deal(match.variant_id, match.rules, seats, match.dealer, match.hand_seed)


def hand_of(table: Table) -> Hand:
    """The present hand of a table, up to its last action."""
    return Hand(deal_of(table.match), tuple(done.action for done in table.done))


# --- writing


def dump_deal(of: Deal) -> str:
    """The link of a deal. Raises ValueError for rules that no settings make."""
    return checked(".".join([f"d{VERSION}", *_dump_deal(of)]))


def dump_hand(hand: Hand) -> str:
    """The link of a hand. Raises ValueError for rules that no settings make."""
    text = " ".join(map(dump_action, hand.actions))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return checked(".".join([f"r{VERSION}", *_dump_deal(hand.deal), f"-{_base64(packed)}"]))


def _dump_deal(of: Deal) -> list[str]:
    variant = ALL[of.variant_id]
    chosen = variant.differences(of.rules)
    if variant.rules_with(chosen) != of.rules:
        raise ValueError(f"no settings of {variant.id} make these rules")
    people = [seat.bot or _PERSON for seat in of.seats]
    rows = [(kind, len(list(several))) for kind, several in groupby(people)]
    seats = "-".join(f"{number if number > 1 else ''}{kind}" for kind, number in rows)
    seed = f"s{of.seed}"
    if _HEX.fullmatch(of.seed):
        seed = f"x{_base64(bytes.fromhex(of.seed))}"
    settings = [f"{setting_id}-{value}" for setting_id, value in chosen.items()]
    return [of.variant_id, seats, str(of.dealer), seed, *settings]


def checked(text: str) -> str:
    """A text with the check that tells whether it is whole."""
    return f"{text}.{_check(text)}"


def _check(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


# --- reading


def parse(text: str) -> Deal | Hand | None:
    """What a link's text says; None where it is no link at all. Raises LinkError."""
    found = _KIND.fullmatch(text)
    if found is None:
        return None
    kind, version, _ = found.groups()
    if int(version) > VERSION:
        raise LinkError("newer", f"a link of version {version}, known {VERSION}")
    whole, _, check = text.rpartition(".")
    if version != str(VERSION) or _check(whole) != check:
        raise LinkError("damaged", "the check does not fit")
    try:
        parts = whole.split(".")[1:]
        if kind == "d":
            return _parse_deal(parts)
        actions = _unpack(parts.pop())
        hand = Hand(_parse_deal(parts), tuple(map(parse_action, actions.split())))
        hand.table()
    except (ValueError, IndexError, KeyError) as error:
        raise LinkError("damaged", f"not a link: {error}") from error
    return hand


def _parse_deal(parts: list[str]) -> Deal:
    variant_id, seated, dealer, seed, *settings = parts
    variant = ALL[variant_id]
    chosen = dict(_pair(one) for one in settings)
    of = Deal(
        variant_id=variant_id,
        rules=variant.rules_with(chosen),
        seats=tuple(Seat("", bot) for one in seated.split("-") for bot in _parse_seats(one)),
        dealer=int(dealer),
        seed=_parse_seed(seed),
    )
    of.match()  # checks that such a table can be
    return of


def _pair(text: str) -> tuple[str, str]:
    setting_id, _, value = text.partition("-")
    return setting_id, value


def _parse_seats(text: str) -> list[str | None]:
    """Who sits in a row; a bot that there is no more gives way to the first there is."""
    found = _SEATED.fullmatch(text)
    if found is None or int(found[1] or 1) > MOST_PLAYERS:
        raise ValueError(f"nobody sits like {text!r}")
    bot = found[2] if found[2] in MAKERS else next(iter(MAKERS))
    return [None if found[2] == _PERSON else bot] * int(found[1] or 1)


def _parse_seed(text: str) -> str:
    if text[:1] == "x":
        return _bytes(text[1:]).hex()
    if text[:1] != "s":
        raise ValueError("a seed is x or s")
    return deal.check_seed(text[1:])


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _unpack(text: str) -> str:
    if text[:1] != "-":
        raise ValueError("there are no actions")
    unpacker = zlib.decompressobj(-15)
    try:
        data = unpacker.decompress(_bytes(text[1:]), _LONGEST)
    except zlib.error as error:
        raise ValueError(f"not actions: {error}") from error
    if not unpacker.eof or data.count(b" ") > _MOST_ACTIONS:
        raise ValueError("too many actions")
    return data.decode()
