"""Shows that a deal was fixed before it was played: a short program recomputes all of it."""

from __future__ import annotations

import contextlib
import io
from typing import NamedTuple

from game.engine.cards import Card, mask_of, parse_card
from game.engine.state import State
from game.session.links import Deal

PROGRAM = """\
import hashlib
seed, packs, jokers, players, size, dealer = {seed!r}, {packs}, {jokers}, {players}, {size}, {dealer}
sha = lambda what: hashlib.sha256(f"nordic-rummy/1|{{seed}}|{{what}}".encode())
words = (int.from_bytes(sha(f"deal|{{n // 8}}").digest()[n % 8 * 4:][:4], "big")
         for n in range(10**6))
cards = [c for p in range(packs) for s in range(4) for c in [r + "cdhs"[s] + str(p + 1) * (p > 0)
         for r in "A23456789TJQK"] + [f"X{{s + 1}}"] * (p == 0 and s < jokers)]
for i in range(len(cards) - 1, 0, -1):
    j = next(w for w in words if w < 2**32 - 2**32 % (i + 1)) % (i + 1)
    cards[i], cards[j] = cards[j], cards[i]
cards.reverse()
for s in range(players):
    print("hand", s + 1, *cards[(s - dealer - 1) % players : players * size : players])
print("pile", cards[players * size], "stock", *cards[players * size + 1 :])
print("commitment", sha("commitment").hexdigest())
"""
"""A program for any Python 3, with the facts of a deal to be filled in."""


class Proof(NamedTuple):
    """What the program said of a deal."""

    program: str
    """Its text, for anyone to run."""
    output: str
    """What it printed."""
    commitment: str
    hands: tuple[tuple[Card, ...], ...]
    """By seat, in the order in which they were dealt."""
    upcard: Card
    stock: tuple[Card, ...]
    """In the order in which it is drawn."""

    def agrees(self, state: State, promised: str) -> bool:
        """Whether a table had dealt the same, and had promised this commitment."""
        return (
            self.commitment == promised
            and tuple(map(mask_of, self.hands)) == state.hands
            and (self.upcard,) == state.pile
            and self.stock[::-1] == state.stock
        )


def program_of(deal: Deal) -> str:
    """The program that recomputes a deal."""
    players = len(deal.seats)
    return PROGRAM.format(
        seed=deal.seed,
        packs=deal.rules.packs_for(players),
        jokers=deal.rules.jokers_for(players),
        players=players,
        size=deal.rules.hand_size_for(players),
        dealer=deal.dealer,
    )


def prove(deal: Deal) -> Proof:
    """Runs the program, with nothing of the game's own, and reads what it says."""
    program, output = program_of(deal), io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(program, {})  # noqa: S102 # the text above, which the reader sees
    return read(program, output.getvalue())


def read(program: str, output: str) -> Proof:
    """The proof in what the program printed."""
    *hands, rest, promise = (line.split() for line in output.splitlines())
    return Proof(
        program=program,
        output=output,
        commitment=promise[1],
        hands=tuple(_cards(hand[2:]) for hand in hands),
        upcard=parse_card(rest[1]),
        stock=_cards(rest[3:]),
    )


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, texts))
