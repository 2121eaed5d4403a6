"""What is said aloud: sentences, with the names of cards in words."""

from __future__ import annotations

import re

import pytest

from game.i18n.translator import translator
from game.ui import announcements, words
from game.ui.position import Position
from game.ui.scene import Scene
from tests.ui.tables import PLAYING, VARIANTS, played, scene, table_of


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_table_is_read_in_sentences_without_signs(variant_id: str) -> None:
    for at in played(variant_id, 3):
        text = announcements.of_table(scene(Position(at, 0), PLAYING))
        assert not re.search(f"[{words.SUIT_SIGNS}]", text)
        assert text.endswith((".", "!"))
        assert not re.search(r"[^.!?:] (?:Stock|Discard pile): ", text), "a full stop before it"


@pytest.mark.parametrize("language", ["en", "is", "fi", "da", "sv"])
def test_stock_and_discard_pile_are_named_when_the_table_is_read(language: str) -> None:
    t = translator(language)
    position = Position(table_of("perusrommi"), 0)
    text = announcements.of_table(Scene(t, PLAYING, position))
    assert words.stock_text(t, position.view) in text
    assert words.speak(t, words.pile_text(t, position.view)) in text


def test_a_fresh_table_reads_as_a_story() -> None:
    position = Position(table_of("perusrommi"), 0)
    text = announcements.of_table(scene(position, PLAYING))
    assert re.fullmatch(
        r"(?:Freyja is playing|Draw a card: from the stock, or the top discard)\. "
        r"Stock: 31 cards\. Discard pile: [a-z]+ of [a-z]+\. Freyja: 10 cards\.",
        text,
    ), text
