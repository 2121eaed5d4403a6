"""Rommy: the Danish game with its house rules and two ways of keeping the score."""

from __future__ import annotations

from game.engine.rules import Ace, GoingOut, Refill, Rules, Scoring, per_players
from game.variants.variant import HANDS, Choice, Setting, Variant, end, flag, numbers, switch

ROMMY = Variant(
    id="rommy",
    game="rommy",
    rules=Rules(
        hand_size=per_players(10, 7, 7, 6, 6),
        set_largest=None,
        refill=Refill.FLIP,
        scoring=Scoring.WINNER_TAKES,
        rummy_doubles=True,
        target=100,
    ),
    settings=(
        Setting(
            "packs",
            "deal",
            (Choice("1", {"packs": per_players(1)}), Choice("2", {"packs": per_players(2)})),
        ),
        Setting(
            "hand_size",
            "deal",
            (
                Choice("standard", {"hand_size": per_players(10, 7, 7, 6, 6)}),
                Choice("7", {"hand_size": per_players(7)}),
                Choice("10", {"hand_size": per_players(10)}),
            ),
        ),
        Setting(
            "ace_runs",
            "melds",
            (
                Choice("low", {"run_ace": Ace.LOW}),
                Choice("both", {"run_ace": Ace.BOTH}),
                Choice("ring", {"run_ace": Ace.RING}),
            ),
        ),
        switch(
            "twins",
            "melds",
            {"set_suits_differ": True, "set_largest": 4},
            {"set_suits_differ": False, "set_largest": None},
        ),
        flag("lay_off", "table", "lay_off"),
        switch("last_discard", "out", {"going_out": GoingOut.ANY}, {"going_out": GoingOut.FLOAT}),
        flag("meld_before_out", "out", "meld_before_out"),
        Setting(
            "stock",
            "stock",
            (
                Choice("flip", {"refill": Refill.FLIP}),
                Choice("shuffle", {"refill": Refill.SHUFFLE}),
                Choice("block", {"refill": Refill.NONE}),
            ),
        ),
        Setting(
            "scorer",
            "score",
            (
                Choice("winner", {"scoring": Scoring.WINNER_TAKES}),
                Choice("penalty", {"scoring": Scoring.PENALTY}),
            ),
        ),
        numbers("ace_value", "score", "ace_value", 1, 11, 15),
        flag("rummy_doubles", "score", "rummy_doubles"),
        numbers("out_bonus", "score", "out_bonus", 0, 5, 10, 15, 20, 25, 50),
        end(50, 100, 150, 200, 250, 300, 500, hands=HANDS),
    ),
)
