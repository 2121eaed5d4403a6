"""Finished hands with given totals, for tests of how a match stands."""

from __future__ import annotations

from game.engine.rules import Rules
from game.engine.scoring import HandScore, SeatScore, Standing, standing


def hand_score(*totals: int, recorded: bool = True, winner: int | None = 0) -> HandScore:
    """A hand in which the seats got these points."""
    seats = tuple(
        SeatScore((), (), None, (0,) * len(totals), doubled=False, bonus=0, total=total)
        for total in totals
    )
    return HandScore(recorded, winner, rummy=False, seats=seats)


def stands(rules: Rules, *hands: tuple[int, ...]) -> Standing:
    """How a match stands after hands with these points."""
    return standing(rules, len(hands[0]), [hand_score(*totals) for totals in hands])
