"""A hand step by step: the table as it was, what is said of it, and the controls."""

from __future__ import annotations

import dataclasses
from html import escape

from game.i18n.translator import Translator
from game.ui import pace, words
from game.ui.chronicle import asks
from game.ui.model import Model
from game.ui.moment import Moment
from game.ui.people import persons
from game.ui.replay import Replay, ReplayPosition
from game.ui.scene import Scene
from game.ui.screens import review, table, why
from game.ui.updates.reasoning import last_move
from game.ui.widgets import hand, meld, pile
from game.ui.widgets.button import button, icon_button, told
from game.ui.words.cards import with_letters
from game.ui.zone import Part


def zones(t: Translator, model: Model) -> dict[str, Part]:
    """Every part by the id of its element."""
    replay = model.replay
    assert replay is not None
    position = replay.position()
    seen = dataclasses.replace(model, open_hands=replay.open, notice=None, hint=None)
    lines = position.lines(t, all_cards=replay.open)
    log = tuple(line for one in lines for line in one)
    scene = Scene(t, seen, position, log, asks(lines, position) if replay.open else ())
    return {
        "top": _top(scene),
        "seats": table.seats(scene, _points(t, position)),
        "stock-heap": pile.stock(scene),
        "pile-heap": pile.pile(scene),
        "melds": meld.melds(scene),
        "prompt": _said(scene, replay, position),
        "hand": hand.hand(scene),
        "steps": _steps(t, model, replay),
        "actions": _actions(t, replay),
        "tools": _tools(t, model, replay),
        "log-head": table.log_head(scene),
        "log-lines": table.log_lines(scene),
    }


def screen(t: Translator, parts: dict[str, Part]) -> str:
    """The whole screen from its parts."""
    return (
        '<div id="screen" class="table replay" data-screen="replay">'
        f"{parts['top']}{parts['seats']}"
        f'<div class="felt" id="felt"><section id="middle" class="middle-zone"'
        f' aria-label="{t("ui.middle")}">{parts["stock-heap"]}{parts["pile-heap"]}</section>'
        f"{parts['melds']}{parts['hand']}</div>"
        f'<div class="own" id="own">{parts["prompt"]}{parts["steps"]}{parts["actions"]}'
        f"{parts['tools']}</div>"
        f'<aside id="log" class="log" aria-labelledby="log-title">{parts["log-head"]}'
        f"{parts['log-lines']}</aside></div>"
    )


def _top(scene: Scene) -> str:
    t, position = scene.t, scene.position
    name = escape(words.game_name(t, position.variant_id))
    rules = icon_button("open-rules", f"rules {position.variant_id}", t("ui.rules"), "book")
    close = icon_button("replays", "replays", t("ui.close"), "close")
    return f'<header id="top" class="top"><h1>{name}</h1><p>{t("ui.replay")}</p>{rules}{close}</header>'


def _points(t: Translator, position: ReplayPosition) -> tuple[str, ...]:
    """What everyone would write now, or holds in hand."""
    known = position.over or position.view.rules.scoring.value == "table_minus_hand"
    key = "ui.seat.score" if known else "ui.replay.holds"
    return tuple(t(key, points=words.number_text(points)) for points in position.counted)


def _said(scene: Scene, replay: Replay, position: ReplayPosition) -> str:
    """A comment where there is one, else what was just done and why a bot did it."""
    t = scene.t
    comment = replay.comments[replay.step] if replay.comments else ""
    last = scene.log[-1] if scene.log and replay.step else ""
    text = (
        with_letters(t, t(comment))
        if comment
        else last or words.phase_text(t, position.view, scene.names, position.reader)
    )
    moment = None if comment else last_move(replay)
    reason = reason_told(t, scene.model, moment)
    news = last if comment or reason else ""
    text = reason or text
    return (
        f'<div id="prompt" class="prompt" tabindex="-1"'
        f' data-kind="{"comment" if comment else "turn"}" data-mine="no">'
        f'<div role="status"><p class="news">{told(t, news)}</p>'
        f'<p class="say">{told(t, text)}</p></div>'
        f'<p class="ways">{_ask(t, moment)}{_review(t, replay)}</p>{_judged(t, scene.model, replay)}</div>'
    )


def reason_told(t: Translator, model: Model, moment: Moment | None) -> str:
    """Why a bot did the last thing, as far as that is found; empty for a person."""
    found = model.moment
    if moment is None or moment.bot is None or not moment.about(found):
        return ""
    return " ".join(why.told_reason(t, found)) if found and found.thought else ""


def _ask(t: Translator, moment: Moment | None) -> str:
    """The way to all that is to be said of the last move."""
    if moment is None:
        return ""
    text = t("ui.why.more") if moment.bot else t("ui.why.ask")
    return (
        f'<button type="button" class="link" id="replay-why"'
        f' data-intent="why {moment.step}">{text}</button>'
    )


def _review(t: Translator, replay: Replay) -> str:
    """The way to what is to be said of a person's decisions in the whole hand."""
    here = persons(replay.table.match.seats)
    if not here or replay.table.match.stacked or not replay.table.over:
        return ""
    return (
        f'<button type="button" class="link" id="do-review"'
        f' data-intent="review {here[0]}">{t("ui.review")}</button>'
    )


def _judged(t: Translator, model: Model, replay: Replay) -> str:
    """What a review says of the decision that comes next."""
    found = model.review
    verdict = found.at(replay.step) if found and found.about(replay.table) else None
    if found is None or verdict is None:
        return ""
    lines = " ".join(review.decision_text(t, found, verdict)[:2])
    return f'<p class="judged">{told(t, lines)}</p>'


def _steps(t: Translator, model: Model, replay: Replay) -> str:
    """The slider, and what a step is."""
    told_step = escape(t("ui.replay.step", number=replay.step, all=replay.last))
    checked = " checked" if replay.turns else ""
    return (
        f'<div id="steps" class="steps"><label for="replay-to" class="sr">{t("ui.replay.where")}'
        f'</label><input type="range" id="replay-to" data-intent="replay_to" min="0"'
        f' max="{replay.last}" value="{replay.step}" aria-valuetext="{told_step}">'
        f'<output for="replay-to">{replay.step}/{replay.last}</output>'
        f'<label class="switch" for="replay-turns"><input type="checkbox" role="switch"'
        f' id="replay-turns" data-intent="replay_turns"{checked}>{t("ui.replay.turns")}</label>'
        f"{_speed(t, model)}</div>"
    )


def _speed(t: Translator, model: Model) -> str:
    options = "".join(
        f'<option value="{one.value}"{" selected" if one is model.pace else ""}>'
        f"{t(f'ui.pace.{one.value}')}</option>"
        for one in pace.SECONDS
    )
    label = t("ui.replay.speed")
    return f'<select id="pace" data-intent="pace" aria-label="{label}">{options}</select>'


def _actions(t: Translator, replay: Replay) -> str:
    begin = t("ui.replay.why.begin") if replay.step == 0 else ""
    end = t("ui.replay.why.end") if replay.step == replay.last else ""
    stop = t("ui.replay.stop") if replay.running else t("ui.replay.run")
    parts = [
        _control("first", "replay_by first", t("ui.replay.first"), begin),
        _control("back", "replay_by back", t("ui.replay.back"), begin),
        _control("run", "replay_run", stop, ""),
        _control("on", "replay_by on", t("ui.replay.on"), end),
        _control("last", "replay_by last", t("ui.replay.last"), end),
    ]
    return (
        f'<div id="actions" class="actions controls" role="group" aria-label="{t("ui.replay.controls")}">'
        f"{''.join(parts)}</div>"
    )


def _control(name: str, intent: str, text: str, why: str) -> str:
    off = f' aria-disabled="true" aria-description="{escape(why)}"' if why else ""
    return icon_button(f"replay-{name}", intent, text, f"replay-{name}", attributes=off)


def _tools(t: Translator, model: Model, replay: Replay) -> str:
    pressed = f' aria-pressed="{"true" if replay.open else "false"}"'
    open_log = f' aria-expanded="{"true" if model.log_open else "false"}" aria-controls="log"'
    stacked = bool(replay.table.match.stacked)
    link = "" if stacked else icon_button("link-hand", "link replay", t("ui.replay.link"), "link")
    save = "" if stacked else icon_button("replay-save", "replay_save", t("ui.replay.save"), "save")
    end = t("ui.replay.why.end") if replay.step == replay.last else ""
    play = button("replay-play", "replay_play", t("ui.replay.play"), kind="accent", why=end)
    return (
        f'<div id="tools" class="tools" role="group" aria-label="{t("ui.tools")}">'
        + icon_button(
            "replay-open", "replay_open", t("ui.replay.open"), "melds", attributes=pressed
        )
        + icon_button("do-log", "replay_log", t("ui.log"), "log", attributes=open_log)
        + f"{link}{save}{play}</div>"
    )
