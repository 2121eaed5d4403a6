"""Views as JSON values, for the worker that runs the bots.

A view carries no hidden card, so what is written here can be handed to anybody at that seat.
"""

from __future__ import annotations

from typing import Any

from game.engine.cards import Card, CardSet, face_text, parse_card
from game.engine.codec import dump_action, parse_action
from game.engine.melds import Board, Kind, Meld, Slot, meld_of
from game.engine.rules import Rules
from game.engine.state import Ending, Phase
from game.engine.view import View


def dump_view(view: View) -> dict[str, Any]:
    """A view as a JSON value, without its rules: `codec.dump_rules` writes those."""
    return {
        "seat": view.seat,
        "players": view.players,
        "dealer": view.dealer,
        "turn": view.turn,
        "phase": view.phase.value,
        "hand": _cards(view.hand),
        "drawn": _cards(view.drawn),
        "hand_sizes": list(view.hand_sizes),
        "stock_size": view.stock_size,
        "pile": [str(card) for card in view.pile],
        "pile_size": view.pile_size,
        "buried": _cards(view.buried),
        "known": [_cards(hand) for hand in view.known],
        "thrown": [_cards(cards) for cards in view.thrown],
        "melds": [_dump_meld(meld) for meld in view.melds],
        "opened": list(view.opened),
        "floating": list(view.floating),
        "may_lay": view.may_lay,
        "barred": _dump_card(view.barred),
        "must_use": _dump_card(view.must_use),
        "owed": view.owed,
        "turns": view.turns,
        "refills": view.refills,
        "can_refill": view.can_refill,
        "ending": view.ending.value if view.ending else None,
        "winner": view.winner,
        "shown": [_cards(hand) for hand in view.shown],
        "legal": [dump_action(action) for action in view.legal],
    }


def parse_view(data: dict[str, Any], rules: Rules) -> View:
    """The view that `dump_view` wrote. Raises ValueError or KeyError for anything else."""
    return View(
        rules=rules,
        seat=data["seat"],
        players=data["players"],
        dealer=data["dealer"],
        turn=data["turn"],
        phase=Phase(data["phase"]),
        hand=_parse_cards(data["hand"]),
        drawn=_parse_cards(data["drawn"]),
        hand_sizes=tuple(data["hand_sizes"]),
        stock_size=data["stock_size"],
        pile=tuple(parse_card(card) for card in data["pile"]),
        pile_size=data["pile_size"],
        buried=_parse_cards(data["buried"]),
        known=tuple(_parse_cards(hand) for hand in data["known"]),
        thrown=tuple(_parse_cards(cards) for cards in data["thrown"]),
        melds=Board(_parse_meld(meld, rules) for meld in data["melds"]),
        opened=tuple(data["opened"]),
        floating=tuple(data["floating"]),
        may_lay=data["may_lay"],
        barred=_parse_card(data["barred"]),
        must_use=_parse_card(data["must_use"]),
        owed=data["owed"],
        turns=data["turns"],
        refills=data["refills"],
        can_refill=data["can_refill"],
        ending=Ending(data["ending"]) if data["ending"] else None,
        winner=data["winner"],
        shown=tuple(_parse_cards(hand) for hand in data["shown"]),
        legal=tuple(parse_action(action) for action in data["legal"]),
    )


def _cards(hand: CardSet) -> list[str]:
    return [str(card) for card in hand]


def _parse_cards(texts: list[str]) -> CardSet:
    return CardSet.of(parse_card(text) for text in texts)


def _dump_card(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _parse_card(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)


def _dump_meld(meld: Meld) -> dict[str, Any]:
    slots = [
        [
            str(slot.card),
            None if slot.stands_for is None else face_text(slot.stands_for),
            slot.owner,
        ]
        for slot in meld.slots
    ]
    return {"kind": meld.kind.value, "first": meld.first, "slots": slots}


def _parse_meld(data: dict[str, Any], rules: Rules) -> Meld:
    slots = tuple(
        Slot(parse_card(card), None if face is None else parse_card(face).face, owner)
        for card, face, owner in data["slots"]
    )
    return meld_of(rules, Kind(data["kind"]), data["first"], slots)
