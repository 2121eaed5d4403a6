"""Hands on: dragging by mouse, finger and pen, what a drag must not do, cards that travel."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from game.ui.model import Pace
from tests.browser import tables
from tests.browser.moments import kept
from tests.browser.test_play import ids, sheet, wait_for

Point = tuple[float, float]
HAND = "#hand .card"
UNDERWAY = (
    "document.getAnimations().filter(one => one.effect.getKeyframes().some(f => f.translate))"
)


DESK, PHONE = (1280, 800), (360, 640)


def on(page: Page, selector: str, right: float = 0.5, down: float = 0.5) -> Point:
    """Return a point of an element, by parts of its width and height."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] * right, box["y"] + box["height"] * down


def carried(page: Page) -> int:
    """Tell how many cards are in the air, or wait to come down."""
    return page.locator("#air .card, [data-lifted]").count()


def settled(page: Page) -> None:
    """Wait until nothing is in the air, and nothing is left of a drag."""
    page.wait_for_function(
        "!document.querySelector('#air > *, [data-lifted], [data-drop], [data-over], [data-gap]')"
    )


SLOW_TIMERS = """() => {
  window.quickTimers = window.setTimeout;
  window.setTimeout = (then, after, ...rest) => window.quickTimers(then, after * 50, ...rest);
}"""


class Mouse:
    """Drags as a hand does: some pixels at first, then all the way."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take(self, source: str, target: Point) -> None:
        """Drag to a point, and hold there."""
        x, y = on(self.page, source)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 6, y - 6)
        self.page.mouse.move(*target, steps=3)

    def drag(self, source: str, target: Point) -> None:
        """Drag to a point, and let go."""
        self.take(source, target)
        self.page.mouse.up()
        settled(self.page)


class Finger:
    """Touches by what the browser gets from a screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.at: Point = (0, 0)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": 1} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, point: Point) -> None:
        """Touch."""
        self.at = point
        self._send("touchStart", point)

    def to(self, point: Point, steps: int = 8) -> None:
        """Move on."""
        (x, y), (far_x, far_y) = self.at, point
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", (x + (far_x - x) * part, y + (far_y - y) * part))
            self.page.wait_for_timeout(12)
        self.at = point

    def up(self) -> None:
        """Let go."""
        self._send("touchEnd")


class Pen:
    """Writes on the screen, as the browser is told of it: a mouse of another kind."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _send(self, kind: str, point: Point, buttons: int) -> None:
        x, y = point
        event = {"type": kind, "x": x, "y": y, "buttons": buttons, "pointerType": "pen"}
        more = {"button": "left", "clickCount": 1}
        self.session.send("Input.dispatchMouseEvent", {**event, **more})

    def draw(self, source: Point, *way: Point) -> None:
        """Touch, move through some points, and lift."""
        self._send("mousePressed", source, 1)
        for point in way:
            self._send("mouseMoved", point, 1)
        self._send("mouseReleased", way[-1] if way else source, 0)


def over(page: Page) -> dict[str, str]:
    """Return the places that are pointed at, and where on them."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-over]')]"
        ".map(one => [one.id, one.dataset.over]))"
    )
    return found


def test_every_kind_of_drag_by_mouse_and_some_by_pen(started: Callable[..., Page]) -> None:
    page = started(DESK, kept=kept(Pace.STEP), game=tables.handy_text())
    mouse, pen = Mouse(page), Pen(page)
    say = page.locator("#prompt .say")

    pen.draw(on(page, "#stock"), on(page, "#middle"), on(page, "#hand"))
    expect(page.locator(HAND)).to_have_count(11)
    settled(page)

    before = ids(page, HAND)
    mouse.drag(f"#{before[0]}", on(page, f"#{before[2]}", 0.9))
    assert ids(page, HAND)[:3] == [before[1], before[2], before[0]]

    mouse.take("#hand-2d", on(page, "#meld-1 .row", 0.95))
    assert over(page) == {"meld-1": "high"}
    assert {"meld-1", "meld-2", "pile-heap"} == set(ids(page, "[data-drop]"))
    page.mouse.move(*on(page, "#meld-1 .row", 0.05))
    assert over(page) == {"meld-1": "low"}
    page.keyboard.press("Escape")
    settled(page)
    page.mouse.up()
    assert page.locator("#hand [aria-pressed=true]").count() == 0, "no tap either"
    assert len(ids(page, HAND)) == 11

    mouse.drag("#hand-Kc", on(page, "#felt", 0.9, 0.9))
    expect(say).to_contain_text("A set needs at least 4 cards")
    mouse.drag("#hand-Kc", on(page, "#seats"))
    mouse.drag("#hand-As", on(page, "#meld-0 .card >> nth=3", 0.8))
    expect(page.locator("#hand-2h")).to_be_visible()
    expect(page.locator("#meld-0 [data-card=As]")).to_be_visible()
    pen.draw(on(page, "#hand-8h"), on(page, "#felt"), on(page, "#meld-1 .row"))
    expect(page.locator("#meld-1 .card")).to_have_count(4)

    for card in ("Qc", "Qs", "Qh", "2d"):
        page.locator(f"#hand-{card}").click()
    mouse.take("#hand-Qh", on(page, "#felt", 0.9, 0.9))
    assert page.locator("#air .card").count() == 4, "all that are selected"
    page.mouse.up()
    settled(page)
    expect(page.locator("#meld-3 .card")).to_have_count(4)

    mouse.drag("#hand-Kc", on(page, "#pile"))
    wait_for(page, "wait")
    expect(page.locator("#pile")).to_have_attribute("data-card", "Kc")


def test_a_finger_drags_and_scrolls_and_looks(started: Callable[..., Page]) -> None:
    page = started(PHONE, touch=True, kept=kept(Pace.STEP), game=tables.crowded_text())
    finger = Finger(page)
    scrolled = "document.getElementById('felt').scrollTop"
    card = "#pile-heap .card:nth-last-child(9)"
    felt = page.locator("#screen [data-tapped]")  # by the control that is touched

    x, y = on(page, card)
    page.evaluate(SLOW_TIMERS)  # on a busy machine the finger would rest for too long
    finger.down((x, y))
    finger.to((x + 3, y - 60))
    assert carried(page) == 0, "what scrolls is no drag"
    expect(felt).to_have_count(0)  # nor a tap
    finger.up()
    page.evaluate("window.setTimeout = window.quickTimers")
    assert page.evaluate(scrolled) > 20
    page.evaluate("document.getElementById('felt').scrollTop = 0")

    finger.down(on(page, "#stock"))
    page.wait_for_timeout(330)  # a short hold
    assert felt.count() == 1
    finger.to(on(page, "#hand"))
    assert carried(page) == 2
    assert felt.count() == 0, "a drag is no tap"
    finger.up()
    page.wait_for_selector("#hand [data-drawn]")
    settled(page)

    hand = ids(page, HAND)
    finger.down(on(page, f"#{hand[0]}", 0.2))
    finger.to(on(page, f"#{hand[3]}", 0.2))
    finger._send("touchCancel")
    settled(page)
    assert ids(page, HAND) == hand, "a cancelled drag goes home"
    finger.down(on(page, f"#{hand[0]}", 0.2))
    finger.to(on(page, f"#{hand[4]}", 0.1))
    finger.up()
    settled(page)
    assert ids(page, HAND)[:4] == [*hand[1:4], hand[0]]

    finger.down(on(page, f"#{hand[6]}", 0.2))
    page.wait_for_timeout(650)
    box = page.locator("#air .close").bounding_box()
    assert box is not None
    assert box["width"] > 100, "a long press shows the card large"
    finger.up()
    settled(page)
    expect(felt).to_have_count(0)
    assert page.locator("#hand [aria-pressed=true]").count() == 0
    page.locator(f"#{hand[6]}").tap(position={"x": 5, "y": 20})
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)  # a tap stays a tap
    assert sheet(page) == ""


def moved_by(page: Page, element: str) -> int:
    """Press a control, and count what moves as soon as Python has answered."""
    number: int = page.evaluate(
        f"""async (element) => {{
          const control = document.getElementById(element);
          control.click();
          while ("tapped" in control.dataset) {{
            await new Promise((resolve) => setTimeout(resolve));
          }}
          return {UNDERWAY}.length;
        }}""",
        element,
    )
    return number


def test_cards_travel_unless_somebody_wants_none_of_it(started: Callable[..., Page]) -> None:
    page = started(DESK, kept=kept(Pace.STEP), game=tables.handy_text())
    assert 1 <= moved_by(page, "stock") <= 15
    settled(page)
    page.evaluate("document.getElementById('do-sort').click()")
    page.locator("#hand-Kc").click()  # while the others travel
    expect(page.locator("#hand-Kc")).to_have_attribute("aria-pressed", "true")
    settled(page)
    page.keyboard.press("Comma")
    page.locator(".radio:has(#prefer-motion-off)").click()
    page.locator(".radio:has(#prefer-sound-on)").click()
    page.keyboard.press("Escape")
    assert moved_by(page, "do-sort") == 0
    page.keyboard.press("Comma")
    page.locator(".radio:has(#prefer-motion-auto)").click()
    page.keyboard.press("Escape")
    page.emulate_media(reduced_motion="reduce")
    assert moved_by(page, "do-discard") == 0
    wait_for(page, "wait")
