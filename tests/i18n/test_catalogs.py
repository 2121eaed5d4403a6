"""The catalogs are whole: every language has every text, and the code uses exactly those."""

from __future__ import annotations

import ast
import gettext
import re
import string
from pathlib import Path

import polib  # type: ignore[import-untyped]
import pytest

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "game" / "i18n" / "locale"
CATALOGS = sorted(LOCALE.glob("*.po"))
ENGLISH = polib.pofile(str(LOCALE / "en.po"))
KEYS = {entry.msgid for entry in ENGLISH}
KEY = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+")

catalogs = pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)


def texts_of(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def holes_in(text: str) -> set[str]:
    """The names in braces; a hole without a plain name is a mistake."""
    names = {name for _, name, spec, how in string.Formatter().parse(text) if name is not None}
    assert all(name.isidentifier() for name in names), text
    return names


@catalogs
def test_entries_are_finished(path: Path) -> None:
    catalog = polib.pofile(str(path), check_for_duplicates=True)
    assert not catalog.obsolete_entries()
    for entry in catalog:
        assert not entry.fuzzy, entry.msgid
        assert all(text == text.strip() and text for text in texts_of(entry)), entry.msgid
        assert entry.msgid_plural in {"", entry.msgid}, f"{entry.msgid}: one key for all forms"


@catalogs
def test_the_header_names_the_language_and_sound_plural_forms(path: Path) -> None:
    catalog = polib.pofile(str(path))
    assert catalog.metadata["Language"] == path.stem
    assert catalog.metadata["Content-Type"] == "text/plain; charset=UTF-8"
    found = re.fullmatch(r"nplurals=(\d+); plural=(.+);", catalog.metadata["Plural-Forms"])
    assert found
    count, form_of = int(found[1]), gettext.c2py(found[2])
    assert {form_of(number) for number in range(1000)} == set(range(count))
    for entry in catalog:
        if entry.msgid_plural:
            assert set(entry.msgstr_plural) == set(range(count)), entry.msgid


@catalogs
def test_no_language_lacks_a_text_or_has_one_too_many(path: Path) -> None:
    catalog = polib.pofile(str(path))
    assert {entry.msgid for entry in catalog} == KEYS
    plural = {entry.msgid for entry in ENGLISH if entry.msgid_plural}
    assert {entry.msgid for entry in catalog if entry.msgid_plural} == plural


@catalogs
def test_the_compiled_catalog_is_that_of_the_text(path: Path) -> None:
    compiled = path.with_suffix(".mo")
    hint = "node assets/build/catalogs.mjs compiles the catalogs"
    assert compiled.exists(), hint
    meant = [(entry.msgid, texts_of(entry)) for entry in polib.pofile(str(path))]
    found = [(entry.msgid, texts_of(entry)) for entry in polib.mofile(str(compiled))]
    assert sorted(found) == sorted(meant), hint


# --- what the code asks for


def patterns_in(tree: ast.AST) -> tuple[set[str], set[str]]:
    """Literal texts, and patterns of those that are put together and look like keys."""
    pieces = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    literal, joined = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in pieces:
                literal.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_.]*"
                for part in node.values
            ]
            if re.match(r"[a-z]+\\\.", "".join(parts)):
                joined.add("".join(parts))
    return literal, joined


def asked_in(tree: ast.AST) -> set[str]:
    """The literal keys that a translator is called with."""
    asked = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr == "plural":
            called = called.value
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        asked_for = node.args[0]
        options = (
            [asked_for.body, asked_for.orelse] if isinstance(asked_for, ast.IfExp) else [asked_for]
        )
        if name == "t":
            asked |= {
                one.value
                for one in options
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            }
    return asked


TREES = {
    path.relative_to(ROOT): ast.parse(path.read_text(encoding="utf-8"))
    for folder in ("i18n", "ui", "web", "session")
    for path in sorted((ROOT / "game" / folder).rglob("*.py"))
}


def test_every_key_in_the_code_has_a_text() -> None:
    asked = {(key, str(path)) for path, tree in TREES.items() for key in asked_in(tree)}
    assert {(key, path) for key, path in asked if key not in KEYS} == set()
    assert len(asked) > 50


def test_texts_of_the_page_are_spelled_right_wherever_they_are_named() -> None:
    named = {
        (text, str(path))
        for path, tree in TREES.items()
        for text in patterns_in(tree)[0]
        if text.startswith("ui.") and KEY.fullmatch(text)
    }
    assert {(key, path) for key, path in named if key not in KEYS} == set()


def test_every_text_is_used() -> None:
    literal: set[str] = set()
    joined: set[str] = set()
    for tree in TREES.values():
        some, more = patterns_in(tree)
        literal |= some
        joined |= more
    pattern = re.compile("|".join(sorted(joined)))
    unused = {key for key in KEYS - literal if not pattern.fullmatch(key)}
    # the pages of the rule book name theirs
    assert {key for key in unused if not key.startswith("rules.")} == set()


@catalogs
def test_braces_are_names_that_the_english_text_knows(path: Path) -> None:
    english = {entry.msgid: entry for entry in ENGLISH}
    for entry in polib.pofile(str(path)):
        known = set().union(*map(holes_in, texts_of(english[entry.msgid])))
        for text in texts_of(entry):
            assert holes_in(text) <= known | {"count", "index"}, entry.msgid
