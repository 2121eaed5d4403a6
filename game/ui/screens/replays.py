"""All hands that can be looked at: commented examples, a file, and the last ones played here."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.i18n.translator import Translator
from game.session import examples, history
from game.session.history import KeptHand
from game.ui import words
from game.ui.model import Model
from game.ui.widgets.button import button


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    back = button("resume", "resume", t("ui.resume")) if model.in_play else ""
    return (
        '<div id="screen" class="pad" data-screen="replays">'
        f'<header class="title"><h1>{t("ui.replays")}</h1><p>{t("ui.replays.what")}</p></header>'
        f"{_examples(t)}{_kept(t, model.kept_hands)}{_file(t)}"
        f"<h2>{t('ui.class')}</h2><p>{t('ui.class.what')}</p>"
        f"<p>{button('class', 'class', t('ui.class.open'))}</p>"
        f"<h2>{t('ui.puzzles')}</h2><p>{t('ui.puzzles.what')}</p>"
        f"<p>{button('puzzles', 'puzzles', t('ui.puzzles.open'))}</p>"
        f'<div class="buttons sticky">{button("home", "home", t("ui.home"))}{back}</div></div>'
    )


def _examples(t: Translator) -> str:
    items = "".join(
        f'<li class="game"><h3>{escape(words.game_name(t, one.variant_id))}</h3>'
        f"<p>{escape(t(f'example.{one.id}'))}</p>"
        f'<div class="buttons">{_look(t, f"example-{one.id}", words.game_name(t, one.variant_id))}'
        "</div></li>"
        for one in examples.ALL
    )
    return f'<h2>{t("ui.replays.examples")}</h2><ul class="games">{items}</ul>'


def _look(t: Translator, which: str, name: str) -> str:
    label = f' aria-label="{escape(t("ui.replays.look.at", name=name))}"'
    return button(f"replay-{which}", f"replay {which}", t("ui.replays.look"), attributes=label)


def _kept(t: Translator, hands: Sequence[KeptHand] | None) -> str:
    if hands is None:
        inside = f'<p class="notice">{t("ui.stats.reading")}</p>'
    elif not hands:
        inside = f'<p class="notice">{t("ui.replays.none")}</p>'
    else:
        inside = f'<ol class="hands-kept">{"".join(_hand(t, one) for one in hands)}</ol>'
    full = hands is not None and len(hands) >= history.MOST
    told = t("ui.replays.full" if full else "ui.replays.kept", most=history.MOST)
    return f"<h2>{t('ui.replays.played')}</h2><p>{told}</p>{inside}"


def _hand(t: Translator, hand: KeptHand) -> str:
    points = ", ".join(
        f"{name or t('ui.you')} {words.number_text(total)}"
        for name, total in zip(hand.names, hand.totals, strict=True)
    )
    name = words.game_name(t, hand.variant_id)
    return (
        f'<li id="kept-{hand.key}"><p><b>{escape(name)}</b>'
        f" <small>{escape(hand.when)}</small>"
        f"<br>{escape(points)}</p>{_look(t, hand.key, f'{name}, {points}')}</li>"
    )


def _file(t: Translator) -> str:
    return (
        f"<h2>{t('ui.replays.file')}</h2><p>{t('ui.replays.file.text')}</p>"
        f'<p><label class="button file" for="replay-file"><span class="label">'
        f"{t('ui.replays.file.open')}</span>"
        '<input type="file" id="replay-file" accept=".txt,text/plain" data-file="hand"></label></p>'
    )
