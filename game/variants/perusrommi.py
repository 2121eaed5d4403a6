"""Perusrommi: basic rummy as the Finns play it; the winner takes what the others hold."""

from __future__ import annotations

from game.engine.rules import Ace, GoingOut, Refill, Rules, Scoring, per_players
from game.variants.variant import HANDS, Choice, Setting, Variant, end, switch

PERUSROMMI = Variant(
    id="perusrommi",
    game="perusrommi",
    rules=Rules(
        hand_size=per_players(10, 7, 7, 6, 6),
        refill=Refill.SHUFFLE,
        scoring=Scoring.WINNER_TAKES,
        rummy_doubles=True,
        target=150,
    ),
    settings=(
        Setting(
            "ace",
            "melds",
            (
                Choice("low", {"run_ace": Ace.LOW, "ace_value": 1}),
                Choice("both", {"run_ace": Ace.BOTH, "ace_value": 15}),
            ),
        ),
        Setting(
            "melds_per_turn",
            "melds",
            (Choice("any", {"melds_per_turn": None}), Choice("1", {"melds_per_turn": 1})),
        ),
        switch(
            "last_discard",
            "out",
            {"going_out": GoingOut.ANY},
            {"going_out": GoingOut.DISCARD},
        ),
        end(50, 100, 150, 200, 250, 300, 500, hands=HANDS),
    ),
)
