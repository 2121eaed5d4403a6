"""Words for what the engine says: pure functions from its values to short sentences.

Every text comes from the catalog of the translator that is passed in. Cards are written with
signs (`Q♠`); `speak` turns a text into one for the ear. The texts are plain: whoever puts one
into HTML escapes it.
"""

from game.ui.words.actions import action_hint, action_note, action_text
from game.ui.words.cards import (
    SUIT_SIGNS,
    card_name,
    card_short,
    cards_either,
    cards_list,
    cards_row,
    index,
    meld_name,
    meld_text,
    player,
    speak,
)
from game.ui.words.happenings import announcement, event_text
from game.ui.words.reasons import hint_reason
from game.ui.words.refusals import refusal_text
from game.ui.words.scores import (
    MINUS,
    ScorePart,
    goal_text,
    number_text,
    score_note,
    score_parts,
    standing_text,
)
from game.ui.words.settings import (
    choice_name,
    game_blurb,
    game_name,
    group_name,
    setting_help,
    setting_name,
    table_problem,
)
from game.ui.words.table import (
    ending_text,
    phase_text,
    pile_rule,
    pile_text,
    stock_rule,
    stock_text,
)

__all__ = [
    "MINUS",
    "SUIT_SIGNS",
    "ScorePart",
    "action_hint",
    "action_note",
    "action_text",
    "announcement",
    "card_name",
    "card_short",
    "cards_either",
    "cards_list",
    "cards_row",
    "choice_name",
    "ending_text",
    "event_text",
    "game_blurb",
    "game_name",
    "goal_text",
    "group_name",
    "hint_reason",
    "index",
    "meld_name",
    "meld_text",
    "number_text",
    "phase_text",
    "pile_rule",
    "pile_text",
    "player",
    "refusal_text",
    "score_note",
    "score_parts",
    "setting_help",
    "setting_name",
    "speak",
    "standing_text",
    "stock_rule",
    "stock_text",
    "table_problem",
]
