"""What the hands played on this device say: by game, by opponent, and hand after hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.i18n.translator import Translator
from game.session import statistics
from game.session.match import Seat
from game.session.statistics import Game, Played, Tally
from game.ui import words
from game.ui.model import Model
from game.ui.widgets import plot
from game.ui.widgets.button import button
from game.ui.words.bots import bot_name
from game.ui.words.scores import number_text

SHOWN = 60
"""The last hands that a plot shows."""


def screen(t: Translator, model: Model) -> str:
    """The whole screen."""
    if model.history is None:
        inside = f'<p class="notice">{t("ui.stats.reading")}</p>'
    elif not statistics.people(model.history):
        inside = f'<p class="notice">{t("ui.stats.none")}</p>'
    else:
        inside = _told(t, model, model.history)
    back = button("resume", "resume", t("ui.resume")) if model.in_play else ""
    return (
        '<div id="screen" class="statistics" data-screen="statistics">'
        f'<header class="title"><h1>{t("ui.stats")}</h1><p>{t("ui.stats.where")}</p></header>'
        f"{inside}"
        f'<div class="buttons sticky">{button("replays", "replays", t("ui.replays"))}'
        f"{button('open-data', 'open data', t('ui.data'))}"
        f"{button('home', 'home', t('ui.home'))}{back}</div></div>"
    )


def _told(t: Translator, model: Model, history: Sequence[Played]) -> str:
    names = statistics.people(history)
    name = names[min(model.whose, len(names) - 1)]
    games = statistics.games(history, name)
    game = games[min(model.about, len(games) - 1)]
    hands = statistics.of_game(history, game)
    whose = ""
    if len(names) > 1:
        whose = _select(
            "whose", t("ui.stats.whose"), [_called(t, one) for one in names], names.index(name)
        )
    about = _select(
        "about", t("ui.stats.game"), [_game_name(t, one) for one in games], games.index(game)
    )
    return (
        f'<section class="panel choices" aria-label="{t("ui.stats.choose")}">{whose}{about}</section>'
        f"{_figures(t, game, statistics.tally(hands, name))}"
        f"{_plots(t, hands, name)}{_opponents(t, hands, name)}{_games(t, history, name, games)}"
    )


def _called(t: Translator, name: str) -> str:
    return name or t("ui.you")


def _game_name(t: Translator, game: Game) -> str:
    name = words.game_name(t, game.variant_id)
    return t("ui.stats.house", game=name) if game.house else name


def _select(element: str, label: str, texts: Sequence[str], chosen: int) -> str:
    options = "".join(
        f'<option value="{at}"{" selected" if at == chosen else ""}>{escape(text)}</option>'
        for at, text in enumerate(texts)
    )
    return (
        f'<label class="field"><span>{label}</span>'
        f'<select id="{element}" data-intent="{element}">{options}</select></label>'
    )


def percent(t: Translator, share: float) -> str:
    """A share as `43%`, as the language writes it."""
    return t("number.percent", number=round(share * 100))


def decimal(t: Translator, number: float) -> str:
    """A number with one place after the point, as the language writes it."""
    whole, part = f"{abs(number):.1f}".split(".")
    sign = words.number_text(-1)[0] if round(number, 1) < 0 else ""
    return sign + t("number.decimal", whole=whole, part=part)


def _figures(t: Translator, game: Game, tally: Tally) -> str:
    best = "" if tally.best is None else number_text(tally.best)
    facts = [
        (t("ui.stats.matches"), t("ui.stats.won_of", won=tally.matches_won, all=tally.matches)),
        (t("ui.stats.hands"), t("ui.stats.won_of", won=tally.hands_won, all=tally.hands)),
        (t("ui.stats.rate"), percent(t, tally.win_rate)),
        (t("ui.stats.average"), decimal(t, tally.average)),
        (t("ui.stats.best"), best),
        (t("ui.stats.streak"), str(tally.streak)),
        (t("ui.stats.longest"), str(tally.longest)),
    ]
    rows = "".join(f"<div><dt>{key}</dt><dd>{value}</dd></div>" for key, value in facts)
    return (
        f'<section class="panel" id="figures" aria-labelledby="figures-title">'
        f'<h2 id="figures-title">{escape(_game_name(t, game))}</h2>'
        f'<dl class="figures">{rows}</dl></section>'
    )


def _plots(t: Translator, hands: Sequence[Played], name: str) -> str:
    points = statistics.points(hands, name)
    rates = statistics.win_rates(hands, name)
    first = max(0, len(points) - SHOWN)
    shown, shares = points[first:], rates[first:]
    low, high = min(0, *shown), max(0, *shown)
    counted = plot.Plot(
        "plot-points",
        t("ui.stats.points"),
        t.plural(
            "ui.stats.points.told",
            len(shown),
            low=number_text(min(shown)),
            high=number_text(max(shown)),
        ),
        shown,
        [number_text(one) for one in shown],
        first + 1,
        low,
        high,
        number_text(low),
        number_text(high),
    )
    won = plot.Plot(
        "plot-rate",
        t.plural("ui.stats.rates", statistics.WINDOW),
        t("ui.stats.rates.told", first=percent(t, shares[0]), last=percent(t, shares[-1])),
        shares,
        [percent(t, one) for one in shares],
        first + 1,
        0,
        1,
        percent(t, 0),
        percent(t, 1),
    )
    return f'<div class="plots">{plot.bars(t, counted)}{plot.line(t, won)}</div>'


def _opponent_name(t: Translator, opponent: Seat) -> str:
    return opponent.name if opponent.bot is None else bot_name(t, opponent.bot)


def _opponents(t: Translator, hands: Sequence[Played], name: str) -> str:
    rows = []
    for opponent in statistics.opponents(hands, name):
        tally = statistics.tally(statistics.against(hands, name, opponent), name)
        rows.append((_opponent_name(t, opponent), tally))
    return _table(t, "opponents", t("ui.stats.opponents"), t("ui.stats.opponent"), rows)


def _games(t: Translator, history: Sequence[Played], name: str, games: Sequence[Game]) -> str:
    rows = [
        (_game_name(t, game), statistics.tally(statistics.of_game(history, game), name))
        for game in games
    ]
    return _table(t, "all-games", t("ui.stats.games"), t("ui.stats.game"), rows)


def _table(
    t: Translator, element: str, title: str, first: str, rows: Sequence[tuple[str, Tally]]
) -> str:
    heads = [
        first,
        t("ui.stats.matches"),
        t("ui.stats.hands"),
        t("ui.stats.rate"),
        t("ui.stats.average"),
    ]
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        f"<td>{t('ui.stats.won_of', won=tally.matches_won, all=tally.matches)}</td>"
        f"<td>{t('ui.stats.won_of', won=tally.hands_won, all=tally.hands)}</td>"
        f"<td>{percent(t, tally.win_rate)}</td><td>{decimal(t, tally.average)}</td></tr>"
        for name, tally in rows
    )
    return (
        f'<section class="panel" id="{element}" role="region" tabindex="0"'
        f' aria-labelledby="{element}-title"><table class="numbers">'
        f'<caption id="{element}-title">{title}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></section>"
    )
