"""Rommé 500: the pile lies open and may be taken from any depth; cards on the table score."""

from __future__ import annotations

from game.engine.rules import Ace, GoingOut, PileTake, Refill, Rules, Scoring, per_players
from game.variants.variant import Choice, Setting, Variant, end, switch

ROMME_500 = Variant(
    id="romme500",
    game="romme500",
    rules=Rules(
        most_players=8,
        packs=per_players(1, 1, 1, 2),
        hand_size=per_players(13, 7),
        pile_take=PileTake.DEEP,
        pile_open=True,
        set_largest=None,
        run_ace=Ace.BOTH,
        going_out=GoingOut.DISCARD,
        refill=Refill.NONE,
        dead_hand_scored=True,
        scoring=Scoring.TABLE_MINUS_HAND,
        ace_value=15,
        target=500,
    ),
    settings=(
        switch(
            "suits_differ",
            "melds",
            {"set_suits_differ": False, "set_largest": None},
            {"set_suits_differ": True, "set_largest": 4},
        ),
        switch(
            "out_without_discard",
            "out",
            {"going_out": GoingOut.DISCARD},
            {"going_out": GoingOut.ANY},
        ),
        Setting(
            "ace_low",
            "score",
            (Choice("15", {"ace_low_value": None}), Choice("1", {"ace_low_value": 1})),
        ),
        end(100, 200, 250, 300, 400, 500, 750, 1000),
    ),
)
