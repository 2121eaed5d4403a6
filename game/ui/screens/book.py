"""The rule book beside the table, or over it where there is no room beside."""

from __future__ import annotations

from functools import lru_cache

from game.engine.rules import Rules
from game.i18n.translator import Translator
from game.ui import setup as setups
from game.ui.model import Model, Screen
from game.ui.position import Position
from game.ui.screens import rulebook
from game.variants import ALL


def panel(t: Translator, model: Model, position: Position | None) -> str:
    """The inside of the open book, or an empty text."""
    if model.book is None:
        return ""
    variant_id = model.book.variant_id
    return _panel(t, variant_id, _rules_in_play(model, position, variant_id))


def _rules_in_play(model: Model, position: Position | None, variant_id: str) -> Rules:
    """The rules as they are on the screen: of the table, or of the one being set up."""
    if model.screen is Screen.TABLE and position and position.variant_id == variant_id:
        return position.view.rules
    if model.screen is Screen.SETUP and model.setup and model.setup.variant_id == variant_id:
        try:
            return setups.rules_of(model.setup)
        except ValueError:  # settings that do not go together: the setup screen says so
            pass
    return ALL[variant_id].rules


@lru_cache(maxsize=4)
def _panel(t: Translator, variant_id: str, rules: Rules) -> str:
    shut = (
        f'<button type="button" class="tool" id="shut-book" data-icon="close" data-intent="shut">'
        f'<span class="label">{t("ui.close")}</span></button>'
    )
    return f'<div class="spine">{shut}</div>{rulebook.page(t, ALL[variant_id], rules)}'
