"""Recomputes a deal from its seed or its link, and holds it to the promise made before play."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.engine.deal import commitment
from game.session import fairness, links
from game.session.links import Deal, Hand
from game.session.match import Seat
from game.variants import ALL

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 # it has no other name


def register(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser("verify", help=__doc__, description=__doc__)
    parser.add_argument("deal", help="the seed that the page showed, or a link to the deal")
    parser.add_argument("--game", choices=ALL, default="arbakka")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--dealer", type=int, default=1, help="the seat that dealt, from 1")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="SETTING=VALUE",
        help="a setting that was not as in the book",
    )
    parser.add_argument("--commitment", help="what the page showed before the hand")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints the deal; 1 when it is not what was promised, 2 when there is no such deal."""
    try:
        deal = deal_of(chosen)
        state = deal.match().deal()
    except ValueError as error:
        print(f"no such deal: {error}")
        return 2
    proof = fairness.prove(deal)
    print(proof.output, end="")
    if not proof.agrees(state, commitment(deal.seed)):
        print("NOT the deal of this version of the game")
        return 1
    if chosen.commitment is None:
        print("the deal of this seed")
        return 0
    kept = chosen.commitment.strip().lower() == proof.commitment
    print("the deal that was promised" if kept else "NOT what was promised")
    return 0 if kept else 1


def deal_of(chosen: argparse.Namespace) -> Deal:
    """The deal that the arguments name. Raises ValueError when there is none."""
    found = links.parse(chosen.deal.rpartition("#")[2])
    if isinstance(found, Hand):
        return found.deal
    if found is not None:
        return found
    rules = ALL[chosen.game].rules_with(dict(one.split("=", 1) for one in chosen.set))
    seats = (Seat("", None),) * chosen.players
    return Deal(chosen.game, rules, seats, chosen.dealer - 1, chosen.deal)
