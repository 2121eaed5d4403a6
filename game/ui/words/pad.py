"""A score sheet in words: names, what is wrong with a round, and the sheet as text and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from game.i18n.translator import Translator
from game.session import scorepad
from game.session.scorepad import Mistake, Sheet
from game.ui.words.cards import card_short
from game.ui.words.scores import number_text, standing_text
from game.ui.words.settings import game_name


def player_names(t: Translator, names: Sequence[str]) -> tuple[str, ...]:
    """The names of the players; whoever has none is numbered."""
    return tuple(name or t("ui.pad.player", number=number) for number, name in enumerate(names, 1))


def sheet_title(t: Translator, sheet: Sheet) -> str:
    """What the sheet is called: as it was named, or after its game."""
    return sheet.title or game_name(t, sheet.variant_id)


def mistake_text(t: Translator, mistake: Mistake, names: Sequence[str]) -> str:
    """Why a round is refused, in a sentence."""
    who = [names[seat] for seat in mistake.seats]
    card = "" if mistake.card is None else card_short(t, mistake.card)
    return t(f"ui.pad.why.{mistake.kind}", names=t.list(who), card=card)


def round_names(sheet: Sheet) -> tuple[str, ...]:
    """The number of every round; a dead round that does not count has none."""
    number = 0
    found = []
    for one in scorepad.scores(sheet):
        number += one.recorded
        found.append(str(number) if one.recorded else "")
    return tuple(found)


def standing_of(t: Translator, sheet: Sheet) -> str:
    """Who is ahead, or has won."""
    names = player_names(t, sheet.names)
    if not any(one.recorded for one in scorepad.scores(sheet)):
        return t("ui.pad.empty")
    return standing_text(t, scorepad.standing_of(sheet), sheet.rules, names)


def as_text(t: Translator, sheet: Sheet) -> str:
    """The standing, to be sent to somebody: the best first."""
    names = player_names(t, sheet.names)
    totals = scorepad.standing_of(sheet).totals
    order = sorted(range(sheet.players), key=lambda seat: totals[seat])
    if not sheet.rules.lowest_wins:
        order.reverse()
    game = game_name(t, sheet.variant_id)
    lines = [f"{sheet.title} ({game})" if sheet.title else game]
    lines += [f"{names[seat]}: {number_text(totals[seat])}" for seat in order]
    lines.append(standing_of(t, sheet))
    return "\n".join(lines)


def as_csv(t: Translator, sheet: Sheet) -> str:
    """The points of every round and the totals, for a spreadsheet."""
    file = io.StringIO()
    writer = csv.writer(file)
    names = player_names(t, sheet.names)
    writer.writerow([t("ui.pad.round"), t("ui.pad.dealer"), *names])
    rounds = zip(round_names(sheet), sheet.rounds, scorepad.scores(sheet), strict=True)
    for number, played, counted in rounds:
        points = counted.totals if counted.recorded else [""] * sheet.players
        writer.writerow([number, names[played.dealer], *points])
    writer.writerow([t("ui.pad.total"), "", *scorepad.standing_of(sheet).totals])
    return file.getvalue()
