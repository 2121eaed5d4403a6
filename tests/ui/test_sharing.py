"""Links on the page: made, shown as a QR code, offered, played or refused in words."""

from __future__ import annotations

import dataclasses

import pytest

from game.i18n.translator import LANGUAGES, translator
from game.session import links, results
from game.session.links import Deal
from game.session.match import Seat
from game.session.results import Result
from game.ui.effects import BeginDeal, MakeLink, SendLink
from game.ui.intents import parse_intent
from game.ui.model import Dialog, Model, Screen, Setup
from game.ui.position import Position
from game.ui.screens import classroom, dialogs, setup
from game.ui.sharing import Shared
from game.ui.update import after, update
from game.ui.widgets import qr
from game.variants import ALL
from tests.ui.html import read
from tests.ui.tables import ENGLISH, VARIANTS, played, table_of
from tests.ui.test_screens import check

SHARED = Shared("deal", "https://example.org/#d1.rommy", ("101", "010", "111"))


def offered(variant_id: str, bots: int = 1) -> Deal:
    rules = ALL[variant_id].rules_with({"end": "100"} if variant_id == "rami40" else {})
    seats = (Seat("", None), *(Seat("", "greedy") for _ in range(bots)))
    return Deal(variant_id, rules, seats, 0, "seed")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_an_offer_is_told_in_every_language(variant_id: str, language: str) -> None:
    t = translator(language)
    for model in (Model(in_play=True), Model()):
        asked = dataclasses.replace(model, offered=offered(variant_id), dialog=Dialog("offer"))
        document = read(dialogs.dialog(t, asked, None))
        check(document)
        assert document.with_id("play-link") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_is_shown_and_refused_in_every_language(language: str) -> None:
    t = translator(language)
    for what in ("deal", "hand"):
        shown = Model(shared=SHARED._replace(what=what), dialog=Dialog("share"), can_share=True)
        document = read(dialogs.dialog(t, shown, None))
        check(document)
        assert document.with_id("send-share") is not None
        without = dataclasses.replace(shown, can_share=False)
        assert read(dialogs.dialog(t, without, None)).with_id("send-share") is None
    for kind in ("damaged", "newer"):
        refused = Model(dialog=Dialog("bad_link", facts=(("kind", kind),)))
        check(read(dialogs.dialog(t, refused, None)))


def test_a_code_is_dark_where_it_should_be() -> None:
    text = qr.code(SHARED.squares, "a <code>")
    assert 'viewBox="0 0 3 3"' in text
    assert 'd="M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h3v1h-3z"' in text
    assert "a &lt;code&gt;" in text


def test_links_are_made_of_a_setup_and_of_a_table() -> None:
    making = Model(screen=Screen.SETUP, setup=Setup("rommy", 3))
    assert update(making, parse_intent("link new"), None).effect == MakeLink("new")
    assert update(making, parse_intent("link deal"), None).effect is None
    at = Position(table_of("rommy"), 0)
    assert update(Model(screen=Screen.TABLE), parse_intent("link deal"), at).effect == MakeLink(
        "deal"
    )
    impossible = dataclasses.replace(making, setup=Setup("rommy", 6, (("hand_size", "10"),)))
    change = update(impossible, parse_intent("link new"), None)
    assert change.effect is None
    assert change.model.notice is not None
    assert 'id="link-new"' in setup.screen(ENGLISH, making)


def test_a_link_is_handed_on_only_when_there_is_one() -> None:
    assert update(Model(), parse_intent("send copy"), None).effect is None
    shown = Model(shared=SHARED, dialog=Dialog("share"))
    assert update(shown, parse_intent("send copy"), None).effect == SendLink("copy")
    assert update(shown, parse_intent("send shout"), None).effect is None


def test_an_offered_deal_is_played_only_after_a_yes() -> None:
    deal = offered("rommy")
    assert update(Model(offered=deal), parse_intent("play_link"), None).effect is None
    asked = Model(offered=deal, dialog=Dialog("offer"))
    change = update(asked, parse_intent("play_link"), None)
    assert change.effect == BeginDeal(deal)
    assert change.model.offered is None
    assert change.model.dialog is None


def test_a_bot_that_moves_does_not_close_what_is_read() -> None:
    at = Position(table_of("rommy"), 0)
    for kind, stays in (("share", True), ("offer", True), ("help", True), ("which", False)):
        model = Model(screen=Screen.TABLE, dialog=Dialog(kind))
        assert (after(model, at).dialog is not None) == stays


def test_every_setup_makes_a_link() -> None:
    for variant_id in VARIANTS:
        assert links.parse(links.dump_deal(offered(variant_id, 2))) == offered(variant_id, 2)


# --- a class

CLASS = [
    Result("0123456789", f"Barn {number}", number * 7 - 40, number == 3) for number in range(30)
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_thirty_results_of_a_class_are_a_table_and_a_plot(language: str) -> None:
    t = translator(language)
    check(read(classroom.screen(t, Model(screen=Screen.CLASS))))
    other = results.dump(CLASS[0]._replace(deal="9876543210"))
    pasted = "\n".join([*map(results.dump, CLASS), other, results.dump(CLASS[2])[:-2]])
    model = update(Model(), parse_intent(f"class_lines {pasted}"), None).model
    text = classroom.screen(t, model)
    check(read(text))
    assert text.count("<rect") == 30
    assert text.index("Barn 29<") < text.index("Barn 0<")


def test_a_result_is_handed_in_under_a_name() -> None:
    *_, over = played("rommy", 2)
    at = Position(over, 0)
    playing = Position(table_of("rommy"), 0)
    assert update(Model(), parse_intent("result"), playing).effect is None
    assert update(Model(), parse_intent("result"), at).effect == MakeLink("result")
    change = update(Model(), parse_intent("pupil Þóra  Ö"), at)
    assert change.effect == MakeLink("result")
    assert change.model.pupil == "Þóra Ö"
    assert update(change.model, parse_intent("pupil Þóra Ö"), at).effect is None
    shown = dataclasses.replace(
        change.model, shared=SHARED._replace(what="result"), dialog=Dialog("share")
    )
    document = read(dialogs.dialog(ENGLISH, shown, None))
    check(document)
    assert document.with_id("pupil") is not None
