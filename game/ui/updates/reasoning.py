"""Intents about reasons: why a move was made, and a review of the own ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.session.table import Table
from game.ui import review
from game.ui.effects import Change, Explain, Judge
from game.ui.model import Dialog, Model, Screen
from game.ui.moment import Moment, moment_of, tells_why
from game.ui.people import persons
from game.ui.position import Position
from game.ui.replay import Replay


def _open_table(model: Model, position: Position | None) -> Table | None:
    """The hand on the screen, if asking why gives away nothing that is hidden there."""
    if model.screen is Screen.REPLAY and model.replay:
        return model.replay.table if model.replay.open else None
    if model.screen is Screen.TABLE and position:
        told = tells_why(position, open_hands=model.open_hands)
        return position.table if told else None
    return None


def why(model: Model, position: Position | None, step: int) -> Change:
    """Asks why a move was made."""
    table = _open_table(model, position)
    moment = moment_of(table, step) if table else None
    if moment is None:
        return Change(model)
    if moment.about(model.moment):
        return Change(replace(model, dialog=Dialog("why")))
    return Change(replace(model, moment=moment, dialog=Dialog("why")), Explain())


def of_replay(model: Model) -> Change:
    """Has the last move of a bot in a replay explained, if it is to be told."""
    last = last_move(model.replay)
    if last is None or last.bot is None or last.about(model.moment):
        return Change(model)
    return Change(replace(model, moment=last), Explain())


def last_move(replay: Replay | None) -> Moment | None:
    """The move that has just been done in a replay, if it may be explained."""
    if replay is None or not replay.open:
        return None
    return moment_of(replay.table, replay.step - 1)


def judge(model: Model, position: Position | None, seat: int) -> Change:
    """Reviews a person's decisions in the hand on the screen."""
    table = None
    if model.screen is Screen.REPLAY and model.replay:
        table = model.replay.table
    elif model.screen is Screen.TABLE and position and position.over:
        table = position.table
    if table is None or not table.over or seat not in persons(table.match.seats):
        return Change(model)
    asked = replace(model, dialog=Dialog("review"))
    if model.review and model.review.of(table, seat) and model.review.done:
        return Change(asked)
    return Change(replace(asked, review=review.begun(table, seat)), Judge())


def show(model: Model, position: Position | None, step: int) -> Change:
    """Goes to a moment of the hand that is reviewed, or at the table that is over."""
    about = model.dialog.kind if model.dialog else ""
    if about == "review" and model.review:
        table = model.review.table
    elif about == "why" and model.screen is Screen.TABLE and position and position.over:
        table = position.table.at(len(position.table.done))
    else:
        return Change(model)
    before = model.replay
    if before is None or before.table.done != table.done:
        before = Replay(table)
    there = before._replace(open=True, running=False).to(step)
    return of_replay(replace(model, screen=Screen.REPLAY, replay=there, dialog=None))


INTENTS: dict[str, Callable[..., Change]] = {
    "why": why,
    "review": judge,
    "review_show": show,
}
