"""Intents about hands that are looked at step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ui.effects import (
    Change,
    OpenReplay,
    PlayOn,
    ReadReplays,
    RunReplay,
    SaveReplay,
)
from game.ui.model import Dialog, Model, Screen
from game.ui.position import Position
from game.ui.replay import Replay
from game.ui.updates import reasoning


def replays(model: Model, position: Position | None) -> Change:
    """Goes to the list of hands."""
    there = replace(
        model,
        screen=Screen.REPLAYS,
        dialog=None,
        replay=None,
        kept_hands=None,
        in_play=position is not None,
    )
    return Change(there, ReadReplays())


def look(model: Model, _: Position | None, which: str) -> Change:
    """Opens a hand."""
    return Change(replace(model, dialog=None), OpenReplay(which))


def _stepping(step: Callable[..., Replay]) -> Callable[..., Change]:
    """Makes an intent of a change of the replay."""

    def intent(model: Model, _: Position | None, *arguments: str | int) -> Change:
        if model.replay is None or model.screen is not Screen.REPLAY:
            return Change(model)
        return reasoning.of_replay(replace(model, replay=step(model.replay, *arguments)))

    return intent


def _by(replay: Replay, where: str) -> Replay:
    match where:
        case "first":
            return replay._replace(running=False).to(0)
        case "last":
            return replay.to(replay.last)
        case "back":
            return replay._replace(running=False).on(-1)
        case "run" | "on":
            return replay._replace(running=replay.running and where == "run").on(1)
    return replay


def run(model: Model, _: Position | None) -> Change:
    """Lets it go on by itself, or stops it; from its end it begins anew."""
    replay = model.replay
    if replay is None:
        return Change(model)
    if replay.running:
        return Change(replace(model, replay=replay._replace(running=False)))
    begin = replay if replay.step < replay.last else replay.to(0)
    return Change(replace(model, replay=begin._replace(running=True)), RunReplay())


def play(model: Model, position: Position | None) -> Change:
    """Plays on from here; asks first when a game would be lost."""
    replay = model.replay
    if replay is None or replay.step == replay.last:
        return Change(model)
    asked = model.dialog is not None and model.dialog.kind == "new"
    lost = position is not None and not (position.over and position.standing.over)
    if lost and not asked:
        stopped = replay._replace(running=False)
        question = Dialog("new", intent="replay_play")
        return Change(replace(model, replay=stopped, dialog=question))
    return Change(replace(model, dialog=None), PlayOn())


def log(model: Model, _: Position | None) -> Change:
    """Opens or closes the log beside the hand."""
    return Change(replace(model, log_open=not model.log_open))


def save(model: Model, _: Position | None) -> Change:
    """Hands the hand out as a file."""
    return Change(model, SaveReplay() if model.replay else None)


INTENTS: dict[str, Callable[..., Change]] = {
    "replays": replays,
    "replay": look,
    "replay_to": _stepping(lambda replay, step: replay._replace(running=False).to(step)),
    "replay_by": _stepping(_by),
    "replay_turns": _stepping(lambda replay, on: replay._replace(turns=on == "on")),
    "replay_open": _stepping(lambda replay: replay._replace(open=not replay.open)),
    "replay_run": run,
    "replay_play": play,
    "replay_log": log,
    "replay_save": save,
}
