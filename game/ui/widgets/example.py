"""An example of the rule book as a figure: the cards, the question, and the answer to open."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.engine import play
from game.engine.cards import CARDS
from game.engine.events import Event, TurnBegan
from game.engine.melds import Combination
from game.engine.rules import Rules, Scoring
from game.engine.scoring import HandScore
from game.engine.state import State
from game.engine.view import view_of
from game.i18n.rulebook import judge
from game.i18n.rulebook.book import Count, Example, Opening, Play, Shape
from game.i18n.translator import Translator
from game.ui import words
from game.ui.widgets import card as cards
from game.ui.widgets.meld import laid
from game.variants import Variant

PLAYERS = ("Ada", "Bo", "Eva")
"""Who else sits at the table of the examples: names that every language can say."""


def figure(t: Translator, example: Example, variant: Variant, rules: Rules) -> str:
    """The figure. Its answer is the book's; where the rules in play give another, that is told too."""
    own = judge.rules_of(example, variant)
    verdict = judge.verdict(example, own)
    ask, shown, answer = _told(t, example, own, verdict)
    if example.why:
        answer += f" {t(example.why)}"
    told = f"<p>{escape(answer)}</p>"
    if verdict.score is not None:
        told = _scores(t, verdict.score, own) + told
    if rules != variant.rules:
        here = judge.verdict(example, rules)
        if not judge.same_answer(verdict, here):
            text = t("rules.here", rule=_differing(t, example, rules, here))
            told += f'<p class="here">{escape(text)}</p>'
    house = "".join(
        f'<p class="house">{escape(t("rules.house", rule=choice(t, variant, *one)))}</p>'
        for one in (example.settings or {}).items()
    )
    return (
        f'<figure class="example" id="example-{example.id}"><figcaption>{house}{ask}</figcaption>'
        f'<div class="zones">{shown}</div>'
        f"<details><summary>{escape(t('rules.ask.answer'))}</summary>"
        f'<div class="answer" data-answer="{_colour(verdict)}">{told}</div></details></figure>'
    )


def choice(t: Translator, variant: Variant, setting_id: str, value: str) -> str:
    """A setting and what it is set to, in one line."""
    return t(
        "rules.choice",
        setting=words.setting_name(t, variant.id, setting_id),
        choice=words.choice_name(t, variant.id, setting_id, value),
    )


def _colour(verdict: judge.Verdict) -> str:
    if verdict.score is not None:
        return "points"
    return "no" if verdict.refusal else "yes"


def _names(t: Translator) -> tuple[str, ...]:
    return (t("ui.you"), *PLAYERS)


def _told(
    t: Translator, example: Example, rules: Rules, verdict: judge.Verdict
) -> tuple[str, str, str]:
    """The question and the cards as HTML, and the answer as plain text."""
    if isinstance(example, Play):
        return _play(t, example, rules)
    if isinstance(example, Count):
        assert verdict.score is not None
        note = words.score_note(t, verdict.score, _names(t), 0)
        state = judge.state_of(example, rules)
        zones = _table(t, state) + "".join(
            _hand(t, example, state, seat) for seat in range(state.players)
        )
        return _ask(t("rules.ask.score")), zones, note
    assert isinstance(example, Shape | Opening)
    melds = judge.combinations(example)
    zones = "".join(_proposed(t, rules, one) for one in melds)
    if isinstance(example, Opening):
        zones = _zone(t("rules.ask.hand"), zones)
        return _ask(t("rules.ask.opening")), zones, _verdict(t, verdict, rules)
    return _ask(t(f"rules.ask.{melds[0].kind.value}")), zones, _verdict(t, verdict, rules)


def _ask(text: str) -> str:
    return f'<p class="ask">{escape(text)}</p>'


def _verdict(t: Translator, verdict: judge.Verdict, rules: Rules) -> str:
    """The answer to a question about melds alone."""
    told = t("rules.answer.no" if verdict.refusal else "rules.answer.yes")
    if len(verdict.points) > 1:
        total = t.plural("points", sum(verdict.points))
        told += f" {' + '.join(map(str, verdict.points))} = {total}."
    elif verdict.points and (rules.opening or rules.scoring is Scoring.TABLE_MINUS_HAND):
        told += f" {t.plural('action.note.worth', verdict.points[0])}"
    if verdict.refusal:
        told += f" {words.refusal_text(t, verdict.refusal)}"
    return told


def _play(t: Translator, example: Play, rules: Rules) -> tuple[str, str, str]:
    asked = judge.moment(example, rules)
    state, action = asked.state, asked.action
    names, view = _names(t), view_of(state, 0, list_legal=False)
    before = _events(t, asked.events, state, rules)
    question = _ask(t("rules.ask.play", action=words.action_text(t, action, view, names)))
    if before:
        question = f'<p class="before">{escape(before)}</p>{question}'
    shown = _table(t, state) + _pile(t, state, example)
    shown += _hand(t, example, state, 0)
    refused = play.refusal(state, action)
    if refused is not None:
        why = words.refusal_text(t, refused, view, names)
        return question, shown, f"{t('rules.answer.no')} {why}"
    step = play.apply(state, action)
    done = _events(t, step.events, step.state, rules)
    return question, shown, f"{t('rules.answer.yes')} {done}"


def _events(t: Translator, events: Sequence[Event], state: State, rules: Rules) -> str:
    """What has happened, in the words of the log."""
    return " ".join(
        words.event_text(t, event, _names(t), 0, rules, state.melds)
        for event in events
        if not isinstance(event, TurnBegan)
    )


def _differing(t: Translator, example: Example, rules: Rules, here: judge.Verdict) -> str:
    """The answer under the rules in play."""
    if here.score is None:
        return _told(t, example, rules, here)[2]
    each = [
        f"{name} {words.number_text(total)}"
        for name, total in zip(_names(t), here.score.totals, strict=False)
    ]
    return f"{t.list(each)}."


# --- cards


def _zone(label: str, inside: str) -> str:
    return f'<div class="zone"><p class="label">{escape(label)}</p>{inside}</div>'


def _row(t: Translator, held: Sequence[int]) -> str:
    """Cards side by side, and their names for the ear."""
    if not held:
        return f'<p class="empty">{escape(t("rules.ask.hand.empty"))}</p>'
    heard = ", ".join(words.card_name(t, one) for one in held)
    looks = "".join(cards.lying(t, CARDS[one], None) for one in held)
    return f'<p class="sr">{escape(heard)}</p><div class="row">{looks}</div>'


def _proposed(t: Translator, rules: Rules, one: Combination) -> str:
    """A meld that is asked about: wild cards with what they stand for."""
    looks = "".join(
        cards.lying(t, slot.card, slot.stands_for if rules.is_wild(slot.card) else None)
        for slot in judge.slots(rules, one)
    )
    wild = any(rules.is_wild(card) for card in one.cards)
    heard = words.speak(t, words.meld_text(t, one) if wild else words.cards_row(t, one.cards))
    return f'<p class="sr">{escape(heard)}</p><div class="row">{looks}</div>'


def _table(t: Translator, state: State) -> str:
    if not state.melds:
        return ""
    items = "".join(
        f'<li class="meld" data-kind="{meld.kind.value}">'
        f"{laid(t, meld, meld.slots[0].owner, _names(t))}</li>"
        for meld in state.melds
    )
    return _zone(t("rules.ask.table"), f"<ul>{items}</ul>")


def _pile(t: Translator, state: State, example: Play) -> str:
    if not example.pile or not state.pile:
        return ""
    if state.rules.pile_open:
        return _zone(t("rules.ask.pile.open"), _row(t, state.pile))
    count = words.pile_text(t, view_of(state, 0, list_legal=False))
    top = _row(t, state.pile[-1:])
    return _zone(t("rules.ask.pile"), f'{top}<p class="count">{escape(count)}</p>')


def _hand(t: Translator, example: Play | Count, state: State, seat: int) -> str:
    """A hand, in the order in which the example names its cards."""
    named = list(judge.cards_of(example.hands[seat]))
    if isinstance(example, Play):
        named += judge.cards_of(example.pile)
    left = state.hand(seat)
    held = [one for one in named if one in left]
    held += [one for one in left if one not in named]
    label = t("rules.ask.hand")
    if seat:
        label = t("rules.ask.hand.theirs", name=_names(t)[seat])
    return _zone(label, _row(t, held))


def _scores(t: Translator, score: HandScore, rules: Rules) -> str:
    """The points of every seat and how they came about."""
    names = _names(t)
    rows = []
    for seat, total in enumerate(score.totals):
        parts = "".join(
            f"<li>{escape(part.label)}: {words.number_text(part.points, plus=True)}</li>"
            for part in words.score_parts(t, score, seat, rules, names, 0)
            if part.points
        )
        parts = f"<ul>{parts}</ul>" if parts else ""
        rows.append(
            f'<tr><th scope="row">{escape(names[seat])}</th><td>{parts}</td>'
            f"<td>{words.number_text(total)}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{escape(t(key))}</th>'
        for key in ("rules.chart.player", "rules.chart.parts", "rules.chart.points")
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
