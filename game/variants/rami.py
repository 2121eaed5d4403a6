"""Rami 40 and Rami 51: thirteen cards, jokers, and a first lay-down that must be worth it."""

from __future__ import annotations

import dataclasses

from game.engine.rules import (
    Ace,
    GoingOut,
    Refill,
    Rules,
    Scoring,
    Wild,
    WildPlace,
    per_players,
)
from game.variants.variant import HANDS, Choice, Setting, Variant, end, flag, numbers, switch

_REFERENCE_JOKERS = per_players(4)
_HOUSE_JOKERS = per_players(2, 2, 2, 3, 3)

RAMI_40 = Variant(
    id="rami40",
    game="rami",
    rules=Rules(
        packs=per_players(2, 2, 2, 3, 3),
        jokers=_REFERENCE_JOKERS,
        hand_size=per_players(13),
        set_suits_differ=True,
        run_ace=Ace.BOTH,
        wild=Wild.JOKERS,
        wilds_per_meld=1,
        wild_place=WildPlace.LOWEST,
        opening=40,
        swap=True,
        swap_set_naturals=3,
        swapped_must_replay=True,
        refill=Refill.SHUFFLE,
        refills=2,
        pile_after_stock=False,
        dead_hand_scored=True,
        scoring=Scoring.PENALTY,
        ace_value=11,
        ace_low_value=1,
        wild_value=20,
        wild_as_replaced=True,
        target=200,
    ),
    settings=(
        flag("pure_run", "melds", "opening_pure_run"),
        Setting(
            "jokers",
            "deal",
            (
                Choice("reference", {"jokers": _REFERENCE_JOKERS}),
                Choice("house", {"jokers": _HOUSE_JOKERS}),
            ),
        ),
        numbers("opening", "melds", "opening", 30, 40, 51, 71),
        Setting(
            "first_turn_opening",
            "melds",
            (Choice("on", {"lay_from_turn": 1}), Choice("off", {"lay_from_turn": 2})),
        ),
        numbers("wilds_per_meld", "melds", "wilds_per_meld", 1, 2),
        flag("taken_used", "table", "taken_used_at_once"),
        flag("pile_opened", "table", "pile_needs_opening"),
        flag("replay", "table", "swapped_must_replay"),
        switch("last_discard", "out", {"going_out": GoingOut.ANY}, {"going_out": GoingOut.DISCARD}),
        numbers("wild_value", "score", "wild_value", 20, 25, 50),
        switch("unopened", "score", {"unopened_value": None}, {"unopened_value": 100}),
        end(100, 200, 500, hands=HANDS),
    ),
)

RAMI_51 = dataclasses.replace(
    RAMI_40, id="rami51", rules=dataclasses.replace(RAMI_40.rules, opening=51)
)
