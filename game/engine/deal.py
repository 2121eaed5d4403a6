"""The only chance in the engine: a documented stream of numbers from a seed.

Anyone can recompute a deal in any language:

1. Block *i* of a stream is SHA-256 of the UTF-8 text `nordic-rummy/1|SEED|PURPOSE|i`, with *i*
   from 0 in decimal. The stream is the blocks one after the other, read as big-endian 32-bit
   words.
2. A number below *n* is the next word that is below 2**32 - 2**32 % n, modulo *n*: words above
   are skipped, so that no number is favoured.
3. A shuffle goes through the list from the last place *i* down to 1 and exchanges place *i* with
   place (number below *i* + 1).
4. The pack in its fixed order is pack by pack: clubs, diamonds, hearts, spades, each from ace to
   king; a joker follows its suit's king in the first pack. Purpose `deal` shuffles it.
   Cards are dealt from the end of the list, one at a time, beginning with the seat left of the
   dealer; the next one is the first discard; the rest is the stock, drawn from the end.
5. The n-th time (from 0) that discards are shuffled back, the purpose is `refill n` and the list
   runs from the bottom of the pile up to the card under the top one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.engine.cards import Card, mask_of, pack_of_cards
from game.engine.rules import Rules
from game.engine.state import State

_T = TypeVar("_T")
_WORDS = 2**32
_SEED = re.compile(r"[0-9a-zA-Z_-]{1,64}")
_NAME = "nordic-rummy/1"


def check_seed(seed: str) -> str:
    """The seed itself. Raises ValueError unless it is 1 to 64 letters, digits, `-` or `_`."""
    if not _SEED.fullmatch(seed):
        raise ValueError("a seed is 1 to 64 letters, digits, - or _")
    return seed


def _digest(*parts: object) -> bytes:
    return hashlib.sha256("|".join([_NAME, *map(str, parts)]).encode()).digest()


def stream(seed: str, purpose: str) -> Iterator[int]:
    """The endless 32-bit words of a seed for one purpose."""
    block = 0
    while True:
        digest = _digest(seed, purpose, block)
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(words: Iterator[int], bound: int) -> int:
    """A number below `bound`, every one equally likely."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound


def shuffled(items: Sequence[_T], seed: str, purpose: str) -> list[_T]:
    """The items in the order that the seed gives them for this purpose."""
    order = list(items)
    words = stream(seed, purpose)
    for index in range(len(order) - 1, 0, -1):
        other = below(words, index + 1)
        order[index], order[other] = order[other], order[index]
    return order


def reshuffled(cards: tuple[Card, ...], seed: str, refills: int) -> tuple[Card, ...]:
    """Discards shuffled to a new stock, drawn from the end."""
    return tuple(shuffled(cards, seed, f"refill {refills}"))


def hand_seed(match_seed: str, number: int) -> str:
    """The seed of a match's hand, counted from 0: 32 hex digits that tell nothing of the next."""
    return _digest(check_seed(match_seed), "hand", number).hex()[:32]


def luck(seed: str, number: int) -> str:
    """The luck of a bot that chooses a hand's action of this number, from 0: 32 hex digits.

    It tells nothing of the deal, and lets every choice be made again once the seed is known.
    """
    return _digest(check_seed(seed), "luck", number).hex()[:32]


def first_dealer(match_seed: str, players: int) -> int:
    """The seat that deals first ([R] G3)."""
    return below(stream(check_seed(match_seed), "dealer"), players)


def commitment(seed: str) -> str:
    """The 64 hex digits to show before a hand; the seed shown after it proves the deal."""
    return _digest(check_seed(seed), "commitment").hex()


def deal(rules: Rules, players: int, dealer: int, seed: str, stacked: Sequence[Card] = ()) -> State:
    """A hand dealt from a seed. Raises ValueError for a table or a seed that cannot be.

    `stacked` is a pack in another order than the seed's, from the card that is dealt first.
    """
    problem = rules.refuse_table(players)
    if problem is not None:
        raise ValueError(problem)
    if not 0 <= dealer < players:
        raise ValueError(f"the dealer is a seat below {players}, not {dealer}")
    pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
    order = list(reversed(stacked)) or shuffled(pack, check_seed(seed), "deal")
    if stacked and tuple(sorted(stacked)) != pack:
        raise ValueError("a stacked pack holds every card once")
    size = rules.hand_size_for(players)
    hands: list[list[Card]] = [[] for _ in range(players)]
    for _ in range(size):
        for step in range(players):
            hands[(dealer + 1 + step) % players].append(order.pop())
    upcard = order.pop()
    return State(
        rules=rules,
        seed=seed,
        players=players,
        dealer=dealer,
        stock=tuple(order),
        pile=(upcard,),
        hands=tuple(mask_of(hand) for hand in hands),
        turn=(dealer + 1) % players,
    )
