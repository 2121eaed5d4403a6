"""What happened: lines for the log, and a short announcement for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import Card
from game.engine.events import (
    CardDiscarded,
    CardDrawn,
    CardsLaidOff,
    Event,
    HandEnded,
    MeldLaid,
    PileDeclined,
    PileTaken,
    PlayerFloated,
    StockRefilled,
    TurnBegan,
    WildSwapped,
)
from game.engine.melds import Combination, Meld, combination_points
from game.engine.rules import Rules, Scoring
from game.i18n.translator import Translator
from game.ui.words.cards import (
    card_short,
    cards_list,
    cards_row,
    meld_name,
    meld_text,
    player,
    speak,
)


def event_text(
    t: Translator,
    event: Event,
    names: Sequence[str],
    seat: int,
    rules: Rules | None = None,
    melds: Sequence[Meld] = (),
) -> str:
    """A line of the log as `seat` reads it; the event has to be that seat's copy.

    With rules, points of melds are told where they matter; with the melds of the table, which
    one was added to. Melds keep their places, so the table may be that of a later moment.
    """
    if isinstance(event, StockRefilled):
        how = "shuffled" if event.shuffled else "turned"
        return t.plural(f"event.stock_refilled.{how}", event.count)
    actor = event.winner if isinstance(event, HandEnded) else event.seat
    if actor is None:
        return t("event.hand_ended.nobody")
    who = "you" if actor == seat else "other"
    name = player(t, names, actor)
    if isinstance(event, PileTaken):
        return _pile_taken(t, event.cards, who, name)
    if isinstance(event, MeldLaid):
        return _meld_laid(t, event.combination, who, name, rules)
    kind, facts = _kind(event), _facts(t, event, melds)
    if isinstance(event, CardDrawn | CardDiscarded) and event.card is None:
        who = _hidden(who)
    return t(f"event.{kind}.{who}", name=name, **facts)


_KINDS = {
    CardDrawn: "card_drawn",
    CardsLaidOff: "cards_laid_off",
    CardDiscarded: "card_discarded",
    PlayerFloated: "player_floated",
    PileDeclined: "pile_declined",
    TurnBegan: "turn_began",
    HandEnded: "hand_ended",
}


def _kind(event: Event) -> str:
    """The part of the key that says what was done."""
    if isinstance(event, WildSwapped):
        return "joker_swapped" if event.wild.is_joker else "wild_swapped"
    if isinstance(event, CardDiscarded) and event.face_down:
        return "face_down"
    return _KINDS[type(event)]


def _hidden(who: str) -> str:
    """The end of the key where a card is not told: the actor may still be the reader of a replay."""
    return "hidden.you" if who == "you" else "hidden"


def _facts(t: Translator, event: Event, melds: Sequence[Meld]) -> dict[str, str]:
    """The cards that an event's text tells."""
    facts = {}
    if isinstance(event, CardsLaidOff | WildSwapped):
        known = event.meld < len(melds)
        facts["meld"] = meld_name(t, melds[event.meld]) if known else t("meld.some")
    if isinstance(event, CardsLaidOff):
        facts["cards"] = cards_list(t, event.cards)
    if isinstance(event, CardDrawn | CardDiscarded | WildSwapped) and event.card is not None:
        facts["card"] = card_short(t, event.card)
    if isinstance(event, WildSwapped):
        facts["wild"] = card_short(t, event.wild)
    return facts


def _pile_taken(t: Translator, cards: Sequence[Card | None], who: str, name: str) -> str:
    top = cards[-1]
    seen = [card for card in cards if card is not None]
    facts = {
        "name": name,
        "card": "" if top is None else card_short(t, top),
        "cards": cards_row(t, seen),
    }
    if len(seen) < len(cards):
        who = _hidden(who)
    return t.plural(f"event.pile_taken.{who}", len(cards), **facts)


def _meld_laid(t: Translator, laid: Combination, who: str, name: str, rules: Rules | None) -> str:
    facts = {"name": name, "meld": meld_text(t, laid)}
    if rules is None or not (rules.opening or rules.scoring is Scoring.TABLE_MINUS_HAND):
        return t(f"event.meld_laid.{who}", **facts)
    points = combination_points(rules, laid)
    return t.plural(f"event.meld_laid_for.{who}", points, **facts)


def announcement(
    t: Translator,
    events: Iterable[Event],
    names: Sequence[str],
    seat: int,
    rules: Rules | None = None,
    melds: Sequence[Meld] = (),
) -> str:
    """Some events as one short text to be heard; whose turn it is only when it is yours."""
    told = [
        event_text(t, event, names, seat, rules, melds)
        for event in events
        if not isinstance(event, TurnBegan) or event.seat == seat
    ]
    return speak(t, " ".join(told))
