"""Computer players: their level and their temperament in words."""

from __future__ import annotations

from game.bots import TEMPERAMENTS
from game.i18n.translator import Translator


def bot_name(t: Translator, bot: str) -> str:
    """What a bot is called where its level counts."""
    level, _, temper = bot.partition(".")
    name = t(f"bot.{level}")
    return t("bot.with", level=name, temperament=t(f"temper.{temper}")) if temper else name


def bot_told(t: Translator, bot: str) -> str:
    """How a bot plays: a sentence for its level and one for its temperament."""
    level, _, temper = bot.partition(".")
    told = t(f"bot.{level}.told")
    return f"{told} {t(f'temper.{temper}.told')}" if temper in TEMPERAMENTS else told
