"""Links come back as they were written, old ones open for ever, and damaged ones are refused."""

from __future__ import annotations

import contextlib
import json
import random
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from game.engine.actions import Discard
from game.engine.cards import cards_in, parse_card
from game.session import links, saves
from game.session.links import Deal, Hand, LinkError
from game.session.match import Seat, match_of_deal
from game.session.table import Table
from game.variants import ALL
from tests.ui.tables import VARIANTS, played

KEPT = Path(__file__).with_name("links_1.jsonl")
"""Links of version 1. They stay as they are: whatever changes, they must open."""
ROWS = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
ADDRESS = "https://someones-name.example.org/nordic-rummy/#"


def deal(variant_id: str, seats: str, seed: str = "ab" * 16, **chosen: str) -> Deal:
    who = tuple(Seat("", None if one == "p" else "greedy") for one in seats)
    match = match_of_deal(variant_id, ALL[variant_id].rules_with(chosen), who, seed, 0)
    return links.deal_of(match)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["link"][:20])
def test_links_of_this_version_open_for_ever(row: dict[str, Any]) -> None:
    found = links.parse(row["link"])
    of = found.deal if isinstance(found, Hand) else found
    assert isinstance(of, Deal)
    state = of.match().deal()
    assert of.variant_id == row["game"]
    assert ALL[of.variant_id].differences(of.rules) == row["settings"]
    assert "".join("p" if seat.bot is None else "b" for seat in of.seats) == row["seats"]
    assert state.turn == row["turn"]
    assert str(state.pile[-1]) == row["upcard"]
    assert " ".join(map(str, cards_in(state.hands[state.turn]))) == row["hand"]
    if isinstance(found, Hand):
        table = found.table()
        assert len(found.actions) == row["actions"]
        assert (list(table.score().totals) if table.over else None) == row["totals"]


def test_there_is_a_kept_link_of_every_game_and_kind() -> None:
    for variant_id in VARIANTS:
        kinds = {row["link"][:2] for row in ROWS if row["game"] == variant_id}
        assert kinds == {"d1", "r1"}


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_deal_comes_back_and_is_short(variant_id: str) -> None:
    for seats in ("pb", "ppp", "bbbb", "pbpbpb"):
        of = deal(variant_id, seats)
        text = links.dump_deal(of)
        assert links.parse(text) == of
        assert len(ADDRESS + text) < 120 or seats.count("bp")
        assert re.fullmatch(r"[\w.-]+", text, re.ASCII), "nothing that a program would cut off"
        assert text[-1].isalnum()


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_value_of_every_setting_comes_back(variant_id: str) -> None:
    for setting in ALL[variant_id].settings:
        for choice in setting.choices:
            try:
                of = deal(variant_id, "pb", **{setting.id: choice.value})
            except ValueError:
                continue
            assert links.parse(links.dump_deal(of)) == of


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_hand_comes_back_at_every_length(variant_id: str) -> None:
    for number, table in enumerate(played(variant_id, 3)):
        if number % 9 == 0 or table.over:
            hand = links.hand_of(table)
            text = links.dump_hand(hand)
            assert links.parse(text) == hand
            assert hand.table().state == table.state


def test_whoever_opens_a_link_has_the_same_cards_and_goes_on_with_the_same_next_hand() -> None:
    *_, table = played("rommy", 5)
    assert isinstance(table, Table)
    of = links.parse(links.dump_deal(links.deal_of(table.match)))
    assert isinstance(of, Deal)
    assert of.match().deal() == table.match.deal()
    two = [Table(of.match()) for _ in range(2)]
    for one in two:
        for done in table.done:
            one.dispatch(done.seat, done.action)
        one.next_hand()
    assert two[0].state == two[1].state
    assert saves.load(saves.dump(two[0])).state == two[0].state


def test_a_link_carries_no_names() -> None:
    seats = (Seat("Anna", None), Seat("Bo", "greedy"))
    match = match_of_deal("rommy", ALL["rommy"].rules, seats, "s", 0)
    assert links.deal_of(match).seats == (Seat("", None), Seat("", "greedy"))


def test_a_bot_that_is_gone_gives_way() -> None:
    text = links.dump_deal(deal("rommy", "pb")).rpartition(".")[0].replace("greedy", "oracle")
    found = links.parse(links.checked(text))
    assert isinstance(found, Deal)
    assert found.seats[1].bot is not None


@pytest.mark.parametrize("text", ["", "home", "d", "x1.rommy", "D1.rommy.p", "dx.rommy", "book"])
def test_what_is_no_link_is_left_alone(text: str) -> None:
    assert links.parse(text) is None


def test_a_later_version_says_so() -> None:
    with pytest.raises(LinkError) as refused:
        links.parse("d2.whatever.comes")
    assert refused.value.kind == "newer"


@pytest.mark.parametrize(
    "text",
    [
        "d1.whist.2p.0.sx",
        "d1.rommy.2p.7.sx",
        "d1.rommy.9p.0.sx",
        "d1.rommy.2p.0.s",
        "d1.rommy.2p.0.q1",
        "d1.rommy.2p.0.x!!",
        "d1.rommy.2p.0",
        "d1.rommy.2p.0.sx.scorer-nobody",
        "d1.rommy.2p.0.sx.colour-red",
        "d1.rommy.p.0.sx",
        "d1.rommy.2p.x.sx",
        "r1.rommy.2p.0.sx",
        "r1.rommy.2p.0.sx.-!",
        "r1.rommy.2p.0.sx.-AAAA",
    ],
)
def test_sound_checks_on_nonsense_do_not_help(text: str) -> None:
    with pytest.raises(LinkError) as refused:
        links.parse(links.checked(text))
    assert refused.value.kind == "damaged"


def test_actions_that_are_not_legal_are_refused() -> None:
    hand = Hand(deal("rommy", "pp"), (Discard(parse_card("9d")),))
    with pytest.raises(LinkError):
        links.parse(links.dump_hand(hand))


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_link_is_refused_or_no_link(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(ROWS)["link"]
    at = chance.randrange(len(text))
    letter = chance.choice("aZ9-_.%\u00e6 ")
    broken = chance.choice([text[:at], text[:at] + letter + text[at + 1 :], text + letter])
    if broken == text:
        return
    with contextlib.suppress(LinkError):
        assert links.parse(broken) is None


def test_a_bomb_of_actions_is_refused() -> None:
    text = links.dump_hand(links.hand_of(Table(deal("rommy", "pp").match())))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"stock " * 1_000_000) + packer.flush()
    whole = ".".join(text.split(".")[:-2]) + f".-{links._base64(packed)}"
    with pytest.raises(LinkError):
        links.parse(links.checked(whole))
