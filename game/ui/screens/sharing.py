"""Dialogs about links: one to hand on, one that was opened, one that cannot be."""

from __future__ import annotations

from html import escape

from game.i18n.translator import Translator
from game.session.links import Deal
from game.session.match import NAME_LONGEST
from game.ui import people, words
from game.ui.model import Model
from game.ui.sharing import Shared
from game.ui.widgets import qr
from game.ui.widgets.button import button, notice_text
from game.variants import ALL


def sheet(t: Translator, model: Model, shared: Shared) -> str:
    """The link as text and as QR code, and the ways to hand it on."""
    said = escape(notice_text(t, model.notice, None))
    share = button("send-share", "send share", t("ui.link.share"), kind="accent")
    if not model.can_share:
        share = ""
    copy = button("send-copy", "send copy", t("ui.link.copy"), kind="plain" if share else "accent")
    name, told = "", escape(shared.address)
    if shared.what == "result":
        name = (
            f'<label class="field"><span>{t("ui.class.name")}</span><input type="text" id="pupil"'
            f' data-intent="pupil" maxlength="{NAME_LONGEST}" value="{escape(model.pupil)}"'
            ' autocapitalize="words" spellcheck="false"></label>'
        )
        told = f'<code id="link">{told}</code>'
    else:
        told = f'<a id="link" href="{told}">{told}</a>'
    return (
        f"<p>{t(f'ui.link.{shared.what}.text')}</p>{name}{qr.code(shared.squares, t('ui.link.qr'))}"
        f'<p class="address">{told}</p>'
        f'<p role="status" id="link-said">{said}</p><div class="buttons">{copy}{share}</div>'
    )


def offer(t: Translator, model: Model, deal: Deal) -> str:
    """What a link brought, and whether to play it."""
    variant = ALL[deal.variant_id]
    facts = [
        t.plural("ui.link.players", len(deal.seats), who=_who(t, deal)),
        *(
            f"{words.setting_name(t, variant.id, one)}: "
            f"{words.choice_name(t, variant.id, one, value)}"
            for one, value in variant.differences(deal.rules).items()
        ),
        words.goal_text(t, deal.rules),
    ]
    told = "".join(f"<li>{escape(one)}</li>" for one in facts)
    instead = f"<p>{t('ui.link.instead')}</p>" if model.in_play else ""
    yes = button("play-link", "play_link", t("ui.link.play"), kind="accent")
    no = button("keep", "close", t("ui.link.no"))
    return (
        f"<h3>{escape(words.game_name(t, variant.id))}</h3><p>{t('ui.link.same')}</p>"
        f'<ul class="rules">{told}</ul>{instead}<div class="buttons">{no}{yes}</div>'
    )


def _who(t: Translator, deal: Deal) -> str:
    bots = [seat.bot for seat in deal.seats if seat.bot is not None]
    persons = len(people.persons(deal.seats))
    kinds = t.list([t(f"bot.{bot}") for bot in dict.fromkeys(bots)]) if bots else ""
    who = t.plural("ui.link.people", persons)
    return t("ui.link.against", people=who, bots=kinds) if bots else who


def refused(t: Translator, kind: str) -> str:
    """Why a link cannot be opened."""
    ok = button("keep", "close", t("ui.close"), kind="accent")
    return f'<p role="alert">{t(f"ui.link.refused.{kind}")}</p><div class="buttons">{ok}</div>'
