"""Árbakka Rommí: wild twos, sets of four, runs that go round, the whole pile or nothing."""

from __future__ import annotations

from game.engine.rules import (
    Ace,
    GoingOut,
    PileTake,
    Refill,
    Rules,
    Scoring,
    Wild,
    WildPlace,
    per_players,
)
from game.variants.variant import Variant, end, numbers

ARBAKKA = Variant(
    id="arbakka",
    game="arbakka",
    rules=Rules(
        hand_size=per_players(10, 7, 7, 6, 6),
        pile_take=PileTake.WHOLE,
        lay_from_turn=2,
        set_smallest=4,
        set_largest=4,
        run_ace=Ace.RING,
        wild=Wild.TWOS,
        wild_place=WildPlace.CHOSEN,
        identity_once=True,
        swap=True,
        going_out=GoingOut.FACE_DOWN,
        refill=Refill.FLIP,
        refills=3,
        pile_after_stock=False,
        dead_hand_scored=True,
        scoring=Scoring.TABLE_MINUS_HAND,
        ace_value=15,
        wild_value=50,
        target=500,
    ),
    settings=(
        numbers("ace_value", "score", "ace_value", 1, 5, 10, 11, 15, 20, 25),
        end(100, 200, 250, 300, 400, 500, 750, 1000),
    ),
)
