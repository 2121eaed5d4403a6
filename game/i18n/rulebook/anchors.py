"""Which section of a game's page a refusal, or an action, rests on."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.actions import (
    Action,
    Decline,
    Discard,
    DrawStock,
    LayMelds,
    LayOff,
    Swap,
    TakePile,
)
from game.engine.errors import Reason
from game.engine.melds import Kind
from game.engine.view import View

SECTIONS: Mapping[Reason, tuple[str, ...]] = MappingProxyType(
    {
        Reason.HAND_OVER: ("out",),
        Reason.NOT_YOUR_TURN: ("turn",),
        Reason.DRAW_FIRST: ("turn",),
        Reason.ALREADY_DRAWN: ("turn",),
        Reason.FIRST_TURN: ("opening", "turn"),
        Reason.USE_TAKEN_FIRST: ("draw",),
        Reason.STOCK_EMPTY: ("stock",),
        Reason.STOCK_NOT_EMPTY: ("stock",),
        Reason.WHOLE_PILE_ONLY: ("draw",),
        Reason.TOP_CARD_ONLY: ("draw",),
        Reason.NOT_THAT_MANY: ("draw",),
        Reason.PILE_NEEDS_OPENING: ("draw",),
        Reason.TAKEN_UNUSABLE: ("draw",),
        Reason.FLOATER_DRAWS_STOCK: ("floating", "draw"),
        Reason.NOT_IN_HAND: ("turn",),
        Reason.CARD_TWICE: ("turn",),
        Reason.NOTHING_CHOSEN: ("turn",),
        Reason.TOO_FEW_CARDS: ("runs",),
        Reason.SET_TOO_SMALL: ("sets",),
        Reason.SET_TOO_LARGE: ("sets",),
        Reason.SET_RANKS_DIFFER: ("sets",),
        Reason.SET_SUIT_TWICE: ("sets",),
        Reason.RUN_SUITS_DIFFER: ("runs",),
        Reason.RUN_GAP: ("runs",),
        Reason.RUN_CARD_TWICE: ("runs",),
        Reason.RUN_TOO_LONG: ("runs",),
        Reason.ACE_TURNS: ("runs",),
        Reason.TOO_MANY_WILDS: ("wild", "sets"),
        Reason.WILD_PLACE: ("wild", "runs"),
        Reason.ON_TABLE: ("once", "turn"),
        Reason.MELDS_PER_TURN: ("turn",),
        Reason.OPENING_TOO_SMALL: ("opening", "turn"),
        Reason.OPENING_NOT_PURE: ("opening", "turn"),
        Reason.NOT_OPENED: ("opening", "adding"),
        Reason.LAY_OFF_FORBIDDEN: ("adding",),
        Reason.NO_SUCH_MELD: ("adding",),
        Reason.MELD_COMPLETE: ("adding",),
        Reason.END_CLOSED: ("adding",),
        Reason.DOES_NOT_FIT: ("adding",),
        Reason.SWAP_FORBIDDEN: ("swapping", "turn"),
        Reason.NOT_A_WILD: ("swapping", "turn"),
        Reason.SWAP_WRONG_CARD: ("swapping", "turn"),
        Reason.SWAP_SET_INCOMPLETE: ("swapping", "turn"),
        Reason.DISCARD_TAKEN: ("discarding",),
        Reason.REPLAY_WILD: ("swapping", "turn"),
        Reason.KEEP_A_CARD: ("out",),
        Reason.DEAD_END: ("discarding",),
        Reason.OUT_NEEDS_EARLIER_MELD: ("out",),
        Reason.FLOATER_MUST_BUILD: ("floating", "out"),
    }
)
"""The sections that explain each reason: the first one that a game's page has. A game without
the rule in question still says what comes nearest."""


def section_of(action: Action, view: View) -> str:
    """The section that tells why the seat of a view may do this; every game's page has it."""
    match action:
        case DrawStock() if not view.stock_size:
            return "stock"
        case DrawStock() | TakePile():
            return "draw"
        case Decline():
            return "stock"
        case LayMelds(melds=melds):
            if view.rules.opening and not view.opened[view.seat]:
                return "opening"
            return "runs" if melds[0].kind is Kind.RUN else "sets"
        case LayOff():
            return "adding"
        case Swap():
            return "swapping"
        case Discard():
            return "out" if len(view.hand) == 1 else "discarding"
