"""Reads the HTML text of a screen strictly: every tag closed, no id twice."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "meta", "link", "br", "use", "img", "hr"}


@dataclass
class Element:
    """One element with its attributes and all the text in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Document:
    """All elements in their order."""

    elements: list[Element] = field(default_factory=list)

    def with_id(self, name: str) -> Element | None:
        """The element of an id."""
        return next((one for one in self.elements if one.attributes.get("id") == name), None)

    def tagged(self, tag: str) -> list[Element]:
        """All elements of a kind."""
        return [one for one in self.elements if one.tag == tag]

    @property
    def ids(self) -> list[str]:
        """Every id, as often as it is there."""
        return [one.attributes["id"] for one in self.elements if "id" in one.attributes]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.document = Document()
        self.open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.document.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data


def read(text: str) -> Document:
    """The document of a text. Fails for what a browser would have to repair."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert not reader.open, f"never closed: {[one.tag for one in reader.open]}"
    ids = reader.document.ids
    assert len(ids) == len(set(ids)), f"twice: {sorted({one for one in ids if ids.count(one) > 1})}"
    return reader.document
