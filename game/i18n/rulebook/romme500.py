"""The page of Rommé 500."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook import shared
from game.i18n.rulebook.book import Chart, Count, Page, Play, Section, Shape, p

_PILE = "4d 2c 5h Jd 9h 6s"
_TABLE = ("run.7s.7s-8s-9s@0", "set.K.Kc-Kd-Kh@1")

_DRAW = Section(
    "draw",
    "rules.title.draw",
    (
        p("rules.draw.open"),
        p("rules.draw.deep"),
        p("rules.draw.deep.use"),
        p("rules.draw.deep.passengers"),
        p("rules.draw.deep.top"),
        Play(
            id="romme500-deep",
            hands=("4c 4s Ks Ah",),
            table=_TABLE,
            pile=_PILE,
            actions=("take:6",),
            why="rules.example.romme500.deep",
        ),
        Play(
            id="romme500-no-use",
            hands=("4c Ks Ah",),
            table=_TABLE,
            pile=_PILE,
            actions=("take:6",),
            answer=Reason.TAKEN_UNUSABLE,
        ),
        Play(
            id="romme500-first-things-first",
            hands=("4c 4s Ks Ah",),
            table=_TABLE,
            pile=_PILE,
            actions=("take:6", "off:0:low:6s"),
            answer=Reason.USE_TAKEN_FIRST,
        ),
        Play(
            id="romme500-passengers",
            hands=("4c 4s Ks Ah",),
            table=_TABLE,
            pile=_PILE,
            actions=("take:6", "lay:set.4.4c-4s-4d", "off:0:low:6s", "off:1:high:Ks", "throw:2c"),
            why="rules.example.romme500.passengers",
        ),
        Play(
            id="romme500-helpers",
            hands=("7c Qs",),
            pile="2d 5c 6c Kd",
            actions=("take:3", "lay:run.5c.5c-6c-7c"),
            why="rules.example.romme500.helpers",
        ),
        Play(
            id="romme500-top",
            hands=("4c Ks Ah",),
            pile=_PILE,
            actions=("take:1", "throw:4c"),
            why="rules.example.romme500.top",
        ),
    ),
)

PAGE = Page(
    "romme500",
    short=(
        p("rules.short.draw.deep"),
        p("rules.short.deep"),
        shared.SHORT_LAY,
        shared.RUN,
        shared.SET_MORE,
        shared.SHORT_ADD,
        shared.SHORT_DISCARD,
        shared.SHORT_TABLE,
    ),
    sections=(
        shared.aim("rules.aim.table"),
        shared.deal(twins=True),
        shared.turn(),
        _DRAW,
        Section(
            "runs",
            "rules.title.runs",
            (
                shared.RUN,
                p("rules.runs.both"),
                Shape(
                    id="romme500-ace-low",
                    meld="run.As.As-2s-3s",
                    answer=20,
                    why="rules.example.romme500.ace_low",
                ),
                Shape(id="romme500-ace-high", meld="run.Qs.Qs-Ks-As", answer=35),
                Shape(id="romme500-corner", meld="run.Ks.Ks-As-2s", answer=Reason.ACE_TURNS),
            ),
        ),
        Section(
            "sets",
            "rules.title.sets",
            (
                p("rules.sets.more", "suits_differ"),
                p("rules.sets.large"),
                Shape(
                    id="romme500-twins",
                    meld="set.9.9h-9h2-9c",
                    answer=27,
                    why="rules.example.romme500.twins",
                ),
            ),
        ),
        Section(
            "adding",
            "rules.title.adding",
            (
                shared.ADDING,
                shared.OWN_MELD,
                shared.OWNER,
                Play(
                    id="romme500-add",
                    hands=("Ks 5h 3d",),
                    table=("set.K.Kc-Kd-Kh@1",),
                    actions=("off:0:high:Ks",),
                    why="rules.example.romme500.add",
                ),
            ),
        ),
        shared.discarding(
            Play(
                id="romme500-throw-back",
                hands=("4c Ks Ah",),
                pile=_PILE,
                actions=("take:1", "throw:6s"),
                answer=Reason.DISCARD_TAKEN,
            ),
            twins=True,
        ),
        Section(
            "out",
            "group.out",
            (
                p("rules.out.discard", "out_without_discard"),
                shared.KEEP,
                Play(
                    id="romme500-keep",
                    hands=("7d 8d 9d",),
                    actions=("lay:run.7d.7d-8d-9d",),
                    answer=Reason.KEEP_A_CARD,
                ),
                Play(
                    id="romme500-out",
                    hands=("7d 8d 9d 2d",),
                    actions=("lay:run.7d.7d-8d-9d", "throw:2d"),
                ),
            ),
        ),
        shared.stock(p("stock.rule.none"), p("rules.stock.counted")),
        shared.scoring(
            shared.TABLE_MINUS_HAND,
            p("rules.score.ace_same", "ace_low"),
            p("rules.score.values"),
            Chart.VALUES,
            Count(
                id="romme500-score",
                hands=("5h Jd 9h Ah", "", "3h Th Qc 4h"),
                table=(
                    "run.6s.6s-7s-8s-9s@0",
                    "set.4.4c-4s-4d@0",
                    "set.K.Kc-Kd-Kh-Ks@1,1,1,0",
                    "run.7d.7d-8d-9d-Td@1",
                    "run.5c.5c-6c-7c@2",
                ),
                winner=1,
                totals=(13, 64, -9),
                why="rules.example.romme500.score",
            ),
        ),
        shared.end("goal.points.highest"),
    ),
    terms=(*shared.TERMS, "rules.term.twins", "rules.term.passengers"),
)
