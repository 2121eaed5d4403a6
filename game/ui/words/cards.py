"""Names of cards and melds: to read (`Q♠`) and to hear (`queen of spades`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.engine.cards import (
    CARDS,
    JOKER_RANK,
    RANKS,
    SUITS,
    TEN,
    Card,
    cards_in,
    face,
    mask_of,
    pack_of_cards,
)
from game.engine.melds import Combination, Kind, Meld, set_faces
from game.engine.rules import Rules
from game.i18n.translator import Translator

SUIT_SIGNS = "♣♦♥♠"
"""In the order of the engine's suits."""
_WRITTEN = re.compile(f"(10|[2-9AJQK])([{SUIT_SIGNS}])")
TO = "\N{EN DASH}"
"""Between the ends of a run."""


def card_name(t: Translator, card: int) -> str:
    """`queen of spades`, `joker`; a card or a face, its pack is not told."""
    one = CARDS[card & 63]
    if one.is_joker:
        return t("card.joker")
    return t("card.name", rank=t(f"rank.{RANKS[one.rank]}"), suit=t(f"suit.{SUITS[one.suit]}"))


def card_short(t: Translator, card: int) -> str:
    """`Q♠`, with the letters of the language; a card or a face, its pack is not told."""
    one = CARDS[card & 63]
    return index(t, one.rank) + ("" if one.is_joker else SUIT_SIGNS[one.suit])


def index(t: Translator, rank: int) -> str:
    """What stands in a card's corner: `7`, `10`, `Q`, `★`."""
    if rank == JOKER_RANK:
        return t.letter("index.joker")
    if 0 < rank <= TEN:
        return str(rank + 1)
    return t.letter(f"index.{RANKS[rank]}")


def cards_list(t: Translator, cards: Iterable[int]) -> str:
    """`5♣, 6♣ and 7♣`."""
    return t.list([card_short(t, card) for card in cards])


def cards_either(t: Translator, cards: Iterable[int]) -> str:
    """`5♣, 6♣ or 7♣`."""
    return t.either([card_short(t, card) for card in cards])


def cards_row(t: Translator, cards: Iterable[int]) -> str:
    """`5♣ 6♣ 7♣`."""
    return " ".join(card_short(t, card) for card in cards)


def meld_text(t: Translator, meld: Meld | Combination) -> str:
    """All cards of a meld, wild ones with what they stand for: `8♠ 2♥ (as 9♠) 10♠`."""
    texts = []
    for card, stands_for in _places(t, meld):
        short = card_short(t, card)
        texts.append(t("meld.as", card=short, face=stands_for) if stands_for else short)
    return " ".join(texts)


def _places(t: Translator, meld: Meld | Combination) -> Iterator[tuple[int, str]]:
    """Every card, and what it stands for where that is not itself."""
    rank = meld.first & 15
    if meld.kind is Kind.SET:
        natural = mask_of(card & 63 for card in _cards(meld) if CARDS[card].rank == rank)
        lacks = cards_in(set_faces(rank) & ~natural)
        wanted = card_short(t, lacks[0]) if len(lacks) == 1 else index(t, rank)
        for card in _cards(meld):
            yield card, "" if CARDS[card].rank == rank else wanted
        return
    for step, card in enumerate(_cards(meld)):
        stands_for = face(meld.first >> 4, rank + step)
        yield card, "" if card & 63 == stands_for else card_short(t, stands_for)


def added_text(
    t: Translator, rules: Rules, meld: Meld, cards: Sequence[Card], *, high: bool
) -> str:
    """Cards for one end of a run, or for a set: `2♥ (as 8♠) and 7♠`."""
    if meld.kind is Kind.SET:
        return cards_list(t, cards)
    end, step = (meld.high & 15, 1) if high else (meld.low & 15, -1)
    texts = []
    for place, card in enumerate(cards):
        stands_for = face(meld.suit, end + step * place)
        short = card_short(t, card)
        other = card_short(t, stands_for)
        proxy = rules.is_wild(card) and card.face != stands_for
        texts.append(t("meld.as", card=short, face=other) if proxy else short)
    return t.list(texts)


def _cards(meld: Meld | Combination) -> Sequence[int]:
    return [slot.card for slot in meld.slots] if isinstance(meld, Meld) else meld.cards


def meld_name(
    t: Translator, meld: Meld | Combination, names: Sequence[str] = (), seat: int = -1
) -> str:
    """Which meld it is, in few words: the run from here to there, or `the set of sevens`.

    With names it is also told whose it is, as long as all its cards are one player's; `seat` is
    the reader's.
    """
    owners = {slot.owner for slot in meld.slots} if isinstance(meld, Meld) else set()
    whose, name = "", ""
    if names and len(owners) == 1:
        owner = owners.pop()
        whose, name = (".yours", "") if owner == seat else (".theirs", player(t, names, owner))
    rank = meld.first & 15
    if meld.kind is Kind.SET:
        return t(
            f"meld.set{whose}", name=name, ranks=t(f"ranks.{RANKS[rank]}"), index=index(t, rank)
        )
    high = face(meld.first >> 4, rank + len(_cards(meld)) - 1)
    span = f"{card_short(t, meld.first)}{TO}{card_short(t, high)}"
    return t(f"meld.run{whose}", name=name, span=span)


def with_letters(t: Translator, text: str) -> str:
    """A text whose cards are written `10♦ J♦ A♦`, with the letters of the language instead."""

    def card(found: re.Match[str]) -> str:
        rank = RANKS.index("T" if found[1] == "10" else found[1])
        return card_short(t, face(SUIT_SIGNS.index(found[2]), rank))

    return _WRITTEN.sub(card, text)


def player(t: Translator, names: Sequence[str], seat: int) -> str:
    """The name of a seat, or `player 3` where it has none."""
    return names[seat] if 0 <= seat < len(names) else t("player", number=seat + 1)


@lru_cache(maxsize=512)
def speak(t: Translator, text: str) -> str:
    """A text for a screen reader: `5♣ 6♣` becomes `five of clubs, six of clubs`."""
    names, to, comma, card = _spoken(t)
    text = to.sub(rf"\1 {t('meld.to')} ", text)
    text = comma.sub(r"\1, ", text)
    return card.sub(lambda found: names[found[0]], text)


@lru_cache
def _spoken(
    t: Translator,
) -> tuple[dict[str, str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Every short name with the long one; patterns of a card before a dash, a card, or neither."""
    faces = [card.face for card in pack_of_cards(1, 1)]
    names = {card_short(t, one): card_name(t, one) for one in faces}
    card = "(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + ")"
    to = re.compile(rf"({card}){TO}(?={card})")
    comma = re.compile(rf"({card}(?: \([^()]*\))?) (?={card})")
    return names, to, comma, re.compile(rf"(?<!\w){card}")
