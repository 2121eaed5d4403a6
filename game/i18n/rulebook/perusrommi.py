"""The page of Perusrommi."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook import shared
from game.i18n.rulebook.book import Chart, Count, Page, Play, Section, Shape, p

_HANDS = ("", "Ks 7d", "Ah 2c 9s", "Qd Jd Tc")

PAGE = Page(
    "perusrommi",
    short=(
        shared.SHORT_DRAW,
        shared.SHORT_LAY,
        shared.RUN,
        shared.SET,
        shared.SHORT_ADD,
        shared.SHORT_DISCARD,
        shared.SHORT_WINNER,
    ),
    sections=(
        shared.aim("rules.aim.winner"),
        shared.deal(),
        shared.turn(settings=("melds_per_turn",)),
        shared.draw_top(),
        Section(
            "runs",
            "rules.title.runs",
            (
                shared.RUN,
                p("rules.runs.low", "ace"),
                Shape(id="perusrommi-ace", meld="run.As.As-2s-3s", answer=6),
                Shape(id="perusrommi-king-ace", meld="run.Qs.Qs-Ks-As", answer=Reason.ACE_TURNS),
                Shape(
                    id="perusrommi-ace-high",
                    meld="run.Qs.Qs-Ks-As",
                    settings={"ace": "both"},
                    answer=35,
                ),
                Shape(
                    id="perusrommi-around",
                    meld="run.Ks.Ks-As-2s",
                    settings={"ace": "both"},
                    answer=Reason.ACE_TURNS,
                ),
            ),
        ),
        Section(
            "sets",
            "rules.title.sets",
            (
                shared.SET,
                Shape(id="perusrommi-pair", meld="set.3.3h-3s", answer=Reason.SET_TOO_SMALL),
            ),
        ),
        Section(
            "adding",
            "rules.title.adding",
            (
                shared.ADDING,
                shared.OWN_MELD,
                Play(
                    id="perusrommi-fourth",
                    hands=("8s Kd 3c",),
                    table=("set.8.8c-8d-8h@1",),
                    actions=("off:0:high:8s",),
                ),
                Play(
                    id="perusrommi-both-ends",
                    hands=("7h Jh Ks 3d",),
                    table=("run.8h.8h-9h-Th@1",),
                    actions=("off:0:low:7h", "off:0:high:Jh"),
                    why="rules.example.perusrommi.both_ends",
                ),
                Play(
                    id="perusrommi-chain",
                    hands=("6c 7c Kd Qs",),
                    table=("run.3c.3c-4c-5c@1",),
                    actions=("off:0:high:6c-7c",),
                    why="rules.example.perusrommi.chain",
                ),
                Play(
                    id="perusrommi-hole",
                    hands=("7c Kd Qs",),
                    table=("run.3c.3c-4c-5c@1",),
                    actions=("off:0:high:7c",),
                    answer=Reason.DOES_NOT_FIT,
                ),
            ),
        ),
        shared.discarding(
            Play(
                id="perusrommi-throw-back",
                hands=("Kd 2c 5s",),
                pile="9d",
                actions=("take:1", "throw:9d"),
                answer=Reason.DISCARD_TAKEN,
            ),
            Play(
                id="perusrommi-corner",
                hands=("8c",),
                table=("run.5c.5c-6c-7c@1",),
                pile="Kd",
                actions=("take:1", "off:0:high:8c"),
                answer=Reason.DEAD_END,
            ),
        ),
        Section(
            "out",
            "group.out",
            (
                shared.OUT_ANY,
                Play(
                    id="perusrommi-out",
                    hands=("6s 6h 6d",),
                    actions=("lay:set.6.6s-6h-6d",),
                    why="rules.example.out_by_laying",
                ),
                Play(
                    id="perusrommi-keep",
                    hands=("6s 6h 6d",),
                    settings={"last_discard": "on"},
                    actions=("lay:set.6.6s-6h-6d",),
                    answer=Reason.KEEP_A_CARD,
                ),
            ),
        ),
        shared.stock(p("stock.rule.shuffle"), p("rules.stock.wait"), p("rules.stock.dead")),
        shared.scoring(
            shared.WINNER_TAKES,
            p("rules.score.values", "ace"),
            Chart.VALUES,
            shared.RUMMY,
            Count(
                id="perusrommi-score",
                hands=_HANDS,
                totals=(59, 0, 0, 0),
                why="rules.example.winner_takes",
            ),
            Count(
                id="perusrommi-rummy",
                hands=_HANDS,
                rummy=True,
                totals=(118, 0, 0, 0),
                why="rules.example.rummy",
            ),
            Count(
                id="perusrommi-dear-ace",
                hands=_HANDS,
                settings={"ace": "both"},
                totals=(73, 0, 0, 0),
            ),
        ),
        shared.end("goal.points.highest"),
    ),
    terms=(*shared.TERMS, "rules.term.dead", "rules.term.rummy"),
)
