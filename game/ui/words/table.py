"""What to do now, and how the stock and the discard pile stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import GoingOut, PileTake, Refill
from game.engine.state import Ending, Phase
from game.engine.view import View
from game.i18n.translator import Translator
from game.ui.words.cards import card_short, player


def phase_text(
    t: Translator, view: View, names: Sequence[str] = (), reader: int | None = None
) -> str:
    """What the reader is to do now, or who plays.

    `reader` is the seat called `you`, if that is not the view's.
    """
    if view.phase is Phase.OVER:
        return t("phase.over")
    if view.turn != view.seat:
        if view.turn == reader:
            return t("event.turn_began.you")
        return t("phase.other", name=player(t, names, view.turn))
    if view.phase is Phase.DRAW:
        return t(f"phase.draw.{_draw(view)}")
    return _play_text(t, view)


def _draw(view: View) -> str:
    rules = view.rules
    may_take = not rules.pile_needs_opening or view.may_lay
    takes = bool(view.pile_size) and may_take and not view.floating[view.seat]
    if not view.stock_size and not view.can_refill:
        return "take_or_pass" if takes else "pass"
    if view.floating[view.seat]:
        return "floating"
    return rules.pile_take.value if takes else "stock"


def _play_text(t: Translator, view: View) -> str:
    rules = view.rules
    if view.must_use is not None:
        return t("phase.must_use", card=card_short(t, view.must_use))
    if view.floating[view.seat]:
        return t("phase.floating")
    if view.turns < (rules.lay_from_turn - 1) * view.players:
        return t("phase.first_turn")
    if not view.may_lay:
        return t.plural("phase.opening", rules.opening)
    if view.owed:
        return t("phase.replay")
    if not rules.lay_off:
        return t("phase.lay")
    return t("phase.lay_add_swap" if rules.swap else "phase.lay_add")


def stock_text(t: Translator, view: View) -> str:
    """How many cards are in the stock, or what happens now that it is empty."""
    if view.stock_size:
        return t.plural("stock.cards", view.stock_size)
    if view.can_refill:
        how = view.rules.refill.value
        if view.rules.refills is None:
            return t(f"stock.empty.{how}")
        left = view.rules.refills - view.refills
        return t.plural(f"stock.empty.{how}.counted", left)
    return t("stock.empty.pass" if view.rules.pile_after_stock else "stock.empty.end")


def pile_text(t: Translator, view: View) -> str:
    """How many discards there are and which card is on top."""
    if not view.pile_size:
        return t("pile.empty")
    if view.winner is not None and view.rules.going_out is GoingOut.FACE_DOWN:
        return t.plural("pile.face_down", view.pile_size)
    return t.plural("pile.cards", view.pile_size, card=card_short(t, view.pile[-1]))


def pile_rule(t: Translator, view: View) -> str:
    """What may be drawn from the discard pile in this game, in one sentence."""
    if view.rules.pile_take is PileTake.TOP and view.rules.taken_used_at_once:
        return t("pile.rule.use")
    return t(f"pile.rule.{view.rules.pile_take.value}")


def stock_rule(t: Translator, view: View) -> str:
    """What happens in this game when the stock runs out, in one sentence."""
    refill, times = view.rules.refill, view.rules.refills
    if refill is not Refill.NONE and times is not None:
        return t.plural(f"stock.rule.{refill.value}.counted", times)
    return t(f"stock.rule.{refill.value}")


def ending_text(
    t: Translator, view: View, names: Sequence[str] = (), reader: int | None = None
) -> str:
    """How the hand came to its end; empty while it is played.

    `reader` is the seat called `you`, if that is not the view's.
    """
    if view.ending is None:
        return ""
    if view.ending is Ending.OUT:
        assert view.winner is not None
        you = view.seat if reader is None else reader
        who = "you" if view.winner == you else "other"
        return t(f"ending.out.{who}", name=player(t, names, view.winner))
    return t(f"ending.{view.ending.value}")
