"""Reads the HTML text of a screen strictly: every tag closed, no id twice."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape

VOID = {"input", "meta", "link", "br", "use", "img", "hr"}

_ATTRIBUTE = re.compile(r'\s+([a-zA-Z][\w:.-]*)(?:="([^"]*)")?')
# A text, or a tag as the page writes it. Python's own reader takes twice as long, and mends more.
_TOKEN = re.compile(
    r"""([^<]+)
    | <([a-z][\w-]*) ((?:\s+[a-zA-Z][\w:.-]*(?:="[^"]*")?)*) \s*(/?)>
    | </([a-z][\w-]*)>
    | <!.*?>""",
    re.DOTALL | re.VERBOSE,
)


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


def read(text: str) -> Document:
    """The document of a text. Fails for what a browser would have to repair."""
    document, inside, end = Document(), list[Element](), 0
    for token in _TOKEN.finditer(text):
        assert token.start() == end, f"a browser guesses: {text[end : end + 80]}"
        end = token.end()
        words, opens, attributes, alone, closes = token.groups()
        if words:
            words = unescape(words)
            for element in inside:
                element.text += words
        elif opens:
            named = _ATTRIBUTE.findall(attributes)
            element = Element(opens, {name: unescape(value) for name, value in named})
            assert len(element.attributes) == len(named), f"an attribute twice in {token[0]}"
            document.elements.append(element)
            if not alone and opens not in VOID:
                inside.append(element)
        elif closes:
            assert inside, f"</{closes}> closes nothing"
            assert inside[-1].tag == closes, f"</{closes}> closes <{inside[-1].tag}>"
            inside.pop()
    assert end == len(text), f"a browser guesses: {text[end : end + 80]}"
    assert not inside, f"never closed: {[one.tag for one in inside]}"
    ids = document.ids
    assert len(ids) == len(set(ids)), f"twice: {sorted({one for one in ids if ids.count(one) > 1})}"
    return document
