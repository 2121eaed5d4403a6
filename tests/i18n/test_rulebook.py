"""The rule book: the engine gives every answer it states, and its structure is whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.errors import Reason
from game.i18n.rulebook import PAGES, judge, page_of, reason_anchor
from game.i18n.rulebook.anchors import SECTIONS
from game.i18n.rulebook.book import (
    Count,
    Example,
    Opening,
    Page,
    Paragraph,
    Play,
    Shape,
    facts_of,
)
from game.i18n.translator import translator
from game.variants import ALL, Variant
from tests.i18n.test_catalogs import ENGLISH, KEYS, holes_in, texts_of

T = translator("en")


def shown() -> Iterator[tuple[Variant, Example]]:
    """Every example on the page of every variant."""
    for variant in ALL.values():
        for example in page_of(variant.id).examples:
            if judge.shown_for(example, variant.id):
                yield variant, example


EXAMPLES = list(shown())
examples = pytest.mark.parametrize(
    ("variant", "example"), EXAMPLES, ids=[f"{one.id}-{what.id}" for one, what in EXAMPLES]
)
pages = pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))
variants = pytest.mark.parametrize("variant", ALL.values(), ids=list(ALL))


@examples
def test_the_engine_gives_the_stated_answer(variant: Variant, example: Example) -> None:
    found = judge.verdict(example, judge.rules_of(example, variant))
    reason = found.refusal and found.refusal.reason
    if isinstance(example, Count):
        assert found.score
        assert found.score.totals == example.totals
    elif isinstance(example, Shape):
        assert (reason or sum(found.points)) == example.answer
    elif isinstance(example, Opening):
        assert sum(found.points) == example.points
        assert reason == example.answer
    else:
        assert isinstance(example, Play)
        assert reason == example.answer


@examples
def test_an_example_uses_every_card_once_and_only_cards_of_the_pack(
    variant: Variant, example: Example
) -> None:
    if not isinstance(example, Play | Count):
        return
    state = judge.state_of(example, judge.rules_of(example, variant))
    hands = [card for seat in range(state.players) for card in state.hand(seat)]
    laid = [slot.card for meld in state.melds for slot in meld.slots]
    every = [*hands, *laid, *state.pile, *state.stock]
    assert len(every) == len(set(every))
    # those the example names are at most the pack, and nothing beside it is there
    pack = 52 * state.rules.packs_for(state.players) + state.rules.jokers_for(state.players)
    assert isinstance(example, Count) or len(every) == pack


@examples
def test_before_the_question_all_is_legal(variant: Variant, example: Example) -> None:
    if isinstance(example, Play):
        asked = judge.moment(example, judge.rules_of(example, variant))
        assert judge.dumped(asked.action) == example.actions[-1]


@variants
def test_no_house_rule_upsets_an_example(variant: Variant) -> None:
    for setting in variant.settings:
        for choice in setting.choices:
            rules = variant.rules_with({setting.id: choice.value})
            for example in page_of(variant.id).examples:
                assert judge.verdict(example, rules) is not None


@pages
def test_there_are_many_examples_and_every_id_is_once(page: Page) -> None:
    ids = [one.id for one in page.examples]
    assert len(ids) == len(set(ids))
    assert all(one.startswith(f"{page.game}-") for one in ids)
    assert len(ids) >= 5
    kinds = {type(one) for one in page.examples}
    assert {Shape, Play, Count} <= kinds
    answers = [one.answer for one in page.examples if isinstance(one, Shape | Play)]
    assert any(isinstance(answer, Reason) for answer in answers)
    assert any(not isinstance(answer, Reason) for answer in answers)


@pages
def test_sections_have_anchors_of_their_own_and_say_something(page: Page) -> None:
    anchors = [section.anchor for section in page.sections]
    assert len(anchors) == len(set(anchors))
    for section in page.sections:
        assert any(isinstance(part, Paragraph) for part in section.parts), section.id
    assert 6 <= len(page.short) <= 8
    assert page.terms


def keys_of(page: Page) -> Iterator[str]:
    yield from page.terms
    yield from (one.key for one in page.short)
    for section in page.sections:
        yield section.title
        for part in section.parts:
            if isinstance(part, Paragraph):
                yield part.key
            elif isinstance(part, Example) and part.why:
                yield part.why


@pages
def test_every_text_is_there(page: Page) -> None:
    assert set(keys_of(page)) <= KEYS


@pages
def test_the_page_tells_nothing_twice(page: Page) -> None:
    told = [
        part.key
        for section in page.sections
        for part in section.parts
        if isinstance(part, Paragraph)
    ]
    assert len(told) == len(set(told))


@variants
def test_texts_ask_only_for_facts_that_there_are(variant: Variant) -> None:
    page = page_of(variant.id)
    facts = facts_of(variant.rules)
    english = {entry.msgid: entry for entry in ENGLISH}
    parts = [part for section in page.sections for part in section.parts]
    for part in (*page.short, *parts):
        if isinstance(part, Paragraph):
            entry = english[part.key]
            asked = set().union(*map(holes_in, texts_of(entry)))
            assert asked <= set(facts) | ({"count"} if part.counted else set()), part.key
            assert bool(entry.msgid_plural) == bool(part.counted), part.key
            assert not part.counted or part.counted in facts, part.key


@variants
def test_every_house_rule_is_told_of_where_it_matters(variant: Variant) -> None:
    """Every setting has a paragraph that it changes, so that the page can mark the difference."""
    known = {setting.id for setting in variant.settings}
    noted = {one for section in page_of(variant.id).sections for one in section.settings}
    assert known <= noted


def test_no_paragraph_names_a_setting_that_no_game_has() -> None:
    known = {setting.id for variant in ALL.values() for setting in variant.settings}
    for page in PAGES.values():
        for section in page.sections:
            assert set(section.settings) <= known


def test_every_text_of_the_rule_book_is_used() -> None:
    told = {key for page in PAGES.values() for key in keys_of(page)}
    prefixes = ("rules.ask.", "rules.answer.", "rules.chart.", "rules.title.")
    frame = {
        "rules.heading",
        "rules.contents",
        "rules.here",
        "rules.house",
        "rules.choice",
        "rules.settings.text",
    }
    unused = {key for key in KEYS - told - frame if key.startswith("rules.")}
    assert {key for key in unused if not key.startswith(prefixes)} == set()


# --- refusals


@variants
@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_rests_on_a_section(variant: Variant, reason: Reason) -> None:
    anchors = {section.anchor for section in page_of(variant.id).sections}
    assert reason_anchor(variant.id, reason) in anchors


def test_a_page_of_no_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no page"):
        page_of("whist")
    assert page_of("arbakka") is PAGES["arbakka"]
    assert set(SECTIONS) == set(Reason)
