"""The rules pages: whole, well-formed, true to the rules in play, in every language."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from game.engine.errors import Reason
from game.engine.rules import FEWEST_PLAYERS, Rules, Wild
from game.i18n.rulebook import judge, page_of, reason_anchor
from game.i18n.rulebook.book import Example, Play, Shape
from game.i18n.translator import LANGUAGES, translator
from game.ui import words
from game.ui.screens import rulebook
from game.ui.widgets.example import figure
from game.variants import ALL, Variant

T = translator("en")
VOID = {"br", "hr", "img", "meta", "input"}

variants = pytest.mark.parametrize("variant", ALL.values(), ids=list(ALL))
languages = pytest.mark.parametrize("language", LANGUAGES)


class Parsed(HTMLParser):
    """The texts, ids and links of a page; a tag that is not closed in its turn is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.named: list[str] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append((tag, values.get("id") or ""))
        if "id" in values:
            self.ids.append(values["id"] or "")
        if tag == "a" and "href" in values:
            self.links.append(values["href"] or "")
        self.named += (values.get("aria-labelledby") or "").split()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        section = next((of for tag, of in reversed(self.open) if tag == "section"), "")
        if data.strip():
            self.texts.append((section, data))

    @property
    def text(self) -> str:
        return "\n".join(text for _, text in self.texts)


@cache
def parsed(variant_id: str, language: str = "en", **chosen: str) -> Parsed:
    variant = ALL[variant_id]
    rules = variant.rules_with(chosen)
    return Parsed(rulebook.page(translator(language), variant, rules))


@languages
@variants
def test_the_page_is_well_formed(variant: Variant, language: str) -> None:
    page = parsed(variant.id, language)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert set(page.named) <= set(page.ids)
    assert "button" not in page.tags
    assert page.tags.count("details") == page.tags.count("figure")


@languages
@variants
def test_no_hole_and_no_mark_is_left(variant: Variant, language: str) -> None:
    assert not re.search(r"[{}⟦⟧]", parsed(variant.id, language).text)


@variants
def test_every_section_is_linked_and_says_something(variant: Variant) -> None:
    page = parsed(variant.id)
    sections = [one for one in page.ids if re.fullmatch(r"rules-[a-z]+", one)]
    assert [f"#{one}" for one in sections] == page.links
    for section in sections:
        told = [text for of, text in page.texts if of == section]
        assert len(" ".join(told)) > 60, section


@variants
@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_finds_its_section_on_the_page(variant: Variant, reason: Reason) -> None:
    assert reason_anchor(variant.id, reason) in parsed(variant.id).ids


@variants
def test_every_example_of_the_variant_is_drawn(variant: Variant) -> None:
    page = parsed(variant.id)
    meant = [
        f"example-{one.id}"
        for one in page_of(variant.id).examples
        if judge.shown_for(one, variant.id)
    ]
    assert [one for one in page.ids if one.startswith("example-")] == meant
    assert len(meant) >= 10


# --- true to the rules


def numbers_of(rules: Rules) -> set[int]:
    """The numbers of the rules that a player has to know."""
    players = [
        number
        for number in range(FEWEST_PLAYERS, rules.most_players + 1)
        if not rules.refuse_table(number)
    ]
    found = {rules.hand_size_for(number) for number in players}
    found |= {rules.packs_for(number) for number in players}
    found |= {rules.set_smallest, rules.most_players, rules.turn_limit}
    found |= {rules.ace_value, rules.court_value}
    if rules.wild is not Wild.NONE:
        found |= {rules.wild_value}
    if rules.wild is Wild.JOKERS:
        found |= {rules.jokers_for(number) for number in players}
    if rules.swap_set_naturals:
        found.add(rules.swap_set_naturals)
    if rules.lay_from_turn > 1:
        found.add(rules.lay_from_turn)
    optional = (
        rules.ace_low_value,
        rules.refills,
        rules.unopened_value,
        rules.opening or None,
        rules.out_bonus or None,
        rules.target,
        rules.hands,
    )
    return found | {number for number in optional if number is not None}


@variants
def test_the_page_names_every_number_of_the_rules(variant: Variant) -> None:
    told = {int(number) for number in re.findall(r"\d+", parsed(variant.id).text)}
    assert numbers_of(variant.rules) <= told


@variants
def test_with_a_house_rule_the_page_names_its_numbers_and_marks_it(variant: Variant) -> None:
    book = variant.chosen_in(variant.rules)
    for setting in variant.settings:
        for choice in (*setting.choices[:3], setting.choices[-1]):
            if choice.value == book[setting.id]:
                continue
            rules = variant.rules_with({setting.id: choice.value})
            page = parsed(variant.id, "en", **{setting.id: choice.value})
            name = words.setting_name(T, variant.id, setting.id)
            value = words.choice_name(T, variant.id, setting.id, choice.value)
            note = T("rules.here", rule=T("rules.choice", setting=name, choice=value))
            marked = {of for of, text in page.texts if text == note}
            assert marked - {"rules-settings"}, setting.id
            told = {int(number) for number in re.findall(r"\d+", page.text)}
            assert numbers_of(rules) <= told, setting.id


@variants
def test_by_the_book_nothing_is_marked(variant: Variant) -> None:
    page = parsed(variant.id)
    marked = {of for of, text in page.texts if text.startswith("At this table")}
    assert marked == {"rules-settings"}


# --- the answers


def shown(variant: Variant, example_id: str, rules: Rules | None = None) -> list[str]:
    """The texts of the figure of an example."""
    (example,) = [one for one in page_of(variant.id).examples if one.id == example_id]
    return [text for _, text in Parsed(figure(T, example, variant, rules or variant.rules)).texts]


@variants
def test_the_answer_begins_with_yes_or_no(variant: Variant) -> None:
    for example in page_of(variant.id).examples:
        if isinstance(example, Play | Shape):
            (answer,) = [
                text for text in shown(variant, example.id) if re.match(r"(Yes|No)\.", text)
            ]
            assert answer.startswith("No.") == isinstance(example.answer, Reason), example.id


def test_three_alike_are_answered_in_plain_words() -> None:
    texts = shown(ALL["arbakka"], "arbakka-three")
    assert "Is this a set?" in texts
    assert texts[-1] == "No. Three sevens are not enough here: a set is all four."


def test_an_opening_is_added_up() -> None:
    texts = shown(ALL["rami51"], "rami-open-48-of-51")
    assert "30 + 18 = 48 points." in texts[-1]
    assert "needs 51 points" in texts[-1]


def test_a_score_is_told_line_by_line() -> None:
    texts = shown(ALL["romme500"], "romme500-score")
    assert texts[texts.index("On the table: +52") + 1] == "Left in hand: −39"  # noqa: RUF001
    assert "13" in texts


def test_another_answer_at_this_table_is_told() -> None:
    rommy = ALL["rommy"]
    ring = rommy.rules_with({"ace_runs": "ring"})
    assert shown(rommy, "rommy-corner", ring)[-1] == "At this table: Yes."
    assert "At this table" not in " ".join(shown(rommy, "rommy-round-the-corner", ring))
    penalty = rommy.rules_with({"scorer": "penalty"})
    told = shown(rommy, "rommy-score", penalty)[-1]
    assert told == "At this table: You 0, Ada 17, Bo 12 and Eva 30."


def test_cards_are_drawn_and_named() -> None:
    variant = ALL["arbakka"]
    (example,) = [one for one in page_of("arbakka").examples if one.id == "arbakka-only-twos"]
    assert isinstance(example, Example)
    text = figure(T, example, variant, variant.rules)
    assert text.count('class="card"') == 3
    assert "two of clubs (as nine of spades)" in text
