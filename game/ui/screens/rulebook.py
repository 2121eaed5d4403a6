"""The rules of a game as a page: in short, in full, with examples, house rules and words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.engine.rules import FEWEST_PLAYERS, Ace, Rules, Wild
from game.i18n.rulebook import page_of
from game.i18n.rulebook.book import ANCHOR, Chart, Paragraph, Part, facts_of
from game.i18n.rulebook.judge import shown_for
from game.i18n.translator import Translator
from game.ui import words
from game.ui.widgets.example import choice, figure
from game.ui.words.cards import TO
from game.variants import Variant


def page(t: Translator, variant: Variant, rules: Rules) -> str:
    """The whole page, one `article`. Its text is the book's; what these rules change is marked.

    Sections have the ids that `reason_anchor` gives and can be focused.
    """
    book = page_of(variant.id)
    parts = [("short", t("rules.title.short"), _short(t, book.short, variant))]
    for section in book.sections:
        inside = "".join(_part(t, part, variant, rules) for part in section.parts)
        parts.append((section.id, t(section.title), inside))
    parts.append(("settings", t("rules.title.settings"), _settings(t, variant, rules)))
    parts.append(("terms", t("rules.title.terms"), _terms(t, book.terms)))
    links = "".join(
        f'<li><a href="#{ANCHOR}{name}">{escape(title)}</a></li>' for name, title, _ in parts
    )
    sections = "".join(_section(name, title, inside) for name, title, inside in parts)
    heading = t("rules.heading", game=words.game_name(t, variant.id))
    return (
        f'<article class="rulebook" id="rulebook" data-game="{variant.id}"'
        f' aria-labelledby="rulebook-title"><h2 id="rulebook-title">{escape(heading)}</h2>'
        f'<p class="blurb">{escape(words.game_blurb(t, variant.id))}</p>'
        f'<nav class="contents" aria-labelledby="rulebook-contents">'
        f'<h3 id="rulebook-contents">{escape(t("rules.contents"))}</h3><ol>{links}</ol></nav>'
        f"{sections}</article>"
    )


def first_rule(t: Translator, variant: Variant, name: str) -> tuple[str, str]:
    """The heading of a section and its first paragraph; plain text."""
    section = next(one for one in page_of(variant.id).sections if one.id == name)
    told = next(part for part in section.parts if isinstance(part, Paragraph))
    return t(section.title), _text(t, told, variant)


def _section(name: str, title: str, inside: str) -> str:
    anchor = f"{ANCHOR}{name}"
    return (
        f'<section id="{anchor}" tabindex="-1" aria-labelledby="{anchor}-title">'
        f'<h3 id="{anchor}-title">{escape(title)}</h3>{inside}</section>'
    )


def _text(t: Translator, part: Paragraph, variant: Variant) -> str:
    """What the book says."""
    facts = facts_of(variant.rules)
    if part.counted:
        return t.plural(part.key, facts[part.counted], **facts)
    return t(part.key, **facts)


def _short(t: Translator, lines: Sequence[Paragraph], variant: Variant) -> str:
    items = "".join(f"<li>{escape(_text(t, line, variant))}</li>" for line in lines)
    return f"<ol>{items}</ol>"


def _part(t: Translator, part: Part, variant: Variant, rules: Rules) -> str:
    if isinstance(part, Paragraph):
        told = f"<p>{escape(_text(t, part, variant))}</p>"
        differs = variant.differences(rules)
        for setting_id in part.settings:
            if setting_id in differs:
                rule = choice(t, variant, setting_id, differs[setting_id])
                told += f'<p class="here">{escape(t("rules.here", rule=rule))}</p>'
        return told
    if part is Chart.DEAL:
        return _deal_chart(t, rules)
    if part is Chart.VALUES:
        return _value_chart(t, rules)
    assert not isinstance(part, Chart)
    return figure(t, part, variant, rules) if shown_for(part, variant.id) else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(one)}</td>" for one in rest)
        + "</tr>"
        for first, *rest in rows
    )
    return f'<table class="chart"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}{TO}{last}"


def _deal_chart(t: Translator, rules: Rules) -> str:
    """Cards by the number of players; tables that are dealt alike share a row."""
    heads = [t("rules.chart.players"), t("rules.chart.size"), t("rules.chart.packs")]
    jokers = rules.wild is Wild.JOKERS
    if jokers:
        heads.append(t("rules.chart.jokers"))
    groups: list[tuple[int, int, list[str]]] = []
    for players in range(FEWEST_PLAYERS, rules.most_players + 1):
        if rules.refuse_table(players):
            continue
        dealt = [str(rules.hand_size_for(players)), str(rules.packs_for(players))]
        if jokers:
            dealt.append(str(rules.jokers_for(players)))
        if groups and groups[-1][1:] == (players - 1, dealt):
            groups[-1] = (groups[-1][0], players, dealt)
        else:
            groups.append((players, players, dealt))
    return _table(heads, [[_span(first, last), *dealt] for first, last, dealt in groups])


def _value_chart(t: Translator, rules: Rules) -> str:
    """What every card counts."""
    rows = [[words.index(t, 0), str(rules.ace_value)]]
    if rules.ace_low_value is not None and rules.run_ace is not Ace.RING:
        rows.append([t("rules.chart.ace_low"), str(rules.ace_low_value)])
    courts = " ".join(words.index(t, rank) for rank in (12, 11, 10))
    rows.append([courts, str(rules.court_value)])
    lowest = 3 if rules.wild is Wild.TWOS else 2
    rows.append([_span(lowest, 10), _span(lowest, 10)])
    if rules.wild is Wild.TWOS:
        rows.append([words.index(t, 1), str(rules.wild_value)])
    elif rules.wild is Wild.JOKERS:
        joker = t("rules.chart.in_hand", card=t("index.joker"))
        rows.append([joker, str(rules.wild_value)])
    return _table([t("rules.chart.card"), t("rules.chart.points")], rows)


def _settings(t: Translator, variant: Variant, rules: Rules) -> str:
    """Every house rule of the game, what it changes, and how this table has it."""
    chosen, differs = variant.chosen_in(rules), variant.differences(rules)
    items = ""
    for setting in variant.settings:
        mark = " data-differs" if setting.id in differs else ""
        here = ""
        if setting.id in chosen:
            name = words.choice_name(t, variant.id, setting.id, chosen[setting.id])
            here = f'<dd class="set">{escape(t("rules.here", rule=name))}</dd>'
        items += (
            f"<div{mark}><dt>{escape(words.setting_name(t, variant.id, setting.id))}</dt>"
            f"<dd>{escape(words.setting_help(t, variant.id, setting.id))}</dd>{here}</div>"
        )
    return f"<p>{escape(t('rules.settings.text'))}</p><dl>{items}</dl>"


def _terms(t: Translator, keys: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(t(key))}</li>" for key in keys)
    return f"<ul>{items}</ul>"
