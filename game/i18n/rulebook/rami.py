"""The page of Rami 40 and Rami 51."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook import shared
from game.i18n.rulebook.book import Chart, Count, Page, Play, Section, Shape, p
from game.i18n.rulebook.rami_opening import OPENING

_RUNS = Section(
    "runs",
    "rules.title.runs",
    (
        shared.RUN,
        p("rules.runs.both"),
        Shape(id="rami-ace-low", meld="run.Ah.Ah-2h-3h", answer=6),
        Shape(id="rami-ace-high", meld="run.Qh.Qh-Kh-Ah", answer=31),
        Shape(id="rami-corner", meld="run.Kh.Kh-Ah-2h", answer=Reason.ACE_TURNS),
    ),
)

_SETS = Section(
    "sets",
    "rules.title.sets",
    (
        shared.SET,
        p("rules.sets.suits"),
        Shape(id="rami-kings", meld="set.K.Kh-Ks-Kd", answer=30),
        Shape(id="rami-aces", meld="set.A.Ac-Ah-As", answer=33),
        Shape(id="rami-twins", meld="set.7.7s-7s2-7h", answer=Reason.SET_SUIT_TWICE),
    ),
)

_JOKERS = Section(
    "wild",
    "rules.title.jokers",
    (
        p("rules.jokers.any"),
        p("rules.jokers.one", "wilds_per_meld"),
        p("rules.jokers.lowest"),
        Shape(id="rami-nines", meld="set.9.9c-9d-9h-X1", answer=36),
        Shape(
            id="rami-lowest",
            meld="run.6s.X1-7s-8s",
            answer=21,
            why="rules.example.rami.lowest",
        ),
        Shape(id="rami-not-higher", meld="run.7s.7s-8s-X1", answer=Reason.WILD_PLACE),
        Shape(
            id="rami-as-ace",
            meld="run.As.X1-2s-3s",
            answer=6,
            why="rules.example.rami.as_ace",
        ),
        Shape(id="rami-two-jokers", meld="run.3h.X1-X2-5h-6h", answer=Reason.TOO_MANY_WILDS),
    ),
)

_ADDING = Section(
    "adding",
    "rules.title.adding",
    (
        shared.ADDING,
        p("rules.adding.opened"),
        Play(
            id="rami-not-opened",
            hands=("8c 3d Ks Qh 5s",),
            table=("run.5c.5c-6c-7c@1",),
            actions=("off:0:high:8c",),
            answer=Reason.NOT_OPENED,
        ),
        Play(
            id="rami-add-joker",
            hands=("X1 3d Ks",),
            opened=True,
            table=("run.5c.5c-6c-7c@1",),
            actions=("off:0:low:X1",),
            why="rules.example.rami.add_joker",
        ),
    ),
)

_SWAPPING = Section(
    "swapping",
    "rules.title.swapping",
    (
        p("rules.swap.joker"),
        p("rules.swap.joker.set"),
        p("rules.swap.joker.replay", "replay"),
        Play(
            id="rami-swap",
            hands=("6s Kd 3c",),
            opened=True,
            table=("run.6s.X1-7s-8s@1",),
            actions=("swap:0:0:6s",),
        ),
        Play(
            id="rami-swap-other-card",
            hands=("9s Kd 3c",),
            opened=True,
            table=("run.6s.X1-7s-8s@1",),
            actions=("swap:0:0:9s",),
            answer=Reason.SWAP_WRONG_CARD,
        ),
        Play(
            id="rami-replay",
            hands=("6s Kd 3c",),
            opened=True,
            table=("run.6s.X1-7s-8s@1", "run.5c.5c-6c-7c@1"),
            actions=("swap:0:0:6s", "throw:Kd"),
            answer=Reason.REPLAY_WILD,
        ),
        Play(
            id="rami-set-of-two",
            hands=("9h Kd 3c",),
            opened=True,
            table=("set.9.9c-9d-X1@1",),
            actions=("swap:0:2:9h",),
            answer=Reason.SWAP_SET_INCOMPLETE,
        ),
        Play(
            id="rami-set-of-three",
            hands=("9s Kd 3c",),
            opened=True,
            table=("set.9.9c-9d-9h-X1@1",),
            actions=("swap:0:3:9s",),
            why="rules.example.rami.set_of_three",
        ),
    ),
)

PAGE = Page(
    "rami",
    short=(
        shared.SHORT_DRAW,
        shared.SHORT_LAY,
        shared.RUN,
        shared.SET,
        p("rules.short.opening", counted="opening"),
        p("rules.short.joker"),
        shared.SHORT_DISCARD,
        p("rules.short.low"),
    ),
    sections=(
        shared.aim("rules.aim.low"),
        shared.deal("jokers", twins=True),
        shared.turn(),
        shared.draw_top(),
        _RUNS,
        _SETS,
        _JOKERS,
        OPENING,
        _ADDING,
        _SWAPPING,
        shared.discarding(
            Play(
                id="rami-keep-taken",
                hands=("Kd 3c 8h 5s",),
                pile="Qc",
                actions=("take:1", "throw:Kd"),
                why="rules.example.rami.keep_taken",
            ),
            Play(
                id="rami-throw-back",
                hands=("Kd 3c 8h 5s",),
                pile="Qc",
                actions=("take:1", "throw:Qc"),
                answer=Reason.DISCARD_TAKEN,
            ),
            twins=True,
        ),
        Section(
            "out",
            "group.out",
            (
                shared.OUT_ANY,
                Play(
                    id="rami-out",
                    hands=("6s 6h 6d",),
                    opened=True,
                    actions=("lay:set.6.6s-6h-6d",),
                    why="rules.example.out_by_laying",
                ),
            ),
        ),
        shared.stock(
            p("stock.rule.shuffle.counted", counted="refills"),
            p("rules.stock.wait"),
            p("rules.stock.last"),
            p("rules.stock.counted"),
        ),
        shared.scoring(
            p("rules.score.penalty", "unopened"),
            p("rules.score.ace_low"),
            p("rules.score.jokers", "wild_value"),
            p("rules.score.values"),
            Chart.VALUES,
            Count(
                id="rami-score",
                hands=("", "As Kd", "X1", "5h 9c"),
                totals=(0, 21, 20, 14),
                why="rules.example.rami.score",
            ),
        ),
        shared.end("goal.points.lowest"),
    ),
    terms=(*shared.TERMS, "rules.term.wild", "rules.term.twins", "rules.term.open"),
)
