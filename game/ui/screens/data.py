"""The sheet about all that the page keeps: take it along, bring it back, erase it."""

from __future__ import annotations

from game.i18n.translator import Translator
from game.ui.model import Model
from game.ui.widgets.button import button, notice_text


def sheet(t: Translator, model: Model) -> str:
    """What can be done with the data, and why a file was not taken."""
    problem = ""
    if model.notice is not None:
        text = notice_text(t, model.notice, None)
        problem = f'<p id="data-problem" class="problem" role="alert">{text}</p>'
    return (
        f"<p>{t('ui.data.text')}</p>{problem}"
        f'<div class="stack">{button("export", "export", t("ui.data.export"), kind="wide")}'
        f'<label class="button file" data-kind="wide" for="import-file">'
        f'<span class="label">{t("ui.data.import")}</span>'
        f'<input type="file" id="import-file" accept=".json,application/json" data-file="import">'
        f"</label>"
        f"{button('erase', 'open erase', t('ui.data.erase'), kind='wide')}</div>"
    )


def question(t: Translator, kind: str, facts: dict[str, object]) -> str:
    """Whether everything may be replaced, or erased."""
    told = f"<p>{t(f'ui.data.{kind}.text')}</p>"
    if kind == "import":
        hands = t.plural("ui.data.holds", int(str(facts.get("hands", 0))))
        told = f"<p>{hands}</p>{told}"
    yes = button("yes", f"{kind}_all", t(f"ui.data.{kind}.yes"), kind="danger")
    no = button("keep", "open data", t("ui.data.no"), kind="accent")
    return f'{told}<div class="buttons">{no}{yes}</div>'
