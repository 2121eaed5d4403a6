"""Why something is not allowed, in one or two sentences, with the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from game.engine.cards import CARDS, RANKS, Card
from game.engine.errors import Reason, Refusal
from game.engine.rules import GoingOut
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui.words.cards import cards_either, cards_list, player


def refusal_text(
    t: Translator, refusal: Refusal, view: View | None = None, names: Sequence[str] = ()
) -> str:
    """Which rule, which cards, and what to do instead.

    With the view of the player who is told, and the names of all seats, some reasons are
    explained more closely.
    """
    reason, cards, facts = refusal
    words = {**facts, "cards": cards_list(t, cards)}
    for name in ("faces", "missing", "stands_for"):
        words[name] = cards_list(t, _faces(refusal, name))
    words["fits"] = cards_either(t, _faces(refusal, "fits"))
    if reason is Reason.NOT_YOUR_TURN:
        words["name"] = player(t, names, _number(refusal, "seat"))
    variant = _VARIANTS[reason](refusal, view) if reason in _VARIANTS else ""
    if reason is Reason.SET_TOO_SMALL and variant:
        words["number"] = t(f"number.{len(cards)}")
        words["ranks"] = t(f"ranks.{RANKS[cards[0].rank]}")
    key = f"refusal.{reason.value}{variant}"
    if reason not in _COUNTED or variant in _NOT_COUNTED:
        return t(key, **words)
    return t.plural(key, _COUNTED[reason](refusal), **words)


def _number(refusal: Refusal, name: str) -> int:
    number = refusal.facts[name]
    assert isinstance(number, int)
    return number


def _faces(refusal: Refusal, name: str) -> tuple[Card, ...]:
    faces = cast("tuple[int, ...]", refusal.facts.get(name, ()))
    return tuple(CARDS[face] for face in faces)


_COUNTED: dict[Reason, Callable[[Refusal], int]] = {
    Reason.WHOLE_PILE_ONLY: lambda refusal: _number(refusal, "count"),
    Reason.NOT_THAT_MANY: lambda refusal: _number(refusal, "count"),
    Reason.SET_RANKS_DIFFER: lambda refusal: len(refusal.cards),
    Reason.RUN_SUITS_DIFFER: lambda refusal: len(refusal.cards),
    Reason.TOO_MANY_WILDS: lambda refusal: _number(refusal, "most"),
    Reason.WILD_PLACE: lambda refusal: len(_faces(refusal, "stands_for")),
    Reason.ON_TABLE: lambda refusal: len(_faces(refusal, "faces")),
    Reason.MELDS_PER_TURN: lambda refusal: _number(refusal, "most"),
    Reason.SWAP_SET_INCOMPLETE: lambda refusal: _number(refusal, "least"),
    Reason.REPLAY_WILD: lambda refusal: len(refusal.cards),
}
"""The reasons that are said differently of one and of several, and the number it goes by."""

_NOT_COUNTED = {".empty"}


def _in_set(refusal: Refusal, _view: View | None) -> str:
    """Whether some cards of one rank were laid where a set is all four."""
    alike = 2 <= len(refusal.cards) <= 3 and len({card.rank for card in refusal.cards}) == 1
    return ".whole" if alike and refusal.facts["least"] == 4 else ""


def _full(refusal: Refusal, _view: View | None) -> str:
    return ".suits" if refusal.facts["most"] == 4 else ""


def _ace(refusal: Refusal, _view: View | None) -> str:
    return f".{refusal.facts['run_ace']}"


def _in_pile(refusal: Refusal, _view: View | None) -> str:
    return "" if refusal.facts["count"] else ".empty"


def _to_draw(_refusal: Refusal, view: View | None) -> str:
    return ".no_pile" if view is not None and not view.pile_size else ""


def _wilds(refusal: Refusal, _view: View | None) -> str:
    return ".jokers" if all(card.is_joker for card in refusal.cards) else ".twos"


def _twice(refusal: Refusal, view: View | None) -> str:
    """Whether wild cards on the table stand for the faces, so that a swap would bring them in."""
    if view is None:
        return ""
    swapped_in = 0
    for meld in view.melds:
        for _, fits in meld.swaps:
            swapped_in |= fits
    by_proxy = all(swapped_in >> face & 1 for face in _faces(refusal, "faces"))
    return ".proxy" if by_proxy else ""


def _fitting(refusal: Refusal, _view: View | None) -> str:
    fits = {int(face) for face in _faces(refusal, "fits")}
    elsewhere = any(card & 63 in fits for card in refusal.cards)
    return ".other_end" if elsewhere else ""


def _left(refusal: Refusal, view: View | None) -> str:
    return ".barred" if view is not None and view.barred in refusal.cards else ""


def _last(_refusal: Refusal, view: View | None) -> str:
    down = view is not None and view.rules.going_out is GoingOut.FACE_DOWN
    return ".face_down" if down else ""


_VARIANTS: dict[Reason, Callable[[Refusal, View | None], str]] = {
    Reason.STOCK_EMPTY: _to_draw,
    Reason.NOT_THAT_MANY: _in_pile,
    Reason.SET_TOO_SMALL: _in_set,
    Reason.SET_TOO_LARGE: _full,
    Reason.ACE_TURNS: _ace,
    Reason.TOO_MANY_WILDS: _wilds,
    Reason.ON_TABLE: _twice,
    Reason.DOES_NOT_FIT: _fitting,
    Reason.DEAD_END: _left,
    Reason.KEEP_A_CARD: _last,
}
"""The reasons with several texts, and the end of the key that fits best."""
