"""What stays in the browser: the game in play, saves set aside, and small preferences."""

from __future__ import annotations

from collections.abc import Iterable

import js
from pyodide.ffi import JsException

from game.session import saves, sheets
from game.session.scorepad import Sheet
from game.session.table import Table
from game.ui import kept
from game.ui.model import Model, SetAside

_GAME = "nordic-rummy.game"
_PAGE = "nordic-rummy.page"
_SHEETS = "nordic-rummy.sheets"
_ASIDE = "nordic-rummy.set-aside."


def _read(key: str) -> str | None:
    text = js.localStorage.getItem(key)
    return str(text) if isinstance(text, str) else None  # null is an object of its own


def write_game(table: Table) -> bool:
    """Saves the match; tells whether the browser took it."""
    try:
        js.localStorage.setItem(_GAME, saves.dump(table))
    except JsException as error:
        js.console.warn(f"nordic-rummy: the game is not saved ({error})")
        return False
    return True


def read_game() -> tuple[Table | None, list[SetAside]]:
    """The saved match, and the saves that could not be opened, now set aside under own keys."""
    aside = sorted(_asides())
    text = _read(_GAME)
    if text is not None:
        try:
            return saves.load(text), [_kind(number) for number in aside]
        except saves.SaveError as error:
            number = max(aside, default=0) + 1
            js.console.warn(f"nordic-rummy: a save is set aside ({error})")
            js.localStorage.setItem(f"{_ASIDE}{number}", text)
            js.localStorage.removeItem(_GAME)
            aside.append(number)
    return None, [_kind(number) for number in aside]


def _asides() -> list[int]:
    keys = [str(js.localStorage.key(index)) for index in range(js.localStorage.length)]
    numbers = [key.removeprefix(_ASIDE) for key in keys if key.startswith(_ASIDE)]
    return [int(number) for number in numbers if number.isdigit()]


def _kind(number: int) -> SetAside:
    try:
        saves.load(read_aside(number))
    except saves.SaveError as error:
        return SetAside(error.kind, number)
    return SetAside("newer", number)


def read_aside(number: int) -> str:
    """The text of a save that was set aside."""
    return _read(f"{_ASIDE}{number}") or ""


def download_aside(number: int) -> None:
    """Hands a save that was set aside to the person as a file."""
    download(f"nordic-rummy-{number}.json", read_aside(number))


def forget_aside(number: int) -> None:
    """Removes a save that was set aside, because a person said so."""
    js.localStorage.removeItem(f"{_ASIDE}{number}")


def write_page(model: Model) -> None:
    """Saves what the page remembers besides the game."""
    try:
        js.localStorage.setItem(_PAGE, kept.dump(model))
    except JsException as error:
        js.console.warn(f"nordic-rummy: preferences are not saved ({error})")


def read_page() -> Model:
    """A fresh model with what was saved; what cannot be read is as at first."""
    try:
        return kept.parse(_read(_PAGE) or "{}")
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        js.console.warn(f"nordic-rummy: preferences are not read ({error})")
        return Model()


def read_sheets() -> tuple[Sheet, ...]:
    """The score sheets; a text that cannot be read is left where it is."""
    text = _read(_SHEETS)
    if text is None:
        return ()
    try:
        return sheets.parse(text)
    except ValueError as error:
        js.console.warn(f"nordic-rummy: the score sheets are not read ({error})")
        js.localStorage.setItem(f"{_SHEETS}.unread", text)
        return ()


def write_sheets(several: Iterable[Sheet]) -> bool:
    """Saves the score sheets; tells whether the browser took it."""
    try:
        js.localStorage.setItem(_SHEETS, sheets.dump(several))
    except JsException as error:
        js.console.warn(f"nordic-rummy: the score sheets are not saved ({error})")
        return False
    return True


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Hands a text to the person as a file."""
    blob = js.Blob.new([text], type=kind)
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)


def everything() -> tuple[str | None, str | None, tuple[tuple[int, str], ...], str | None]:
    """The texts that are kept: of the page, the match, saves set aside, and score sheets."""
    aside = tuple((number, read_aside(number)) for number in sorted(_asides()))
    return _read(_PAGE), _read(_GAME), aside, _read(_SHEETS)


def replace_everything(
    page: str | None,
    game: str | None,
    aside: Iterable[tuple[int, str]],
    kept_sheets: str | None,
) -> None:
    """Keeps these texts and no others. Raises JsException when the browser has no room."""
    js.localStorage.removeItem(f"{_SHEETS}.unread")
    for number in _asides():
        forget_aside(number)
    for key, text in ((_PAGE, page), (_GAME, game), (_SHEETS, kept_sheets)):
        js.localStorage.removeItem(key)
        if text is not None:
            js.localStorage.setItem(key, text)
    for number, text in aside:
        js.localStorage.setItem(f"{_ASIDE}{number}", text)
