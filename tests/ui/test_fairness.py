"""The sheet about a deal: a promise before, the proof after, in every language."""

from __future__ import annotations

import pytest

from game.i18n.translator import LANGUAGES, translator
from game.session.table import Table
from game.ui.position import Position
from game.ui.screens import fairness
from tests.ui.html import read
from tests.ui.tables import VARIANTS, played, table_of
from tests.ui.test_screens import check


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_before_the_end_there_is_only_the_promise(variant_id: str) -> None:
    table = table_of(variant_id, 3)
    text = fairness.sheet(translator("en"), Position(table, 0))
    assert table.commitment in text
    assert table.match.hand_seed not in text
    assert "deal-program" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_after_it_the_deal_is_proven(variant_id: str, language: str) -> None:
    *_, table = played(variant_id, 2, 3)
    assert isinstance(table, Table)
    document = read(fairness.sheet(translator(language), Position(table, 0)))
    check(document)
    verdict, program = document.with_id("deal-verdict"), document.with_id("deal-program")
    assert verdict is not None
    assert program is not None
    assert verdict.attributes["data-proven"] == "yes"
    assert table.match.hand_seed in program.text
    minis = [one for one in document.elements if one.attributes.get("class") == "mini"]
    rules = table.match.rules
    assert len(minis) == 52 * rules.packs_for(3) + rules.jokers_for(3)
