"""Asks the worker why a move was made, and what a judge says of a hand, as long as anybody looks."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Protocol

from game.session import review, service
from game.session.review import Draw, Verdict
from game.session.table import Table
from game.ui import effects
from game.ui.model import Model
from game.ui.moment import ADVISER
from game.ui.review import OFTEN
from game.web.brain import Brain


class Page(Protocol):
    """What has to be known of the page."""

    model: Model

    def change(self, **fields: Any) -> None:
        """Gives fields of the model other values, and shows it."""


class Reasons:
    """One question after the other; what nobody waits for any more is not asked."""

    def __init__(self, page: Page, brain: Brain) -> None:
        """`brain` is what the bots at the table think with, too."""
        self._page = page
        self._brain = brain
        self._explaining: asyncio.Future[None] | None = None
        self._judging: asyncio.Future[None] | None = None

    def carry_out(self, effect: effects.Effect) -> None:
        """Does what an intent asks for, if it is about reasons."""
        match effect:
            case effects.Explain() if self._explaining is None or self._explaining.done():
                self._explaining = asyncio.ensure_future(self._explain())
            case effects.Judge():
                if self._judging is not None:
                    self._judging.cancel()
                self._judging = asyncio.ensure_future(self._judge())

    async def _explain(self) -> None:
        """Finds the reason of the move that is asked about, until there is one."""
        page = self._page
        while (moment := page.model.moment) is not None and moment.thought is None:
            await asyncio.sleep(0)  # let the page show that it is looking
            answer = await self._brain.ask("explain", moment.request)
            if moment.about(page.model.moment):
                page.change(moment=moment.with_thought(service.parse_thought(answer)))

    async def _judge(self) -> None:
        """Asks about every decision and every draw of a hand, as long as the dialog is open."""
        found = self._page.model.review
        assert found is not None
        seat, game = found.seat, found.table.match.variant_id
        asked: list[int | Draw] = [*review.decisions(found.table, seat), *review.draws(found.table)]
        found = found._replace(questions=len(asked))
        for number, one in enumerate(asked):
            if number % OFTEN == 0:
                self._page.change(review=found)
                await asyncio.sleep(0)
            if isinstance(one, Draw):
                request = service.draw_request(one.view, game, one.card)
                brought, expected = json.loads(await self._brain.ask("draw", request))
                found = found.with_draw(one.seat, brought, expected)
            else:
                found = found.with_verdicts(await self._judged(found.table, one))
            dialog = self._page.model.dialog
            if dialog is None or dialog.kind != "review":
                self._page.change(review=None)
                return
        self._page.change(review=found._replace(done=True))

    async def _judged(self, table: Table, step: int) -> list[Verdict]:
        """What the judge says of one decision."""
        verdicts = []
        for one in review.questions(table, step):
            luck = table.match.luck(step)
            request = service.request(one.view, table.match.variant_id, ADVISER, luck)
            thought = service.parse_thought(await self._brain.ask("explain", request))
            verdicts.append(review.judged(one, thought))
        return verdicts
