"""Intents about the rule book: open it, at the paragraph of a refusal too, and shut it."""

from __future__ import annotations

from dataclasses import replace

from game.engine.errors import Reason
from game.i18n.rulebook import page_of, reason_anchor
from game.i18n.rulebook.book import ANCHOR
from game.ui.effects import Change
from game.ui.model import Book, Model
from game.ui.position import Position
from game.variants import ALL


def rules(model: Model, _: Position | None, variant_id: str) -> Change:
    """The rules of a game from their beginning; a second time shuts the book."""
    if variant_id not in ALL:
        return Change(model)
    if model.book is not None and model.book.variant_id == variant_id and model.dialog is None:
        return shut(model, None)
    return Change(replace(model, book=Book(variant_id), dialog=None))


def here(model: Model, position: Position) -> Change:
    """The rules of the game on the table."""
    return rules(model, position, position.variant_id)


def rule(model: Model, position: Position | None, reason: str) -> Change:
    """The paragraph that a refusal rests on."""
    if position is None or reason not in {one.value for one in Reason}:
        return Change(model)
    section = reason_anchor(position.variant_id, Reason(reason))
    asked = model.book.asked + 1 if model.book else 1
    return Change(replace(model, book=Book(position.variant_id, section, asked), dialog=None))


def paragraph(model: Model, position: Position | None, section: str) -> Change:
    """A section of the game's rules."""
    if position is None or section not in {one.id for one in page_of(position.variant_id).sections}:
        return Change(model)
    asked = model.book.asked + 1 if model.book else 1
    book = Book(position.variant_id, ANCHOR + section, asked)
    return Change(replace(model, book=book, dialog=None))


def shut(model: Model, _: Position | None) -> Change:
    """No book."""
    return Change(replace(model, book=None))
