"""Saved matches: rules, seed and actions as one checked text, and a table again from it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from game.engine.cards import parse_card
from game.engine.codec import dump_action, dump_rules, parse_action, parse_rules
from game.engine.errors import IllegalActionError
from game.session.match import FinishedHand, Match, Seat
from game.session.table import Table
from game.variants import ALL

APP = "nordic-rummy"
VERSION = 1


class SaveError(ValueError):
    """A save that cannot be opened; the text stays with whoever has it."""

    def __init__(self, kind: str, message: str) -> None:
        """`kind` is `damaged`, or `newer` for a save of a later version of the page."""
        super().__init__(message)
        self.kind = kind


def dump(table: Table) -> str:
    """The whole match as text, the present hand up to its last action."""
    match = table.match
    body = {
        "variant": match.variant_id,
        "rules": dump_rules(match.rules, match.variant.rules),
        "seats": [[seat.name, seat.bot] for seat in match.seats],
        "seed": match.seed,
        "first_dealer": match.first_dealer,
        "finished": [
            [
                " ".join(hand.actions),
                hand.recorded,
                hand.winner,
                hand.rummy,
                list(hand.totals),
            ]
            for hand in match.finished
        ],
        "actions": " ".join(dump_action(done.action) for done in table.done),
    }
    if match.given:
        body["given"] = True
    if match.taught:
        body["taught"] = True
    if match.stacked:
        body["stacked"] = " ".join(map(str, match.stacked))
    return json.dumps({"app": APP, "save": VERSION, "check": _check(body), "body": body})


def _check(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def load(text: str) -> Table:
    """The table that was saved. Raises SaveError for anything that is not a whole, sound save."""
    try:
        return _table(_body(text))
    except SaveError:
        raise
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise SaveError("damaged", f"not a sound save: {error}") from error
    except IllegalActionError as error:
        raise SaveError("damaged", f"an action in it is not legal: {error}") from error


def _body(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("app") != APP:
        raise ValueError("not a save of Nordic Rummy")
    version = data["save"]
    if type(version) is int and version > VERSION:
        raise SaveError("newer", f"saved by a newer version ({version}, known {VERSION})")
    if version != VERSION or _check(data["body"]) != data["check"]:
        raise ValueError("the checksum does not match")
    body: dict[str, Any] = data["body"]
    return body


def _finished(
    actions: str,
    recorded: object,
    winner: object,
    rummy: object,
    totals: object,
    *,
    players: int,
) -> FinishedHand:
    if not (isinstance(recorded, bool) and isinstance(rummy, bool) and isinstance(totals, list)):
        raise ValueError("a finished hand is not what it should be")  # noqa: TRY004 # bad text
    if winner is not None and winner not in range(players):
        raise ValueError("a finished hand was won by nobody at the table")
    if len(totals) != players or not all(type(points) is int for points in totals):
        raise ValueError("a finished hand has points for other players")
    assert winner is None or isinstance(winner, int)
    return FinishedHand(tuple(actions.split()), recorded, winner, rummy, tuple(totals))


def _table(body: dict[str, Any]) -> Table:
    variant = ALL[body["variant"]]
    match = Match(
        variant_id=variant.id,
        rules=parse_rules(body["rules"], variant.rules),
        seats=tuple(Seat(name, bot) for name, bot in body["seats"]),
        seed=body["seed"],
        first_dealer=body["first_dealer"],
        given=body.get("given") is True,
        taught=body.get("taught") is True,
        stacked=tuple(map(parse_card, body.get("stacked", "").split())),
        finished=tuple(_finished(*parts, players=len(body["seats"])) for parts in body["finished"]),
    )
    table = Table(match)
    for action in body["actions"].split():
        table.dispatch(table.state.turn, parse_action(action))
    return table
