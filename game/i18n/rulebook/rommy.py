"""The page of Rommy."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook import shared
from game.i18n.rulebook.book import Chart, Count, Page, Play, Section, Shape, p

_HANDS = ("", "Ks 7d", "Ah 2c 9s", "Qd Jd Tc")
_FLOAT = {"last_discard": "on"}

_FLOATING = Section(
    "floating",
    "rules.title.floating",
    (
        p("rules.floating.when", "last_discard"),
        p("rules.floating.how"),
        p("rules.floating.late"),
        Play(
            id="rommy-float",
            hands=("9c 9d 9h",),
            settings=_FLOAT,
            actions=("lay:set.9.9c-9d-9h",),
        ),
        Play(
            id="rommy-must-build",
            hands=("8h",),
            settings=_FLOAT,
            table=("run.5h.5h-6h-7h@1",),
            floating=True,
            actions=("throw:8h",),
            answer=Reason.FLOATER_MUST_BUILD,
        ),
        Play(
            id="rommy-floater-out",
            hands=("Kd",),
            settings=_FLOAT,
            table=("run.5h.5h-6h-7h@1",),
            floating=True,
            actions=("throw:Kd",),
        ),
    ),
)

_SCORING = shared.scoring(
    shared.WINNER_TAKES,
    p("rules.score.values", "ace_value"),
    Chart.VALUES,
    shared.RUMMY,
    Count(
        id="rommy-score",
        hands=_HANDS,
        totals=(59, 0, 0, 0),
        why="rules.example.winner_takes",
    ),
    Count(
        id="rommy-rummy",
        hands=_HANDS,
        rummy=True,
        totals=(118, 0, 0, 0),
        why="rules.example.rummy",
    ),
    Count(
        id="rommy-penalty",
        hands=_HANDS,
        settings={"scorer": "penalty"},
        totals=(0, 17, 12, 30),
        why="rules.example.rommy.penalty",
    ),
    Count(
        id="rommy-bonus",
        hands=_HANDS,
        rummy=True,
        settings={"out_bonus": "10"},
        totals=(128, 0, 0, 0),
        why="rules.example.rommy.bonus",
    ),
)

PAGE = Page(
    "rommy",
    short=(
        shared.SHORT_DRAW,
        shared.SHORT_LAY,
        shared.RUN,
        shared.SET_MORE,
        shared.SHORT_ADD,
        shared.SHORT_DISCARD,
        shared.SHORT_WINNER,
    ),
    sections=(
        shared.aim("rules.aim.winner", "scorer"),
        shared.deal("packs", "hand_size", twins=True),
        shared.turn(),
        shared.draw_top(),
        Section(
            "runs",
            "rules.title.runs",
            (
                shared.RUN,
                p("rules.runs.low", "ace_runs"),
                Shape(id="rommy-suits", meld="run.4h.4h-5c-6h", answer=Reason.RUN_SUITS_DIFFER),
                Shape(id="rommy-corner", meld="run.Ks.Ks-As-2s", answer=Reason.ACE_TURNS),
                Shape(
                    id="rommy-round-the-corner",
                    meld="run.Ks.Ks-As-2s",
                    settings={"ace_runs": "ring"},
                    answer=13,
                ),
                Shape(
                    id="rommy-run-twins",
                    meld="run.5c.5c-6c-6c2-7c",
                    settings={"packs": "2"},
                    answer=Reason.RUN_CARD_TWICE,
                ),
            ),
        ),
        Section(
            "sets",
            "rules.title.sets",
            (
                p("rules.sets.more", "twins"),
                p("rules.sets.large"),
                Shape(id="rommy-eights", meld="set.8.8c-8d-8h", answer=24),
                Shape(
                    id="rommy-set-twins",
                    meld="set.7.7s-7s2-7h",
                    settings={"packs": "2"},
                    answer=21,
                ),
                Shape(
                    id="rommy-no-set-twins",
                    meld="set.7.7s-7s2-7h",
                    settings={"packs": "2", "twins": "off"},
                    answer=Reason.SET_SUIT_TWICE,
                ),
            ),
        ),
        Section(
            "adding",
            "rules.title.adding",
            (
                shared.ADDING,
                shared.OWN_MELD,
                Play(
                    id="rommy-add",
                    hands=("3h 8d Kc",),
                    table=("run.4h.4h-5h-6h@1", "set.8.8c-8s-8h@2"),
                    actions=("off:0:low:3h", "off:1:high:8d"),
                    why="rules.example.rommy.add",
                ),
                Play(
                    id="rommy-no-adding",
                    hands=("3h 9d Kc",),
                    settings={"lay_off": "off"},
                    table=("run.4h.4h-5h-6h@1",),
                    actions=("off:0:low:3h",),
                    answer=Reason.LAY_OFF_FORBIDDEN,
                ),
            ),
        ),
        shared.discarding(
            Play(
                id="rommy-throw-back",
                hands=("Qd 4c 5s",),
                pile="Jh",
                actions=("take:1", "throw:Jh"),
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
                    id="rommy-out",
                    hands=("6s 6h 6d",),
                    actions=("lay:set.6.6s-6h-6d",),
                    why="rules.example.out_by_laying",
                ),
                Play(
                    id="rommy-meld-first",
                    hands=("6s 6h 6d",),
                    settings={"meld_before_out": "on"},
                    actions=("lay:set.6.6s-6h-6d",),
                    answer=Reason.OUT_NEEDS_EARLIER_MELD,
                ),
            ),
        ),
        _FLOATING,
        shared.stock(
            p("stock.rule.flip", "stock"),
            p("rules.stock.order"),
            p("rules.stock.wait"),
            p("rules.stock.dead"),
        ),
        _SCORING,
        shared.end("goal.points.highest", "scorer"),
    ),
    terms=(
        *shared.TERMS,
        "rules.term.twins",
        "rules.term.dead",
        "rules.term.rummy",
        "rules.term.float",
    ),
)
