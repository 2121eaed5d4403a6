"""Sections and lines that several games have in common, word for word."""

from __future__ import annotations

from game.i18n.rulebook.book import Chart, Paragraph, Part, Section, p

RUN = p("rules.runs.basic")
SET = p("rules.sets.plain")
SET_MORE = p("rules.sets.more")
ADDING = p("rules.adding.any", "lay_off")
OWN_MELD = p("rules.adding.own")
OWNER = p("rules.adding.owner")
STAYS = p("rules.turn.stays")
OUT_ANY = p("rules.out.any", "last_discard", "meld_before_out")
KEEP = p("rules.out.keep")
WINNER_TAKES = p("rules.score.winner", "scorer", "out_bonus")
RUMMY = p("rules.score.rummy", "rummy_doubles")
TABLE_MINUS_HAND = p("rules.score.table")
TWINS = p("rules.deal.twins")

SHORT_DRAW = p("rules.short.draw")
SHORT_LAY = p("rules.short.lay")
SHORT_ADD = p("rules.short.add")
SHORT_DISCARD = p("rules.short.discard")
SHORT_WINNER = p("rules.short.winner")
SHORT_TABLE = p("rules.short.table")

TERMS = ("rules.term.meld", "rules.term.stock", "rules.term.discards", "rules.term.hand")


def aim(key: str, *settings: str) -> Section:
    """What everyone is after."""
    return Section("aim", "rules.title.aim", (Paragraph(key, settings),))


def deal(*settings: str, twins: bool = False) -> Section:
    """Players, cards and the deal."""
    parts: tuple[Part, ...] = (p("table.players"), p("rules.deal.cards", *settings), Chart.DEAL)
    if twins:
        parts += (TWINS,)
    return Section("deal", "group.deal", (*parts, p("rules.deal.stock"), p("rules.deal.dealer")))


def turn(*more: Part, settings: tuple[str, ...] = ()) -> Section:
    """The order of a turn."""
    parts = (p("rules.turn.order"), Paragraph("rules.turn.free", settings), STAYS, *more)
    return Section("turn", "rules.title.turn", parts)


def draw_top(*more: Part) -> Section:
    """Drawing where the top discard may be taken."""
    parts = (p("rules.draw.top", "pile_opened"), p("rules.draw.keep", "taken_used"), *more)
    return Section("draw", "rules.title.draw", parts)


def discarding(*more: Part, twins: bool = False) -> Section:
    """What may be thrown, and what not."""
    parts: tuple[Part, ...] = (p("rules.discard.end"), p("rules.discard.taken"))
    if twins:
        parts += (p("rules.discard.twin"),)
    parts += (p("rules.discard.dead_end"), *more)
    return Section("discarding", "rules.title.discarding", parts)


def stock(*parts: Part) -> Section:
    """The stock runs out."""
    return Section("stock", "group.stock", (*parts, p("rules.stock.limit")))


def scoring(*parts: Part) -> Section:
    """The points of a hand; begins with what each card counts."""
    return Section("scoring", "group.score", parts)


def end(goal: str, *settings: str) -> Section:
    """How long a match is and who wins it."""
    target = p(goal, "end", *settings, counted="target")
    return Section("end", "group.end", (target, p("rules.end.whole")))
