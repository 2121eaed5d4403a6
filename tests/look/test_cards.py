"""The cards as they look: contrast of the inks, what the faces hold, letters of the typeface."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards import RANKS, SUITS

ROOT = Path(__file__).parents[2]
INKS = ("black", "red", "blue", "green", "joker")
THEMES = ("plain", "light", "dark")
"""`plain` is for browsers that do not know light-dark()."""


@cache
def colours(theme: str) -> dict[str, str]:
    """The custom properties of cards.css in a theme, as #rrggbb."""
    css = (ROOT / "assets/css/cards.css").read_text(encoding="utf-8")
    found = dict(re.findall(r"^  (--[\w-]+): (#[0-9a-f]{6});", css, re.MULTILINE))
    if theme != "plain":
        pairs = r"^    (--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);"
        for name, light, dark in re.findall(pairs, css, re.MULTILINE):
            found[name] = light if theme == "light" else dark
    return found


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """What color-mix(in srgb, one share, other) gives."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", INKS)
def test_every_ink_reads_on_every_paper(theme: str, ink: str) -> None:
    known = colours(theme)
    papers = {
        "paper": known["--card-paper"],
        "disabled": known["--card-paper-dim"],
        "selected": mixed("#f4b942", known["--card-paper"], 0.14),
        "stands for": "#ffe8ae",
    }
    ratios = {name: contrast(known[f"--suit-{ink}"], paper) for name, paper in papers.items()}
    assert min(ratios.values()) >= 4.5, ratios
    assert ratios["paper"] >= 5.5, ratios


@pytest.mark.parametrize("theme", THEMES)
def test_gold_and_marks_are_seen(theme: str) -> None:
    # Gold is the second yarn of the pictures, which say nothing that the index does not: it lies
    # on the paper and, in kings and jokers, on the ink, and is to be seen on both.
    known = colours(theme)
    assert contrast(known["--card-mark"], known["--card-paper"]) >= 3
    for other in ("--card-paper", *(f"--suit-{ink}" for ink in INKS)):
        assert contrast(known["--card-gold"], known[other]) >= 2.3, other


@cache
def built() -> Any:
    """What the build makes of assets/cards, and the letters of the typeface."""
    node = shutil.which("node")
    assert node, "node is not on PATH"
    code = """
        const { faces, faceSheet } = await import("./assets/build/cards.mjs");
        const { back } = await import("./assets/build/backs.mjs");
        const { LETTERS } = await import("./assets/build/fonts.mjs");
        const backs = [back("a"), back("b")];
        const made = { faces: faces(), sheet: faceSheet(), backs, letters: LETTERS };
        console.log(JSON.stringify(made));
    """
    command = [node, "--input-type=module", "-e", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_every_face_is_drawn_in_every_colour_of_its_suit() -> None:
    inks = {"c": ("black", "green"), "d": ("red", "blue"), "h": ("red",), "s": ("black",)}
    wanted = {(rank, suit, ink) for rank in RANKS for suit in SUITS for ink in inks[suit]}
    found = {(rank, suit, ink): image for rank, suit, ink, image in built()["faces"]}
    assert found.keys() == wanted | {("X", "x", "joker")}
    assert len(set(found.values())) == len(found)


def test_a_face_holds_all_that_it_draws() -> None:
    for *name, image in built()["faces"]:
        ids = set(re.findall(r' id="([^"]+)"', image))
        used = set(re.findall(r' href="#([^"]+)"', image))
        assert used, name
        assert used <= ids, name


def test_the_faces_have_the_colours_of_the_style_sheet() -> None:
    known = colours("plain")
    for *name, ink, image in built()["faces"]:
        own = set(re.findall(r'(?:fill|color)="(#[^"]+)"', image))
        assert known[f"--suit-{ink}"] in own, name
        assert own <= {known[f"--suit-{ink}"], known["--card-gold"], known["--card-paper"]}, name


def test_the_deck_of_four_colours_changes_two_suits() -> None:
    rules = built()["sheet"].splitlines()
    four = [rule for rule in rules if rule.startswith('[data-deck="four"] ')]
    assert len(rules) == 4 * 13 + 1 + 2 * 13
    assert {re.search(r'data-suit="(.)"', rule)[1] for rule in four} == {"c", "d"}  # type: ignore[index]


def test_the_pictures_are_small() -> None:
    assert len(gzip.compress(built()["sheet"].encode())) < 8_000
    assert all(len(back) < 10_000 for back in built()["backs"])


def test_what_lies_in_the_middle_is_the_same_upside_down() -> None:
    text = (ROOT / "assets/cards/charts.txt").read_text(encoding="utf-8")
    charts = dict(part.split("\n", 1) for part in text.strip().split("\n\n")[1:])
    for name in ("star", "lattice", "between"):
        chart = charts[name]
        assert chart == chart[::-1], name


def test_the_typeface_has_every_letter_of_the_catalogs() -> None:
    letters = set(built()["letters"])
    catalogs = sorted((ROOT / "game/i18n").rglob("*.po"))
    assert catalogs
    for catalog in catalogs:
        words = {char for char in catalog.read_text(encoding="utf-8") if char.isalpha()}
        assert words <= letters, (catalog.name, sorted(words - letters))
