"""The hands that statistics tell of, in the browser's IndexedDB."""

from __future__ import annotations

import json
from collections.abc import Iterable

import js
from pyodide.ffi import JsException

from game.session import history, statistics
from game.session.history import KeptHand
from game.session.statistics import Played


async def keep(hand: Played) -> None:
    """Adds a hand, or writes it anew."""
    try:
        await js.nordicArchive.keep(hand.key, json.dumps(statistics.dump(hand)))
    except (JsException, AttributeError) as error:
        js.console.warn(f"nordic-rummy: a hand is not kept for the statistics ({error})")


async def read() -> tuple[Played, ...]:
    """All hands; one that cannot be read is left out, and stays."""
    try:
        texts = json.loads(str(await js.nordicArchive.all()))
    except (JsException, AttributeError) as error:
        js.console.warn(f"nordic-rummy: the statistics are not read ({error})")
        return ()
    found = []
    for key, text in texts.items():
        try:
            found.append(statistics.parse(json.loads(text)))
        except ValueError as error:
            js.console.warn(f"nordic-rummy: the hand {key} is not read ({error})")
    return tuple(statistics.in_order(found))


async def keep_hand(hand: KeptHand) -> None:
    """Keeps a hand to be looked at again; of more than enough the oldest is forgotten."""
    try:
        await js.nordicReplays.keep(hand.key, history.dump(hand), history.MOST)
    except (JsException, AttributeError) as error:
        js.console.warn(f"nordic-rummy: a hand is not kept to be looked at ({error})")


async def read_hands() -> tuple[KeptHand, ...]:
    """The hands that can be looked at, the newest first; what cannot be read is left out."""
    try:
        texts = json.loads(str(await js.nordicReplays.all()))
    except (JsException, AttributeError) as error:
        js.console.warn(f"nordic-rummy: the hands are not read ({error})")
        return ()
    found = []
    for key, text in texts:
        try:
            found.append(history.parse(key, text))
        except ValueError as error:
            js.console.warn(f"nordic-rummy: the hand {key} is not read ({error})")
    return tuple(found)


async def replace_hands(hands: Iterable[KeptHand]) -> None:
    """Puts other hands in the place of all. Raises JsException if it fails."""
    await js.nordicReplays.replace(json.dumps([[one.key, history.dump(one)] for one in hands]))


async def replace(hands: Iterable[Played]) -> None:
    """Puts other hands in the place of all. Raises JsException, and changes nothing, if it fails."""
    texts = {hand.key: json.dumps(statistics.dump(hand)) for hand in hands}
    await js.nordicArchive.replace(json.dumps(texts))


async def erase() -> None:
    """Removes all hands. Raises JsException if that fails."""
    await js.nordicArchive.clear()
    await js.nordicReplays.clear()
