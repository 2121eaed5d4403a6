"""The page of Árbakka Rommí."""

from __future__ import annotations

from game.engine.errors import Reason
from game.i18n.rulebook import shared
from game.i18n.rulebook.book import Chart, Count, Page, Play, Section, Shape, p

_FOUR = p("rules.sets.four")

PAGE = Page(
    "arbakka",
    short=(
        p("rules.short.draw.whole"),
        shared.SHORT_LAY,
        shared.RUN,
        _FOUR,
        p("rules.short.twos"),
        shared.SHORT_DISCARD,
        p("rules.short.close"),
        shared.SHORT_TABLE,
    ),
    sections=(
        shared.aim("rules.aim.table"),
        shared.deal(),
        shared.turn(
            p("rules.turn.first"),
            Play(
                id="arbakka-first-turn",
                hands=("5c 6c 7c Kd Qh 4s 9d Js",),
                actions=("lay:run.5c.5c-6c-7c",),
                first_turn=True,
                answer=Reason.FIRST_TURN,
            ),
        ),
        Section(
            "draw",
            "rules.title.draw",
            (
                p("rules.draw.whole"),
                p("rules.draw.whole.hidden"),
                p("rules.draw.whole.free"),
                Play(
                    id="arbakka-part-of-the-pile",
                    hands=("5c 6c Kd Qh",),
                    pile="9h 3s 7c",
                    actions=("take:1",),
                    answer=Reason.WHOLE_PILE_ONLY,
                ),
            ),
        ),
        Section(
            "runs",
            "rules.title.runs",
            (
                shared.RUN,
                p("rules.runs.ring"),
                Shape(
                    id="arbakka-ring",
                    meld="run.Qh.Qh-Kh-Ah-2h-3h",
                    answer=88,
                    why="rules.example.arbakka.ring",
                ),
                Shape(id="arbakka-gap", meld="run.Ad.Ad-3d-4d", answer=Reason.RUN_GAP),
            ),
        ),
        Section(
            "sets",
            "rules.title.sets",
            (
                _FOUR,
                p("rules.sets.closed"),
                Shape(id="arbakka-three", meld="set.7.7s-7h-7d", answer=Reason.SET_TOO_SMALL),
                Shape(
                    id="arbakka-three-and-two",
                    meld="set.7.7s-7h-7d-2c",
                    answer=71,
                    why="rules.example.arbakka.three_and_two",
                ),
            ),
        ),
        Section(
            "wild",
            "rules.title.twos",
            (
                p("rules.twos.any"),
                p("rules.twos.many"),
                p("rules.twos.home"),
                p("rules.twos.four"),
                Shape(
                    id="arbakka-own-place",
                    meld="run.Ac.Ac-2c-3c",
                    answer=68,
                    why="rules.example.arbakka.own_place",
                ),
                Shape(
                    id="arbakka-only-twos",
                    meld="run.9s.2c-2d-2h",
                    answer=150,
                    why="rules.example.arbakka.only_twos",
                ),
            ),
        ),
        Section(
            "once",
            "rules.title.once",
            (
                p("rules.once.lies"),
                p("rules.once.two"),
                p("rules.once.set"),
                Play(
                    id="arbakka-once",
                    hands=("7s 7h 7c 2s Kd 9c",),
                    table=("run.6d.6d-7d-8d@1",),
                    actions=("lay:set.7.7s-7h-7c-2s",),
                    answer=Reason.ON_TABLE,
                ),
                Play(
                    id="arbakka-once-proxy",
                    hands=("6c 7c 8c Ks",),
                    table=("run.3c.3c-4c-5c-2h@1",),
                    actions=("lay:run.6c.6c-7c-8c",),
                    answer=Reason.ON_TABLE,
                ),
            ),
        ),
        Section(
            "adding",
            "rules.title.adding",
            (
                p("rules.adding.runs"),
                shared.OWN_MELD,
                shared.OWNER,
                Play(
                    id="arbakka-add",
                    hands=("3d Kd 9c",),
                    table=("run.Qd.Qd-2h-Ad-2d@1",),
                    actions=("off:0:high:3d",),
                    why="rules.example.arbakka.add",
                ),
                Play(
                    id="arbakka-add-to-set",
                    hands=("2c Kd 9c",),
                    table=("set.7.7s-7h-7d-7c@1",),
                    actions=("off:0:high:2c",),
                    answer=Reason.MELD_COMPLETE,
                ),
            ),
        ),
        Section(
            "swapping",
            "rules.title.swapping",
            (
                p("rules.swap.twos"),
                p("rules.swap.twos.only"),
                p("rules.swap.twos.set"),
                p("rules.swap.twos.points"),
                Play(
                    id="arbakka-swap",
                    hands=("6c Js",),
                    table=("run.3c.3c-4c-5c-2h@1",),
                    actions=("swap:0:3:6c",),
                    why="rules.example.arbakka.swap",
                ),
                Play(
                    id="arbakka-swap-in-set",
                    hands=("7d Ks 9c",),
                    table=("set.7.7s-7h-2c-2d@1",),
                    actions=("swap:0:3:7d",),
                    why="rules.example.arbakka.swap_in_set",
                ),
            ),
        ),
        shared.discarding(
            Play(
                id="arbakka-throw-back",
                hands=("Kd 9c",),
                pile="4h",
                actions=("take:1", "throw:4h"),
                answer=Reason.DISCARD_TAKEN,
            ),
        ),
        Section(
            "out",
            "rules.title.closing",
            (
                p("rules.out.face_down"),
                p("rules.out.face_down.card"),
                shared.KEEP,
                Play(
                    id="arbakka-close",
                    hands=("5c 6c 7c 9d",),
                    actions=("lay:run.5c.5c-6c-7c", "throw:9d"),
                ),
                Play(
                    id="arbakka-nothing-left",
                    hands=("5c 6c 7c",),
                    actions=("lay:run.5c.5c-6c-7c",),
                    answer=Reason.KEEP_A_CARD,
                ),
                Play(
                    id="arbakka-swap-and-close",
                    hands=("6c Js",),
                    table=("run.3c.3c-4c-5c-2h@1",),
                    actions=("swap:0:3:6c", "off:0:high:2h", "throw:Js"),
                    why="rules.example.arbakka.swap_and_close",
                ),
            ),
        ),
        shared.stock(
            p("stock.rule.flip.counted", counted="refills"),
            p("rules.stock.order"),
            p("rules.stock.wait"),
            p("rules.stock.last"),
            p("rules.stock.counted"),
        ),
        shared.scoring(
            shared.TABLE_MINUS_HAND,
            p("rules.score.twos"),
            p("rules.score.values", "ace_value"),
            Chart.VALUES,
            Count(
                id="arbakka-score",
                hands=("2h", "", "9d Ks"),
                table=("run.5c.5c-6c-7c@1,1,0", "set.Q.Qc-Qd-Qh-2s@2"),
                winner=1,
                totals=(-43, 11, 61),
                why="rules.example.arbakka.score",
            ),
        ),
        shared.end("goal.points.highest"),
    ),
    terms=(
        *shared.TERMS,
        "rules.term.wild",
        "rules.term.ring",
        "rules.term.close",
    ),
)
