"""What the page shows before Python runs, in every language: the build writes it down."""

from __future__ import annotations

import json

from game.i18n.translator import LANGUAGES, SOURCE, Translator, translator
from game.ui.model import Model
from game.ui.screens import choose


def texts(t: Translator) -> dict[str, str]:
    """The choice of games as HTML, and what is said while Python is on its way."""
    return {"screen": choose.screen(t, Model()), "status": t("ui.boot")}


def all_texts() -> str:
    """JSON: the texts of every language but that of index.html."""
    found = {one: texts(translator(one)) for one in LANGUAGES if one != SOURCE}
    return json.dumps(found, ensure_ascii=False)
