"""Why something is not allowed: codes with facts, never sentences."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from game.engine.cards import Card


class Reason(Enum):
    """A rule that an action breaks. The comment says which facts come along."""

    # when
    HAND_OVER = "hand_over"
    NOT_YOUR_TURN = "not_your_turn"  # seat: whose turn it is
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    FIRST_TURN = "first_turn"  # turn: first turn on which cards may be laid
    USE_TAKEN_FIRST = "use_taken_first"  # cards: the taken card

    # drawing
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_EMPTY = "stock_not_empty"
    WHOLE_PILE_ONLY = "whole_pile_only"  # count: cards in the pile
    TOP_CARD_ONLY = "top_card_only"
    NOT_THAT_MANY = "not_that_many"  # count: cards in the pile
    PILE_NEEDS_OPENING = "pile_needs_opening"  # needed
    TAKEN_UNUSABLE = "taken_unusable"  # cards: the card that would have to be laid
    FLOATER_DRAWS_STOCK = "floater_draws_stock"

    # the cards themselves
    NOT_IN_HAND = "not_in_hand"  # cards: those that are not
    CARD_TWICE = "card_twice"  # cards
    NOTHING_CHOSEN = "nothing_chosen"

    # melds
    TOO_FEW_CARDS = "too_few_cards"  # least
    SET_TOO_SMALL = "set_too_small"  # least
    SET_TOO_LARGE = "set_too_large"  # most
    SET_RANKS_DIFFER = "set_ranks_differ"  # cards: those of another rank
    SET_SUIT_TWICE = "set_suit_twice"  # cards: those of one suit
    RUN_SUITS_DIFFER = "run_suits_differ"  # cards: those of another suit
    RUN_GAP = "run_gap"  # cards, missing: faces that would close it
    RUN_CARD_TWICE = "run_card_twice"  # cards: twins
    RUN_TOO_LONG = "run_too_long"  # most
    ACE_TURNS = "ace_turns"  # cards: the ace; run_ace: the rule
    TOO_MANY_WILDS = "too_many_wilds"  # cards: the wild cards; most
    WILD_PLACE = "wild_place"  # cards: the wild cards; stands_for: faces they must stand for
    ON_TABLE = "on_table"  # faces: those that lie on the table already
    MELDS_PER_TURN = "melds_per_turn"  # most
    OPENING_TOO_SMALL = "opening_too_small"  # cards, points, needed
    OPENING_NOT_PURE = "opening_not_pure"  # cards

    # laying off and swapping
    NOT_OPENED = "not_opened"  # cards, needed
    LAY_OFF_FORBIDDEN = "lay_off_forbidden"
    NO_SUCH_MELD = "no_such_meld"
    MELD_COMPLETE = "meld_complete"  # cards
    END_CLOSED = "end_closed"  # cards, fits: faces that would at the other end
    DOES_NOT_FIT = "does_not_fit"  # cards, fits: faces that would
    SWAP_FORBIDDEN = "swap_forbidden"
    NOT_A_WILD = "not_a_wild"  # cards: what lies there
    SWAP_WRONG_CARD = "swap_wrong_card"  # cards, fits: faces that would
    SWAP_SET_INCOMPLETE = "swap_set_incomplete"  # least: natural cards needed

    # discarding and going out
    DISCARD_TAKEN = "discard_taken"  # cards: the card just taken
    REPLAY_WILD = "replay_wild"  # cards: the wild cards in hand
    KEEP_A_CARD = "keep_a_card"  # cards: those that would all be laid
    DEAD_END = "dead_end"  # cards: the card that would be left
    OUT_NEEDS_EARLIER_MELD = "out_needs_earlier_meld"  # cards
    FLOATER_MUST_BUILD = "floater_must_build"  # cards


class Refusal(NamedTuple):
    """Why an action is refused. Equal refusals compare equal."""

    reason: Reason
    cards: tuple[Card, ...] = ()
    """The cards at fault."""
    facts: Mapping[str, object] = MappingProxyType({})
    """Numbers, faces (as ints) and names that the sentence needs; see `Reason`."""


class IllegalActionError(Exception):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        """Keeps the refusal for whoever has to explain it."""
        super().__init__(f"{refusal.reason.value} {refusal.cards} {dict(refusal.facts)}")
        self.refusal = refusal
