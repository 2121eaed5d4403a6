"""Sets up any position from text, names actions as one says them, and asks the engine about them.

Cards are written `7♠` or `7s`, a twin from the second pack `7♠2`, jokers `★` `★2` `★3` `★4`. A card
that stands for another is written with it: `2♥=9♠` in a run, `2♥=7` in a set of sevens. A meld on
the table is one line, `5♣ 6♣ 7♣ @1`: the seat after the `@` owns every card that does not name its
own owner, as in `K♣ K♦ K♥ K♠@0 @1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine import play
from game.engine.actions import Action, Discard, LayMelds, LayOff, Swap
from game.engine.cards import (
    CARDS,
    RANKS,
    SUITS,
    Card,
    CardSet,
    mask_of,
    pack_of_cards,
    parse_card,
)
from game.engine.errors import Reason, Refusal
from game.engine.melds import Board, Combination, Kind, Meld, Slot, meld_of
from game.engine.rules import Rules
from game.engine.state import Ending, Phase, State, Step
from game.variants import ALL

_SYMBOLS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s", "★": "X"})


def card(text: str) -> Card:
    """One card: `10♥`, `Th`, `7s2`, `★`."""
    plain = text.translate(_SYMBOLS).replace("10", "T")
    return parse_card("X1" if plain == "X" else plain)


def cards(text: str) -> tuple[Card, ...]:
    """Some cards, in the order of the text."""
    return tuple(card(one) for one in text.split())


def hand(text: str) -> CardSet:
    """Some cards as a set."""
    return CardSet.of(cards(text))


def faces(text: str) -> tuple[int, ...]:
    """The faces of some cards, as facts of refusals name them."""
    return tuple(int(one) for one in cards(text))


def rules_of(game: str, settings: Mapping[str, str] | None = None) -> Rules:
    """The rules of a game with some settings changed."""
    return ALL[game].rules_with(settings or {})


def _place(text: str) -> tuple[Card, int | None, int]:
    """The card, the suit of the place it is written for (None: any) and that place's rank."""
    name, _, wanted = text.partition("=")
    of = card(name)
    if not wanted:
        return of, of.suit, of.rank
    wanted = wanted.translate(_SYMBOLS).replace("10", "T")
    suit = SUITS.index(wanted[1]) if len(wanted) == 2 else None
    return of, suit, RANKS.index(wanted[0])


def meld(text: str) -> Combination:
    """A combination as it is laid: a set when every place has one rank, else a run."""
    places = [_place(one) for one in text.split()]
    of = tuple(place[0] for place in places)
    _, suit, rank = places[0]
    if len({place[2] for place in places}) == 1:
        return Combination(Kind.SET, rank, of)
    assert suit is not None
    return Combination(Kind.RUN, 16 * suit + rank, of)


def set_of(rank: str, text: str) -> Combination:
    """Cards laid as a set of a rank, whatever they are."""
    return Combination(Kind.SET, RANKS.index(rank), cards(text))


def run_from(first: str, text: str) -> Combination:
    """Cards laid as a run that begins at a place, whatever they are."""
    return Combination(Kind.RUN, int(card(first)), cards(text))


def on_table(rules: Rules, line: str) -> Meld:
    """A meld on the table from a line such as `5♣ 6♣ 2♥=7♣@0 @1`."""
    body, _, owner = line.rpartition(" @")
    places = [one.partition("@") for one in body.split()]
    combination = meld(" ".join(place[0] for place in places))
    slots = []
    for place, _, own in places:
        of, suit, rank = _place(place)
        stands_for = None if suit is None else CARDS[16 * suit + rank].face
        slots.append(Slot(of, stands_for, int(own or owner)))
    return meld_of(rules, combination.kind, combination.first, tuple(slots))


def position(  # noqa: PLR0913 - everything a position has may be said, little of it has to be
    game: str,
    *hands: str,
    settings: Mapping[str, str] | None = None,
    table: Sequence[str] = (),
    pile: str | None = None,
    stock: str | None = None,
    players: int | None = None,
    phase: Phase = Phase.PLAY,
    turn: int = 0,
    turns: int | None = None,
    opened: Sequence[int] = (),
    floating: Sequence[int] = (),
    refills: int = 0,
    barred: str | None = None,
    must_use: str | None = None,
    owed: int = 0,
    ending: Ending | None = None,
    winner: int | None = None,
    rules: Rules | None = None,
) -> State:
    """A position in which one may act: by default seat 0, having drawn, past everyone's first turn.

    `pile` is written from bottom to top, `stock` in the order it is drawn. What is not said is
    filled with cards that nobody has: three for each silent hand, one for the pile, the rest for
    the stock. Seats that own a card on the table have opened, before this turn; `opened` adds more.
    """
    rules = rules or rules_of(game, settings)
    players = players or max(len(hands), 2)
    melds = Board(on_table(rules, line) for line in table)
    named = [cards(text) for text in hands]
    written = [one for text in named for one in text] + list(cards(f"{pile or ''} {stock or ''}"))
    written += [slot.card for one in melds for slot in one.slots]
    assert len(set(written)) == len(written), "a card is in two places"
    pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
    assert set(written) <= set(pack), f"the pack lacks {set(written) - set(pack)}"
    unused = [one for one in pack if one not in written]
    while len(named) < players:
        named.append(tuple(unused.pop() for _ in range(3)))
    discards = (unused.pop(),) if pile is None else cards(pile)
    drawn_from = tuple(unused) if stock is None else cards(stock)[::-1]
    seats = {slot.owner for one in melds for slot in one.slots} | set(opened) | set(floating)
    return State(
        rules=rules,
        seed="test",
        players=players,
        dealer=players - 1,
        stock=drawn_from,
        pile=discards,
        hands=tuple(mask_of(one) for one in named),
        melds=melds,
        phase=phase,
        turn=turn,
        turns=2 * players + turn if turns is None else turns,
        opened=mask_of(seats),
        opened_before=mask_of(seats),
        barred=None if barred is None else card(barred),
        must_use=None if must_use is None else card(must_use),
        owed=owed,
        floating=mask_of(floating),
        refills=refills,
        ending=ending,
        winner=winner,
    )


def lay(*melds: str | Combination) -> LayMelds:
    """Lays melds as one act."""
    return LayMelds(tuple(meld(one) if isinstance(one, str) else one for one in melds))


def off(index: int, text: str, *, low: bool = False) -> LayOff:
    """Lays cards off on a meld, above it unless `low` is said."""
    return LayOff(index, not low, cards(text))


def swap(index: int, slot: int, text: str) -> Swap:
    """Puts a card in the place of a wild one."""
    return Swap(index, slot, card(text))


def throw(text: str) -> Discard:
    """Discards a card."""
    return Discard(card(text))


def why(state: State, action: Action) -> Reason | None:
    """The reason why an action is refused, or None when it is legal."""
    refused = play.refusal(state, action)
    return None if refused is None else refused.reason


def refused(state: State, action: Action) -> Refusal:
    """The refusal of an action that is not legal."""
    found = play.refusal(state, action)
    assert found is not None, f"{action} is legal"
    assert action not in play.legal(state)
    return found


def after(state: State, *actions: Action) -> State:
    """The position after some legal actions."""
    for action in actions:
        state = step(state, action).state
    return state


def step(state: State, action: Action) -> Step:
    """What comes of a legal action."""
    problem = play.refusal(state, action)
    assert problem is None, f"{action} is refused: {problem}"
    return play.apply(state, action)


def table_text(state: State) -> list[str]:
    """The melds on the table as lines of cards, to compare at a glance."""
    return [" ".join(str(slot.card) for slot in one.slots) for one in state.melds]
