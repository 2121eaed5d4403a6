"""Small random positions in which much is possible: few ranks, near cards, wild cards, odd ends."""

from __future__ import annotations

from random import Random

from game.engine import melds
from game.engine.cards import CARDS, Card, mask_of, pack_of_cards
from game.engine.melds import Board, Combination, Kind, Meld, meld_of, slots_of
from game.engine.rules import GoingOut, PileTake, Rules
from game.engine.state import Phase, State


def _take(
    rng: Random, pack: list[Card], count: int, ranks: set[int], suits: set[int]
) -> list[Card]:
    """Cards out of the pack, most of them of a few ranks and suits, or wild."""
    near = [card for card in pack if card.is_joker or (card.rank in ranks and card.suit in suits)]
    taken = []
    for _ in range(count):
        pool = [card for card in near if card in pack] if rng.random() < 0.85 else pack
        card = rng.choice(pool or pack)
        pack.remove(card)
        taken.append(card)
    return taken


def _meld(rng: Random, rules: Rules, pack: list[Card], board: Board) -> Meld | None:
    """A random meld from cards of the pack that may lie on the table, or None."""
    suit, rank = rng.randrange(4), rng.randrange(13)
    wild = [card for card in pack if rules.is_wild(card)]
    if rng.random() < 0.5:
        kind, first = Kind.SET, rank
        wanted = [16 * one + rank for one in rng.sample(range(4), rng.choice((3, 4, 4)))]
    else:
        kind, first = Kind.RUN, 16 * suit + rank
        length = rng.choice((3, 3, 4, 5, 11, 12))
        wanted = [16 * suit + (rank + step) % 13 for step in range(length)]
    of = []
    for face in wanted:
        at_home = [card for card in pack if card.face == face and card not in of]
        loose = [card for card in wild if card not in of]
        if loose and (not at_home or rng.random() < 0.3):
            of.append(rng.choice(loose))
        elif at_home:
            of.append(rng.choice(at_home))
        else:
            return None
    combination = Combination(kind, first, tuple(of))
    if melds.check(rules, combination) is not None:
        return None
    made = meld_of(rules, kind, first, slots_of(rules, combination, rng.randrange(2)))
    faces = [slot.card.face for slot in made.slots]
    faces += [
        slot.stands_for for slot in made.slots if slot.stands_for not in {None, slot.card.face}
    ]
    if rules.identity_once and (len(set(faces)) < len(faces) or made.claims & board.claims):
        return None
    for card in of:
        pack.remove(card)
    return made


def small_position(rng: Random, rules: Rules, most: int) -> State:
    """A position of two players in which seat 0, with up to `most` cards, is about to draw."""
    pack = list(pack_of_cards(rules.packs_for(2), rules.jokers_for(2)))
    board = Board()
    for _ in range(rng.choice((0, 1, 2, 3))):
        made = _meld(rng, rules, pack, board)
        board = board if made is None else Board((*board, made))
    low = rng.randrange(13)
    ranks = {(low + step) % 13 for step in range(5)}
    if rng.random() < 0.5:
        ranks |= {face & 15 for face in range(64) if board.takes >> face & 1}
    if rng.random() < 0.3:
        ranks.add(1)
    suits = set(rng.sample(range(4), rng.choice((1, 2, 4))))
    size = rng.randint(1, most)
    floats = rules.going_out is GoingOut.FLOAT and bool(board) and rng.random() < 0.3
    hand = [] if floats else _take(rng, pack, size, ranks, suits)
    deep = rules.pile_take is not PileTake.TOP
    pile = _take(
        rng, pack, rng.choice((1, 2, 3, 4)) if deep else rng.choice((0, 1, 2)), ranks, suits
    )
    other = _take(rng, pack, 2, ranks, suits)
    stock = _take(rng, pack, rng.choice((0, 2, 3)), ranks, suits)
    opened = 1 if floats or rng.random() < 0.7 else 0
    return State(
        rules=rules,
        seed="small",
        players=2,
        dealer=1,
        stock=tuple(stock),
        pile=tuple(CARDS[card] for card in pile),
        hands=(mask_of(hand), mask_of(other)),
        melds=board,
        phase=Phase.DRAW,
        turns=rng.choice((0, 4, 4, 4)),
        opened=opened,
        opened_before=opened,
        floating=1 if floats else 0,
        refills=rng.choice((0, 0, 2, 3)),
    )
