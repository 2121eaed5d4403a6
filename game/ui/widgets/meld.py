"""The melds on the table, player by player, with who owns which card."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from game.engine.actions import LayOff, Swap
from game.engine.melds import Kind, Meld
from game.i18n.translator import Translator
from game.ui import choices, words
from game.ui.scene import Scene
from game.ui.widgets import card as cards
from game.ui.zone import Zone

FEW, SOME = 5, 11
"""How many melds lie there widely, and how many closely; more of them are made small."""


def melds(scene: Scene) -> Zone:
    """The zone of the melds: the melds of every player in a group under the name."""
    t, position = scene.t, scene.position
    groups: dict[int, list[int]] = {}
    for index, layer in enumerate(position.layers):
        groups.setdefault(layer, []).append(index)
    items: list[tuple[str, str]] = []
    tab = _tab_stop(scene)
    players = position.view.players
    for step in range(players):
        seat = (position.seat + step) % players
        if seat in groups:
            own, yours = seat == position.seat, seat == position.reader
            whose = t("ui.melds.yours") if yours else escape(scene.names[seat])
            laid_here = "".join(_meld(scene, index, seat, tab) for index in groups[seat])
            whole = (
                f'<div class="laid" id="melds-{seat}" data-own="{"yes" if own else "no"}">'
                f"<h2>{whose}</h2>{laid_here}</div>"
            )
            items.append((f"melds-{seat}", whole))
    if not items:
        items.append(("no-melds", f'<p class="empty" id="no-melds">{t("ui.melds.none")}</p>'))
    count = len(position.layers)
    size = "few" if count <= FEW else "some" if count <= SOME else "many"
    own, others = position.seat in groups, bool(groups.keys() - {position.seat})
    sides = "both" if own and others else "own" if own else "others" if others else "none"
    start = (
        f'<section id="melds" class="melds" role="group" aria-label="{t("ui.melds")}"'
        f' data-zone="melds" data-size="{size}" data-sides="{sides}">'
    )
    return Zone(start, tuple(items), "</section>")


def _meld(scene: Scene, index: int, seat: int, tab: str) -> str:
    t, position, model = scene.t, scene.position, scene.model
    meld = position.view.melds[index]
    hint = ""
    if isinstance(model.good_move, LayOff | Swap) and model.good_move.meld == index:
        hint = " data-hint"
    controls = ""
    if position.playing:
        controls = _adds(scene, index, tab) + _swaps(scene, index, tab)
    return (
        f'<div class="meld" id="meld-{index}" data-kind="{meld.kind.value}"{hint}>'
        f"{laid(t, meld, seat, scene.names)}{controls}</div>"
    )


@lru_cache(maxsize=256)
def laid(t: Translator, meld: Meld, seat: int, names: tuple[str, ...]) -> str:
    """The cards of a meld, each with its owner where that is not `seat`."""
    looks = []
    heard = []
    for slot in meld.slots:
        others = slot.owner != seat
        owner = names[slot.owner]
        tag = owner if slot is meld.slots[-1] else owner[:2]  # only the last card is not covered
        looks.append(cards.lying(t, slot.card, slot.stands_for, tag if others else ""))
        text = cards.name(t, slot.card)
        if slot.stands_for not in {slot.card.face, None}:
            text = t("ui.card.as", name=text, other=cards.name(t, slot.stands_for or 0))
        if others:
            text = t("ui.card.of", name=text, owner=escape(owner))
        heard.append(text)
    return (
        f'<span class="sr">{t(f"ui.meld.{meld.kind.value}")} {", ".join(heard)}</span>'
        f'<span class="row">{"".join(looks)}</span>'
    )


def _tab_stop(scene: Scene) -> str:
    """The control of the melds that the Tab key comes to: the last visited, else the first."""
    cursor = scene.model.cursor("melds") or ""
    if _exists(scene, cursor):
        return cursor
    position = scene.position
    players = position.view.players
    first = min(
        range(len(position.layers)),
        key=lambda index: ((position.layers[index] - position.seat) % players, index),
        default=0,
    )
    return f"add-{first}"


def _exists(scene: Scene, element: str) -> bool:
    kind, _, rest = element.partition("-")
    index, _, slot = rest.partition("-")
    known = scene.position.view.melds
    if not index.isdigit() or int(index) >= len(known):
        return False
    if kind == "swap":
        return any(str(at) == slot for at, _ in known[int(index)].swaps)
    return kind == "add"


@lru_cache(maxsize=256)
def _heard(t: Translator, meld: Meld) -> str:
    return words.speak(t, words.meld_name(t, meld))


def _adds(scene: Scene, index: int, tab: str) -> str:
    t, position = scene.t, scene.position
    element = f"add-{index}"
    can = choices.adding(position, scene.model, index)
    label = escape(t("ui.meld.add", meld=_heard(t, position.view.melds[index])))
    return (
        f'<button type="button" class="add" id="{element}" data-intent="add {index}"'
        f' tabindex="{0 if element == tab else -1}" aria-label="{label}" {_state(scene, can)}></button>'
    )


def _state(scene: Scene, choice: choices.Choice) -> str:
    """Whether it works; why not is told when it is pressed.

    Twenty melds with a reason each, hardly one of them ever asked for, would be half of what a
    tap costs.
    """
    if choice:
        return 'data-can="yes"'
    why = "ui.why.press" if scene.model.selected else "ui.why.choose_cards"
    return f'aria-disabled="true" aria-description="{scene.t(why)}"'


def _swaps(scene: Scene, index: int, tab: str) -> str:
    t, position = scene.t, scene.position
    meld = position.view.melds[index]
    parts = []
    for slot, _ in meld.swaps:
        element = f"swap-{index}-{slot}"
        can = choices.swapping(position, scene.model, index, slot)
        wild = cards.name(t, meld.slots[slot].card)
        label = t("ui.meld.swap", wild=wild, meld=escape(_heard(t, meld)))
        parts.append(
            f'<button type="button" class="swap" id="{element}" data-intent="swap {index} {slot}"'
            f' tabindex="{0 if element == tab else -1}" aria-label="{label}" {_state(scene, can)}>'
            f'<span aria-hidden="true">{t("ui.meld.swap.short")}</span></button>'
        )
    return "".join(parts)


def gathered(scene: Scene) -> str:
    """The melds put aside for the opening, with the points reached and needed."""
    t, model, position = scene.t, scene.model, scene.position
    if not model.gathered or not choices.gathers(position):
        return '<section id="tray" hidden></section>'
    points = choices.gathered_points(position, model)
    needed = position.view.rules.opening
    items = []
    for index, one in enumerate(model.gathered):
        row = "".join(cards.lying(t, card, None) for card in one.cards)
        kind = "run" if one.kind is Kind.RUN else "set"
        label = escape(t("ui.tray.back", meld=words.speak(t, words.meld_text(t, one))))
        items.append(
            f'<li class="meld" id="gathered-{index}" data-kind="{kind}"><span class="row">{row}</span>'
            f'<button type="button" class="add" data-can="yes" id="back-{index}"'
            f' data-intent="ungather {index}" aria-label="{label}"></button></li>'
        )
    return (
        f'<section id="tray" class="tray" aria-label="{t("ui.tray")}">'
        f'<p id="tray-points">{t("ui.tray.points", points=points, needed=needed)}</p>'
        f'<meter min="0" max="{needed}" value="{min(points, needed)}" aria-labelledby="tray-points">'
        f"</meter><ul>{''.join(items)}</ul></section>"
    )
