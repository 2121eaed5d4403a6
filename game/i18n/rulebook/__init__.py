"""The rule book: a page for every game, as structure and keys; its words are in the catalogs.

`page_of` gives a page, `reason_anchor` the section that a refusal rests on, `judge` asks the
engine about the examples.
"""

from __future__ import annotations

from types import MappingProxyType

from game.engine.errors import Reason
from game.i18n.rulebook import arbakka, perusrommi, rami, romme500, rommy
from game.i18n.rulebook.anchors import SECTIONS
from game.i18n.rulebook.book import Page
from game.variants import ALL

_ALL = (arbakka.PAGE, perusrommi.PAGE, rommy.PAGE, rami.PAGE, romme500.PAGE)
PAGES = MappingProxyType({page.game: page for page in _ALL})
"""Every page by its game."""


def page_of(game_id: str) -> Page:
    """The page of a game or of one of its variants. Raises ValueError where there is none."""
    game = ALL[game_id].game if game_id in ALL else game_id
    if game not in PAGES:
        raise ValueError(f"there is no page for {game_id!r}")
    return PAGES[game]


def reason_anchor(game_id: str, reason: Reason) -> str:
    """The id, on the page of a game, of the section that a refusal for this reason rests on."""
    anchors = {section.id: section.anchor for section in page_of(game_id).sections}
    return next(anchors[one] for one in SECTIONS[reason] if one in anchors)
