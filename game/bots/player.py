"""A player of the ladder: lays, holds back, draws and throws as its skill lets it.

It reads the rules, never a game's name, and remembers what everybody saw (`View.buried`, `known`,
`thrown`) if its skill says so. Holding melds back denies the others places to lay off, keeps
every way to arrange the hand open, and doubles it where going rummy does.

Every hand is played for its points, whatever the score of the match. Near its end three ways to
mind it were tried (matches from the last third on, against greedy): to lay sooner where that
would save the match, to hold on where nothing could, and to keep no dear cards where the points
are enough. None surely won more matches in any game, and each lost some in one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import FREE, Limit, Note, Thought, Weighed
from game.bots.greedy import friends, laid_points, lay_something, melded
from game.bots.ladder import Skill
from game.bots.outlook import Outlook, outlook
from game.engine.actions import Action, Discard, LayOff, TakePile
from game.engine.cards import ALL_FACES, cards_in, faces_in, mask_of
from game.engine.melds import Kind
from game.engine.rules import Scoring
from game.engine.state import Phase
from game.engine.view import View

HIDDEN = 6
"""Points that a card not seen is reckoned to cost."""
HANDFUL = 4
"""So many cards more than were dealt are too many to hold back."""
SAVED = 0.8
"""Part of the patience that is left where the table counts and the others hold back as well."""
TIE = 0.001
"""What a point of a card settles where nothing else does."""
WILD = 100.0
"""What a wild card is worth keeping for; a neighbour is worth 1."""


class Player:
    """Chooses by a look at what each play leaves."""

    def __init__(self, skill: Skill) -> None:
        """`skill` says what it minds."""
        self.skill = skill

    def choose(self, view: View, rng: Random, limit: Limit = FREE) -> Action:
        """One of the legal actions."""
        return self.think(view, rng, limit).action

    def think(self, view: View, rng: Random, limit: Limit = FREE) -> Thought:
        """One of the legal actions, with what it was weighed against.

        Every draw or discard that was compared is told as `Weighed`, the chosen one first; a lay,
        a slip and an only choice come with nothing. Where it was searched too, only the plays
        that were searched to the end are told, and `value` is in points of the whole hand.
        """
        thought = self._look(view, rng)
        worlds = int(self.skill.worlds * limit.effort)
        if not worlds or view.phase is not Phase.PLAY or len(thought.weighed) < 2:
            return thought
        from game.bots.search import searched  # noqa: PLC0415 # the page itself never searches

        found = searched(view, rng, thought.weighed, worlds, limit.stop)
        return found._replace(notes=thought.notes)

    def _look(self, view: View, rng: Random) -> Thought:
        """What a look at the plays prefers."""
        if len(view.legal) == 1:
            return Thought(view.legal[0], notes=(Note.ONLY,))
        if view.phase is Phase.DRAW:
            return self._draw(view, rng)
        plays = [one for one in view.legal if not isinstance(one, Discard)]
        discards = [one for one in view.legal if isinstance(one, Discard)]
        if not plays:
            return self._throw(view, discards, rng)
        if discards and self._holds(view, rng):
            return _noted(self._throw(view, discards, rng), Note.HOLDS)
        if discards and rng.random() < self.skill.misses:
            return _noted(self._throw(view, discards, rng), Note.OVERLOOKED)
        lay = lay_something(view, plays)
        if self.skill.remembers and _adds_wild(view, lay):
            lay = _safest(view, [one for one in plays if _adds_wild(view, one)])
        return Thought(lay, notes=(Note.LAYS,))

    def _draw(self, view: View, rng: Random) -> Thought:
        """The draw that brings most points into melds, cards taken along counted against it."""
        takes = [one for one in view.legal if isinstance(one, TakePile)]
        others = [one for one in view.legal if not isinstance(one, TakePile)]
        if not takes:
            return Thought(others[0])
        if others and rng.random() < self.skill.misses:
            return Thought(others[0], notes=(Note.OVERLOOKED,))
        hand = view.hand.mask
        now = laid_points(view, hand)
        weighed = [Weighed(one, 0.0) for one in others]
        for one in takes:
            taken = mask_of(view.pile[-one.count :])
            if self.skill.remembers and one.count == view.pile_size:
                taken = view.buried.mask
            hidden = one.count - taken.bit_count()
            laid = laid_points(view, hand | taken) - now
            points = sum(view.rules.hand_values[card & 63] for card in cards_in(taken))
            idle = max(0, points - laid) + HIDDEN * hidden
            weighed.append(Weighed(one, laid - self.skill.passenger * idle))
        return _best(weighed)

    def _holds(self, view: View, rng: Random) -> bool:
        """Whether it keeps its melds in hand for now."""
        rules, limit = view.rules, self.skill.lays_at
        if limit is None or view.owed or rules.melds_per_turn is not None:
            return False
        if len(view.hand) > rules.hand_size_for(view.players) + HANDFUL:
            return False
        others = [size for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
        ends = not view.can_refill and view.stock_size < 2 * view.players
        counts = rules.scoring is Scoring.TABLE_MINUS_HAND
        if counts and view.players > 2:
            return False
        if min(others) <= limit or ends or view.turns + 2 * view.players > rules.turn_limit:
            return False
        all_wait = not any(opened for seat, opened in enumerate(view.opened) if seat != view.seat)
        patience = self.skill.patience * (SAVED if counts and all_wait else 1)
        return _loose(view) > 1 and rng.random() < patience

    def _throw(self, view: View, discards: Sequence[Discard], rng: Random) -> Thought:
        """The card of least use; of equals the dearest, or where the table counts the cheapest."""
        if rng.random() < self.skill.lapse:
            used = melded(view)
            idle = [one for one in discards if not used >> one.card & 1]
            free = [one for one in idle if not view.rules.is_wild(one.card)]
            return Thought(rng.choice(free or idle or list(discards)), notes=(Note.LAPSE,))
        facts, used = outlook(view), melded(view)
        counts = view.rules.scoring is Scoring.TABLE_MINUS_HAND
        price = -(self.skill.keeps + TIE) if counts else self.skill.sheds + TIE
        weighed = []
        for one in discards:
            found = self._use(facts, one, used)
            tie = price * view.rules.hand_values[one.card & 63] + rng.random() / 10000
            weighed.append(found._replace(value=tie - found.value))
        return _best(weighed)

    def _use(self, facts: Outlook, discard: Discard, used: int) -> Weighed:
        """How much a card is worth keeping, for the hand and from the next player."""
        view, card = facts.view, discard.card
        if view.rules.is_wild(card):
            return Weighed(discard, WILD)
        use = friends(view, card, used)
        near, _ = facts.outs(card, faces_in(view.hand.mask) & ALL_FACES & ~(1 << card.face))
        outs = facts.live(near)
        fits = view.rules.lay_off and bool(view.melds.takes >> card.face & 1)
        danger = 1.0 if fits else facts.danger(card)
        value = use + fits + self.skill.out * outs + self.skill.danger * danger
        return Weighed(discard, value, outs, danger)


def _noted(thought: Thought, note: Note) -> Thought:
    return thought._replace(notes=(note, *thought.notes))


def _adds_wild(view: View, play: Action) -> bool:
    return isinstance(play, LayOff) and view.rules.is_wild(play.cards[0])


def _safest(view: View, offs: Sequence[Action]) -> Action:
    """The lay-off of a wild card that the next player is least likely to swap for."""
    holds = outlook(view).holds

    def risk(play: Action) -> float:
        assert isinstance(play, LayOff)
        meld = view.melds[play.meld]
        if meld.kind is Kind.SET:
            faces = [card.face for card in cards_in(meld.lacks)]
        else:
            faces = [face for high, face in meld.wild_ends if high == play.high]
        return max((holds[face] for face in faces), default=0.0)

    return min(offs, key=risk)


def _loose(view: View) -> int:
    """How many cards of the hand fit nowhere."""
    rest = view.hand.mask & ~melded(view)
    takes = view.melds.takes if view.rules.lay_off else 0
    return sum(not takes >> card.face & 1 for card in cards_in(rest))


def _best(weighed: Sequence[Weighed]) -> Thought:
    """The play of the highest value; of equal ones the first."""
    order = sorted(weighed, key=lambda one: -one.value)
    return Thought(order[0].action, tuple(order))
