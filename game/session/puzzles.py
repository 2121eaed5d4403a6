"""Puzzles: a position, a question about the turn in it, and whether the answer was found.

They are found by `python -m game.cli puzzles`, which tries every way to play the turn; the page
only compares. A puzzle is a line, its parts apart by `|`:

    VARIANT|KIND|LEVEL|GOAL|HAND|TABLE|PILE|OTHERS|SOLUTION

The hand is the reader's, at seat 0. Melds on the table have their owners behind an `@`, as in the
rule book. The pile has its open cards, the top one last; others are the numbers of cards in the
other hands. The solution is a shortest one, and ends the turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.bots import MAKERS
from game.engine import deal, play
from game.engine.actions import Action, Decline, Discard, DrawStock, TakePile
from game.engine.cards import mask_of, pack_of_cards, parse_card
from game.engine.codec import parse_action
from game.engine.melds import Board, points_of
from game.engine.rules import Rules
from game.engine.scoring import hand_value
from game.engine.state import Phase, State
from game.i18n.rulebook import judge
from game.session.match import Match, Seat
from game.session.puzzle_lines import LINES
from game.session.table import Table
from game.variants import ALL as VARIANTS

KINDS = ("out", "open", "most", "least", "throw")
"""Go out; open; lay the most points; keep the fewest; throw the card that leaves most outs."""
LEVELS = (1, 2, 3)
ME = 0
"""The reader's seat."""


class Puzzle(NamedTuple):
    """A position and a question. `kind` is one of `KINDS`."""

    id: str
    """`rommy-3`; lines are only ever added behind the others of their game."""
    variant_id: str
    kind: str
    level: int
    goal: int
    """The points of `most` and `least`, the outs of `throw`; else 0."""
    hand: int
    """Mask of the reader's cards."""
    melds: tuple[str, ...]
    pile: tuple[str, ...]
    others: tuple[int, ...]
    solution: tuple[Action, ...]

    @property
    def rules(self) -> Rules:
        """The book's."""
        return VARIANTS[self.variant_id].rules

    @property
    def drawing(self) -> bool:
        """Whether the turn begins with a draw."""
        return isinstance(self.solution[0], DrawStock | TakePile | Decline)

    def state(self) -> State:
        """The position. Cards that nobody sees lie in an order of their own."""
        rules, players = self.rules, 1 + len(self.others)
        board = Board(judge.meld_on_table(rules, text) for text in self.melds)
        pile = tuple(map(parse_card, self.pile))
        seen = self.hand | mask_of(pile) | _on(board)
        pack = pack_of_cards(rules.packs_for(players), rules.jokers_for(players))
        hidden = [card for card in pack if not seen >> card & 1]
        order = deal.shuffled(hidden, f"puzzle-{self.id}", "deal")
        hands = [self.hand]
        for count in self.others:
            hands.append(mask_of(order[:count]))
            order = order[count:]
        opened = mask_of(slot.owner for meld in board for slot in meld.slots)
        return State(
            rules=rules,
            seed=f"puzzle-{self.id}",
            players=players,
            dealer=players - 1,
            stock=tuple(order),
            pile=pile,
            hands=tuple(hands),
            melds=board,
            phase=Phase.DRAW if self.drawing else Phase.PLAY,
            turns=rules.lay_from_turn * players,
            opened=opened,
            opened_before=opened,
        )

    def table(self) -> Table:
        """A table at which the position lies."""
        seats = (Seat("", None), *(Seat("", next(iter(MAKERS))) for _ in self.others))
        match = Match(self.variant_id, self.rules, seats, f"puzzle-{self.id}", 0, puzzle=self.id)
        table = Table(match)
        table.state = self.state()
        return table


def _on(board: Board) -> int:
    return mask_of(slot.card for meld in board for slot in meld.slots)


def parse(number: int, line: str) -> Puzzle:
    """The puzzle of a line, the `number`-th of its game. Raises ValueError for anything else."""
    variant_id, kind, level, goal, hand, melds, pile, others, solution = line.split("|")
    if variant_id not in VARIANTS or kind not in KINDS:
        raise ValueError(f"not a puzzle: {line!r}")
    return Puzzle(
        id=f"{variant_id}-{number}",
        variant_id=variant_id,
        kind=kind,
        level=int(level),
        goal=int(goal),
        hand=mask_of(map(parse_card, hand.split())),
        melds=tuple(melds.split()),
        pile=tuple(pile.split()),
        others=tuple(map(int, others.split())),
        solution=tuple(map(parse_action, solution.split())),
    )


@lru_cache(maxsize=1)
def every() -> tuple[Puzzle, ...]:
    """All puzzles, game by game, in the order of their ids."""
    found: dict[str, list[Puzzle]] = {variant_id: [] for variant_id in VARIANTS}
    for line in LINES.split("\n"):
        if line:
            several = found[line.partition("|")[0]]
            several.append(parse(len(several) + 1, line))
    return tuple(puzzle for several in found.values() for puzzle in several)


def of_id(puzzle_id: str) -> Puzzle | None:
    """The puzzle of an id, if there is one."""
    return next((one for one in every() if one.id == puzzle_id), None)


def laid(state: State) -> int:
    """The points that the reader's cards on the table make."""
    return sum(
        points
        for meld in state.melds
        for slot, points in zip(meld.slots, points_of(state.rules, meld), strict=True)
        if slot.owner == ME
    )


def outs(state: State) -> int:
    """How many unseen cards would let the reader go out, were they drawn with the table as it is.

    Unseen is whatever is neither in the reader's hand, nor on the table, nor open in the pile.
    """
    pack = pack_of_cards(
        state.rules.packs_for(state.players), state.rules.jokers_for(state.players)
    )
    seen = state.hands[ME] | mask_of(state.pile) | _on(state.melds)
    good = {}
    for card in pack:
        if not seen >> card & 1 and card.face not in good:
            good[card.face] = goes_out(_drawn(state, state.hands[ME] | 1 << card))
    return sum(good[card.face] for card in pack if not seen >> card & 1)


def _drawn(state: State, hand: int) -> State:
    """The reader's next turn, with these cards after the draw."""
    return state._replace(
        hands=(hand, *state.hands[1:]),
        phase=Phase.PLAY,
        turn=ME,
        turns=state.turns + state.players,
        barred=None,
        must_use=None,
        opened_before=state.opened,
    )


def goes_out(state: State) -> bool:
    """Whether some way to play this turn on ends the hand."""
    tried: set[tuple[object, ...]] = set()
    left = [state]
    while left:
        one = left.pop()
        for action in play.legal(one):
            if isinstance(action, Discard) and one.hands[ME].bit_count() > 1:
                continue
            after = play.apply(one, action).state
            if after.phase is Phase.OVER:
                return True
            key = (after.hands[ME], after.melds)
            if key not in tried:
                tried.add(key)
                left.append(after)
    return False


def verdict(puzzle: Puzzle, first: State, now: State) -> str:
    """How the answer stands: `asked`, `solved` or `missed`."""
    ended = now.phase is Phase.OVER or now.turns > first.turns
    if _reached(puzzle, first, now, ended=ended):
        return "solved"
    blind = len(now.stock) < len(first.stock)  # nobody can reckon with a card from the stock
    return "missed" if ended or blind else "asked"


def _reached(puzzle: Puzzle, first: State, now: State, *, ended: bool) -> bool:
    match puzzle.kind:
        case "out":
            return now.phase is Phase.OVER and now.winner == ME
        case "open":
            return bool(now.opened >> ME & 1)
        case "most":
            return laid(now) - laid(first) >= puzzle.goal
        case "least":
            return ended and hand_value(now.rules, now.hands[ME]) <= puzzle.goal
    return ended and outs(now) >= puzzle.goal


def steps(puzzle: Puzzle) -> list[tuple[State, Action]]:
    """The solution: every action with the state before it."""
    state, found = puzzle.state(), []
    for action in puzzle.solution:
        found.append((state, action))
        state = play.apply(state, action).state
    return found


def next_step(puzzle: Puzzle, done: tuple[Action, ...]) -> Action | None:
    """What goes on with the solution, if all that was done belongs to it."""
    size = len(done)
    return puzzle.solution[size] if puzzle.solution[:size] == done != puzzle.solution else None
