"""The guide through a first game: one step at a time, each when it can be tried.

A step is data: the rules it is for, the moment it fits, and what the person does to be past it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from game.engine.actions import Discard, DrawStock, LayMelds, LayOff, Swap, TakePile
from game.engine.arrange import combinations
from game.engine.rules import PileTake, Rules, Wild
from game.ui import choices
from game.ui.model import Model
from game.ui.position import Position
from game.variants import ALL


def _always(_: Rules) -> str:
    return "yes"


class Step(NamedTuple):
    """One step of the guide."""

    id: str
    at: str
    """What it points at: a word that the style sheet knows."""
    now: Callable[[Model, Position], bool]
    done: tuple[type, ...] = ()
    """The kinds of action that show it is understood; a person may also say so."""
    told: Callable[[Rules], str] = _always
    """Which of its texts goes with the rules: `yes` the plain one, empty none at all."""

    @property
    def key(self) -> str:
        """What its texts begin with in the catalogs."""
        return f"guide.{self.id}"


def _drawing(_: Model, position: Position) -> bool:
    return position.drawing


def _open_pile(_: Model, position: Position) -> bool:
    return position.drawing and bool(position.takes)


def _waits(position: Position) -> bool:
    """Whether it is still too early to lay anything."""
    view = position.view
    return view.turns < (view.rules.lay_from_turn - 1) * view.players


def _first(_: Model, position: Position) -> bool:
    return position.playing and _waits(position)


def _must_use(_: Model, position: Position) -> bool:
    return position.playing and position.view.must_use is not None


def _choosing(model: Model, position: Position) -> bool:
    return position.playing and not model.selected and _has_meld(position)


def _has_meld(position: Position) -> bool:
    view = position.view
    return not _waits(position) and bool(
        combinations(view.rules, view.hand.mask, view.melds.claims)
    )


def _laying(model: Model, position: Position) -> bool:
    return position.playing and bool(model.selected and choices.laying(position, model))


def _gathering(model: Model, _: Position) -> bool:
    return bool(model.gathered)


def _adding(_: Model, position: Position) -> bool:
    return position.playing and position.view.may_lay and bool(position.view.melds)


def _wild(_: Model, position: Position) -> bool:
    rules = position.view.rules
    return position.playing and any(rules.is_wild(card) for card in position.hand)


def _swapping(_: Model, position: Position) -> bool:
    return position.playing and bool(position.view.melds.swaps)


def _discarding(_: Model, position: Position) -> bool:
    return position.playing and not _first(_, position)


def _after_a_turn(_: Model, position: Position) -> bool:
    return Discard in position.own_kinds and not position.over


STEPS: tuple[Step, ...] = (
    Step("draw", "stock", _drawing, (DrawStock, TakePile)),
    Step("must_use", "hand", _must_use, (LayMelds, LayOff)),
    Step("first", "hand", _first, (Discard,), lambda rules: "yes" * (rules.lay_from_turn > 1)),
    Step("together", "tray", _gathering, (LayMelds,), lambda rules: "yes" * bool(rules.opening)),
    Step("lay", "lay", _laying, (LayMelds,)),
    Step("choose", "hand", _choosing, (LayMelds,), lambda rules: "four" * _fours(rules) or "yes"),
    Step(
        "wild",
        "hand",
        _wild,
        (),
        lambda rules: rules.wild.value if rules.wild is not Wild.NONE else "",
    ),
    Step("add", "melds", _adding, (LayOff,), lambda rules: "yes" * rules.lay_off),
    Step("swap", "melds", _swapping, (Swap,), lambda rules: "yes" * rules.swap),
    Step("discard", "discard", _discarding, (Discard,)),
    Step(
        "pile",
        "pile",
        _open_pile,
        (TakePile,),
        lambda rules: "use" if _used_at_once(rules) else rules.pile_take.value,
    ),
    Step(
        "opening",
        "hand",
        _after_a_turn,
        (),
        lambda rules: "yes" * bool(rules.opening),
    ),
    Step("end", "menu", _after_a_turn),
)
"""In the order in which they are tried; what needs a rare moment waits for it."""


def _fours(rules: Rules) -> bool:
    return rules.set_smallest > 3  # the size everybody knows


def _used_at_once(rules: Rules) -> bool:
    return rules.pile_take is PileTake.TOP and rules.taken_used_at_once


@lru_cache(maxsize=64)
def steps_for(rules: Rules) -> tuple[tuple[Step, str], ...]:
    """The steps that go with some rules, each with the key of its text."""
    found = []
    for step in STEPS:
        told = step.told(rules)
        if told:
            found.append((step, step.key if told == "yes" else f"{step.key}.{told}"))
    return tuple(found)


def current(model: Model, position: Position) -> tuple[Step, str] | None:
    """The step to show now and the key of its text, or None."""
    if model.preferences.guide == "off" or position.people != 1 or position.watching:
        return None
    if position.puzzle is not None:
        return None
    done = model.guided_in(ALL[position.variant_id].game)
    if "end" in done:
        return None
    for step, key in steps_for(position.view.rules):
        if step.id not in done and step.now(model, position):
            return step, key
    return None


def advanced(model: Model, position: Position) -> Model:
    """The model that knows which steps are behind, after something was done."""
    game = ALL[position.variant_id].game
    done = model.guided_in(game)
    kinds = position.own_kinds
    more = tuple(
        step.id
        for step, _ in steps_for(position.view.rules)
        if step.id not in done and kinds.intersection(step.done)
    )
    return with_done(model, game, (*done, *more)) if more else model


def with_done(model: Model, game: str, done: tuple[str, ...]) -> Model:
    """The model with these steps of a game behind."""
    others = tuple(one for one in model.guided if one[0] != game)
    return replace(model, guided=(*others, (game, done)))
