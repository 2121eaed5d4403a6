"""The first lay-down of Rami, and sums to try."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook.book import Opening, Section, p

_KINGS = "set.K.Kc-Ks-Kd"

OPENING = Section(
    "opening",
    "rules.title.opening",
    (
        p("rules.opening.points", "opening", "pure_run", counted="opening"),
        p("rules.opening.together"),
        p("rules.opening.values"),
        p("rules.opening.when", "first_turn_opening"),
        Opening(
            id="rami-open-36",
            melds=f"{_KINGS}+run.Ah.Ah-2h-3h",
            points=36,
            answer=Reason.OPENING_TOO_SMALL,
            why="rules.example.rami.open_36",
        ),
        Opening(
            id="rami-open-61",
            melds=f"{_KINGS}+run.Qh.Qh-Kh-Ah",
            points=61,
            why="rules.example.rami.open_61",
        ),
        Opening(
            id="rami-open-48",
            variants=("rami40",),
            melds=f"{_KINGS}+run.5c.5c-6c-7c",
            points=48,
        ),
        Opening(
            id="rami-open-48-of-51",
            variants=("rami51",),
            melds=f"{_KINGS}+run.5c.5c-6c-7c",
            points=48,
            answer=Reason.OPENING_TOO_SMALL,
        ),
        Opening(
            id="rami-open-joker",
            melds=f"{_KINGS}+run.6s.X1-7s-8s",
            points=51,
            why="rules.example.rami.open_joker",
        ),
        Opening(
            id="rami-open-pure",
            settings={"pure_run": "on"},
            melds=f"{_KINGS}+run.6s.X1-7s-8s",
            points=51,
            answer=Reason.OPENING_NOT_PURE,
        ),
    ),
)
