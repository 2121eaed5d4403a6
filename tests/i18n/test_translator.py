"""The translator: keys to texts, plurals, lists, and what happens when a text is missing."""

from __future__ import annotations

from pathlib import Path

import polib  # type: ignore[import-untyped]
import pytest

from game.i18n import translator as module
from game.i18n.translator import LANGUAGES, Translator, translator

HEADER = {
    "Content-Type": "text/plain; charset=UTF-8",
    "Plural-Forms": "nplurals=2; plural=(n > 1);",
}


@pytest.fixture
def english() -> Translator:
    return translator("en")


def write(folder: Path, language: str, texts: dict[str, str | list[str]]) -> None:
    catalog = polib.POFile()
    catalog.metadata = {**HEADER, "Language": language}
    for key, text in texts.items():
        if isinstance(text, str):
            catalog.append(polib.POEntry(msgid=key, msgstr=text))
        else:
            forms = dict(enumerate(text))
            catalog.append(polib.POEntry(msgid=key, msgid_plural=key, msgstr_plural=forms))
    catalog.save_as_mofile(str(folder / f"{language}.mo"))


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_LOCALE", folder)
    monkeypatch.setattr(module, "_CATALOGS", module._read_catalogs())


def test_english_is_there_and_comes_first() -> None:
    assert LANGUAGES[0] == "en"
    assert translator("en").language == "en"


def test_a_key_becomes_a_text_with_its_facts(english: Translator) -> None:
    assert english("card.name", rank="queen", suit="spades") == "queen of spades"


def test_a_name_with_braces_is_just_a_name(english: Translator) -> None:
    assert english("phase.other", name="{Ada}") == "{Ada} is playing."


@pytest.mark.parametrize(("count", "text"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_the_number_chooses_the_form(english: Translator, count: int, text: str) -> None:
    assert english.plural("points", count) == text


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C", "D"], "A, B, C and D")],
)
def test_lists_read_as_people_say_them(english: Translator, items: list[str], text: str) -> None:
    assert english.list(items) == text
    assert english.either(items) == text.replace("and", "or")


def test_a_missing_key_is_loud_and_marked_but_no_crash(english: Translator) -> None:
    with pytest.warns(UserWarning, match=r"no text for 'no\.such'"):
        assert english("no.such") == "⟦no.such⟧"
    with pytest.warns(UserWarning, match=r"no text for 'no\.such'"):
        assert english.plural("no.such", 3) == "⟦no.such⟧"


def test_a_missing_fact_is_loud_but_no_crash(english: Translator) -> None:
    with pytest.warns(UserWarning, match=r"'card\.name' cannot be filled in"):
        assert english("card.name", rank="queen") == "{rank} of {suit}"


def test_a_language_without_catalog_is_refused() -> None:
    with pytest.raises(ValueError, match="no catalog for 'xx'"):
        translator("xx")


def test_another_language_is_a_file_and_falls_back_text_by_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "en", {"greeting": "Good day", "cards": ["{count} card", "{count} cards"]})
    write(tmp_path, "sv", {"cards": ["{count} kort", "{count} korten"]})
    use(tmp_path, monkeypatch)
    swedish = Translator("sv")
    assert swedish("greeting") == "Good day"
    assert [swedish.plural("cards", count) for count in (0, 1, 2)] == [
        "0 kort",
        "1 kort",
        "2 korten",
    ]
    with pytest.warns(UserWarning, match="no text for 'nothing'"):
        swedish("nothing")


def test_without_any_catalog_the_page_still_gets_a_translator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(tmp_path, monkeypatch)
    with pytest.warns(UserWarning, match="no text for 'card.name'"):
        assert Translator("en")("card.name", rank="", suit="") == "⟦card.name⟧"
