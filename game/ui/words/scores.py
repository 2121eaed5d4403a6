"""How the points of a hand came about, part by part, and how a match stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import Rules, Scoring
from game.engine.scoring import Counted, HandScore, SeatScore, Standing
from game.i18n.translator import Translator
from game.ui.words.cards import player

MINUS = "\N{MINUS SIGN}"


class ScorePart(NamedTuple):
    """One line of a seat's score: a label, the cards behind it, and what it adds."""

    label: str
    cards: tuple[Counted, ...]
    points: int
    """With its sign; a seat's parts add up to its total."""


def number_text(number: int, *, plus: bool = False) -> str:
    """A number with a true minus sign, or with a plus sign if wanted: `+18`."""
    sign = MINUS if number < 0 else "+" if plus and number > 0 else ""
    return f"{sign}{abs(number)}"


def score_parts(
    t: Translator,
    score: HandScore,
    seat: int,
    rules: Rules,
    names: Sequence[str] = (),
    reader: int = -1,
) -> tuple[ScorePart, ...]:
    """The lines that make a seat's points; a line of 0 points tells where cards went.

    A hand that is not recorded adds nothing: its cards are told with 0 points. `reader` is the
    seat called `you`.
    """
    own = score.seats[seat]
    parts: list[ScorePart] = []
    if rules.scoring is Scoring.WINNER_TAKES:
        parts += _taken_parts(t, score, seat, names, reader)
    elif rules.scoring is Scoring.TABLE_MINUS_HAND:
        parts.append(ScorePart(t("score.table"), own.table, own.table_points))
        parts.append(_hand_part(t, own, -own.hand_points))
    else:
        parts.append(_hand_part(t, own, own.hand_points))
    if not score.recorded:
        return tuple(part._replace(points=0) for part in parts)
    base = sum(part.points for part in parts)
    if own.doubled and base:
        parts.append(ScorePart(t("score.doubled"), (), base))
    if own.bonus:
        parts.append(ScorePart(t("score.bonus"), (), own.bonus))
    return tuple(parts)


def _taken_parts(
    t: Translator, score: HandScore, seat: int, names: Sequence[str], reader: int
) -> list[ScorePart]:
    if score.winner is None:
        return [_hand_part(t, score.seats[seat], 0)]
    if seat != score.winner:
        label = _of(t, "score.given", score.winner, names, reader)
        return [ScorePart(label, score.seats[seat].hand, 0)]
    return [
        ScorePart(_of(t, "score.taken", other, names, reader), one.hand, own_points)
        for other, (one, own_points) in enumerate(
            zip(score.seats, score.seats[seat].taken, strict=True)
        )
        if other != seat
    ]


def _of(t: Translator, key: str, seat: int, names: Sequence[str], reader: int) -> str:
    """A label that names a seat, or speaks to the reader."""
    return t(f"{key}.you") if seat == reader else t(f"{key}.other", name=player(t, names, seat))


def _hand_part(t: Translator, own: SeatScore, points: int) -> ScorePart:
    if own.flat is not None:
        return ScorePart(t("score.flat"), (), points)
    return ScorePart(t("score.hand"), own.hand, points)


def score_note(t: Translator, score: HandScore, names: Sequence[str] = (), seat: int = -1) -> str:
    """How the hand ended, and whether it counts; `seat` is the reader's."""
    if score.winner is None:
        return t("score.nobody" if score.recorded else "score.dead")
    who = "you" if score.winner == seat else "other"
    rummy = "rummy" if score.rummy and score.seats[score.winner].doubled else "out"
    return t(f"score.{rummy}.{who}", name=player(t, names, score.winner))


def standing_text(
    t: Translator, standing: Standing, rules: Rules, names: Sequence[str] = (), seat: int = -1
) -> str:
    """Who has won the match, or who is ahead and what the match goes to."""
    points = number_text(standing.totals[standing.winners[0]])
    if standing.over:
        (winner,) = standing.winners
        who = "you" if winner == seat else "other"
        return t(f"standing.won.{who}", name=player(t, names, winner), points=points)
    goal = goal_text(t, rules)
    if len(standing.winners) == len(standing.totals):
        return t("standing.level", points=points, goal=goal)
    if standing.winners == (seat,):
        return t("standing.ahead.you", points=points, goal=goal)
    ahead = t.list([player(t, names, winner) for winner in standing.winners])
    return t.plural("standing.ahead", len(standing.winners), names=ahead, points=points, goal=goal)


def goal_text(t: Translator, rules: Rules) -> str:
    """How long the match is and who wins it, in one sentence."""
    best = "lowest" if rules.lowest_wins else "highest"
    if rules.hands is not None:
        return t.plural(f"goal.hands.{best}", rules.hands)
    assert rules.target is not None
    return t.plural(f"goal.points.{best}", rules.target)
