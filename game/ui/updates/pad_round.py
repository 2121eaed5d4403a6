"""Intents about one round of a score sheet: who went out, points, cards, write it down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.engine.cards import CARDS, PACK_BITS, Card, parse_card
from game.session import scorepad
from game.session.scorepad import NOTHING, Count, Entry, Mistake, Sheet
from game.ui import pad
from game.ui.effects import Change, KeepSheets
from game.ui.model import Model, Screen
from game.ui.pad import Draft
from game.ui.position import Position

NOBODY = "nobody"
PARTS = ("left", "laid")
_MOST_DIGITS = 4


def fresh(model: Model, _: Position | None) -> Change:
    """Begins to write the next round."""
    sheet = model.pad.sheet
    if sheet is None or scorepad.standing_of(sheet).over:
        return Change(model)
    return _there(model, pad.new_draft(sheet))


def correct(model: Model, _: Position | None, index: int) -> Change:
    """Begins to correct a round."""
    sheet = model.pad.sheet
    if sheet is None or index >= len(sheet.rounds):
        return Change(model)
    return _there(model, pad.old_draft(sheet, index))


def _there(model: Model, draft: Draft) -> Change:
    return Change(
        replace(model, screen=Screen.PAD_ROUND, pad=model.pad._replace(draft=draft), dialog=None)
    )


def _with(model: Model, draft: Draft) -> Change:
    return Change(replace(model, pad=model.pad._replace(draft=draft)))


def _drafting(change: Callable[..., Draft]) -> Callable[..., Change]:
    """Makes an intent of a change of the draft."""

    def intent(model: Model, _: Position | None, *arguments: str | int) -> Change:
        sheet, draft = model.pad.sheet, model.pad.draft
        if sheet is None or draft is None:
            return Change(model)
        return _with(model, change(sheet, draft._replace(mistake=None), *arguments))

    return intent


def _out(sheet: Sheet, draft: Draft, who: str) -> Draft:
    if who == NOBODY:
        return draft._replace(round=draft.round._replace(winner=None, rummy=False), said=True)
    if not who.isdigit() or int(who) >= sheet.players:
        return draft
    seat = int(who)
    told = draft._replace(round=draft.round._replace(winner=seat), said=True, tapping=None)
    return _with_entry(told, seat, told.round.entries[seat]._replace(left=NOTHING, unopened=False))


def _rummy(_: Sheet, draft: Draft, value: str) -> Draft:
    return draft._replace(round=draft.round._replace(rummy=value == "on"))


def _dealer(sheet: Sheet, draft: Draft, who: str) -> Draft:
    if not who.isdigit() or int(who) >= sheet.players:
        return draft
    return draft._replace(round=draft.round._replace(dealer=int(who)))


def _with_entry(draft: Draft, seat: int, entry: Entry) -> Draft:
    entries = draft.round.entries
    entries = (*entries[:seat], entry, *entries[seat + 1 :])
    return draft._replace(round=draft.round._replace(entries=entries))


def _with_count(draft: Draft, seat: int, part: str, count: Count) -> Draft:
    entry = draft.round.entries[seat]
    changed = entry._replace(left=count) if part == "left" else entry._replace(laid=count)
    return _with_entry(draft, seat, changed)


def count_of(draft: Draft, seat: int, part: str) -> Count:
    """What was said of one part of a player's cards."""
    entry = draft.round.entries[seat]
    return entry.left if part == "left" else entry.laid


def _points(sheet: Sheet, draft: Draft, seat: int, part: str, text: str) -> Draft:
    if seat >= sheet.players or part not in PARTS:
        return draft
    text = text.strip()
    if not text:
        return _with_count(draft, seat, part, NOTHING)
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        emptied = _with_count(draft, seat, part, NOTHING)
        return emptied._replace(mistake=Mistake("number", (seat,)))
    return _with_count(draft, seat, part, Count(int(text)))


def _unopened(sheet: Sheet, draft: Draft, seat: int, value: str) -> Draft:
    if seat >= sheet.players:
        return draft
    entry = draft.round.entries[seat]._replace(unopened=value == "on")
    return _with_entry(draft, seat, entry)


def _cards(sheet: Sheet, draft: Draft, seat: int, part: str) -> Draft:
    if seat >= sheet.players or part not in PARTS:
        return draft
    same = draft.tapping == (seat, part)
    return draft._replace(tapping=None if same else (seat, part))


def _tap(sheet: Sheet, draft: Draft, text: str) -> Draft:
    """One more of a card; when there are no more of it, none of it."""
    if draft.tapping is None:
        return draft
    seat, part = draft.tapping
    count = count_of(draft, seat, part)
    kind = scorepad.kind_of(parse_card(text))
    mine = [card for card in count.cards if scorepad.kind_of(card) is kind]
    used = {
        card for one in draft.round.entries for card in (*one.left.cards, *one.laid.cards)
    } - set(count.cards if count.points is not None else ())
    free = [card for card in _alike(sheet, kind) if card not in used]
    if free:
        cards = (*count.cards, free[0]) if count.points is None else (free[0],)
    elif mine:
        cards = tuple(card for card in count.cards if card not in mine)
    else:
        holders = tuple(
            at
            for at, one in enumerate(draft.round.entries)
            if any(scorepad.kind_of(card) is kind for card in (*one.left.cards, *one.laid.cards))
        )
        wrong = "jokers" if kind.is_joker else "twice"
        return draft._replace(mistake=Mistake(wrong, (*holders, seat), kind))
    low = min(count.low_aces, scorepad.aces(Count(None, cards)))
    return _with_count(draft, seat, part, Count(None, cards, low))


def _alike(sheet: Sheet, kind: Card) -> list[Card]:
    """All cards that look like this one."""
    number = scorepad.copies(sheet.rules, sheet.players, kind)
    if kind.is_joker:
        return [parse_card(f"X{at + 1}") for at in range(number)]
    return [CARDS[kind + at * PACK_BITS] for at in range(number)]


def _low(_: Sheet, draft: Draft) -> Draft:
    """One more of the aces lies before a two; after the last, none."""
    if draft.tapping is None:
        return draft
    seat, part = draft.tapping
    count = count_of(draft, seat, part)
    low = (count.low_aces + 1) % (scorepad.aces(count) + 1)
    return _with_count(draft, seat, part, count._replace(low_aces=low))


def save(model: Model, _: Position | None) -> Change:
    """Writes the round down, or says what is wrong with it."""
    sheet, draft = model.pad.sheet, model.pad.draft
    if sheet is None or draft is None:
        return Change(model)
    wrong = scorepad.mistake(sheet.rules, draft.round) if draft.said else Mistake("winner")
    if wrong is not None:
        return _with(model, draft._replace(mistake=wrong))
    return _home(model, pad.with_draft(sheet, draft))


def delete(model: Model, _: Position | None) -> Change:
    """Strikes out the round that is being corrected."""
    sheet, draft = model.pad.sheet, model.pad.draft
    if sheet is None or draft is None:
        return Change(model)
    left = (*sheet.rounds[: draft.number], *sheet.rounds[draft.number + 1 :])
    return _home(model, sheet._replace(rounds=left))


def _home(model: Model, sheet: Sheet) -> Change:
    changed = model.pad.changing(sheet)
    return Change(replace(model, screen=Screen.PAD, pad=changed), KeepSheets())


INTENTS: dict[str, Callable[..., Change]] = {
    "pad_round": fresh,
    "pad_correct": correct,
    "pad_out": _drafting(_out),
    "pad_rummy": _drafting(_rummy),
    "pad_dealer": _drafting(_dealer),
    "pad_points": _drafting(_points),
    "pad_unopened": _drafting(_unopened),
    "pad_cards": _drafting(_cards),
    "pad_tap": _drafting(_tap),
    "pad_low": _drafting(_low),
    "pad_save": save,
    "pad_delete": delete,
}
