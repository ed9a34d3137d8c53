"""A round of Gan Deng Yan: dealing, drawing, how it ends, what it scores, who deals next.

Rule ids in brackets name the paragraph a line carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from .. import fields
from ..cards import Cards
from ..errors import EngineError
from ..events import Dealt, Drew, RoundEnded
from ..phases import PlayPhase
from ..position import PLAY, Position, Step, with_item
from ..rng import Rng
from ..rounds import Answer, Question, RoundRules, Start
from ..ruleset import Ruleset
from ..scoring import Score, SeatScore

HAND = 5
"""Cards dealt to a seat; the dealer gets one more [gdy-deal]."""

Drawers = Callable[[Position, int], tuple[int, ...]]


def all_draw(position: Position, winner: int) -> tuple[int, ...]:
    """From the trick's winner in turn order each takes one card while the stock lasts."""
    return tuple((winner + step) % position.players for step in range(min(position.players, position.stock)))


def winner_draws(position: Position, winner: int) -> tuple[int, ...]:
    """Only the trick's winner takes a card."""
    return (winner,) if position.stock else ()


def nobody_draws(position: Position, winner: int) -> tuple[int, ...]:
    return ()


class Tables(NamedTuple):
    """The switches that matter to a round but not to a verdict, compiled once for each ruleset."""

    drawers: Drawers
    stock_counts: bool
    shutout: int
    cap: int | None


@lru_cache(maxsize=64)
def tables(rules: Ruleset) -> Tables:
    """Compile the switches ``draw``, ``shutout`` and ``cap``."""
    switches = rules.switches
    drawers: dict[str, Drawers] = {"all": all_draw, "winner": winner_draws, "none": nobody_draws}
    return Tables(
        drawers=drawers[str(switches["draw"])],
        stock_counts=switches["draw"] != "none",
        shutout={"double": 2, "off": 1}[str(switches["shutout"])],
        cap=None if switches["cap"] == "none" else int(str(switches["cap"])),
    )


def check_deck(rules: Ruleset, left: Sequence[int], jokers: Sequence[int], bombs: int) -> None:
    """An EngineError if the deck does not hold so many cards and jokers, or the cards played not so many bombs."""
    there = sum(card.is_joker for card in rules.deck)
    if sum(left) > len(rules.deck):
        raise EngineError(f"bad left {left!r}: there are {len(rules.deck)} cards")
    if sum(jokers) > there:
        raise EngineError(f"bad jokers {jokers!r}: there are {there}")
    pairs = (there - sum(jokers)) // 2
    most = pairs + (len(rules.deck) - sum(left) - 2 * pairs) // min(rules.sizes("bomb"))
    if bombs > most:
        raise EngineError(f"bad bombs {bombs}: the cards that were played make no more than {most}")


class GanDengYanRound(RoundRules):
    """The hooks of Gan Deng Yan."""

    seats = range(2, 7)
    default_seats = 3
    lengths = (None, 5, 10, 20)

    def __init__(self) -> None:
        self.phases = {PLAY: PlayPhase()}
        facts = ("left", "winner", "bombs", "played", "jokers")
        self.questions = {"score": Question("a round's score with every factor", facts, self.answer_score)}

    def first_start(self, rules: Ruleset) -> Start:
        """The human, seat 0, deals first [gdy-dealer]."""
        return Start(dealer=0)

    def any_start(self, rules: Ruleset, players: int, rng: Rng) -> Start:
        """Anybody may deal."""
        return Start(dealer=rng.below(players))

    def next_start(self, before: Start, position: Position) -> Start:
        """The winner deals [gdy-dealer]; after a drawn round the same dealer again [gdy-lead]."""
        return before if position.winner is None else Start(dealer=position.winner)

    def check_start(self, rules: Ruleset, players: int, start: Mapping[str, Any]) -> Start:
        dealer = start.get("dealer")
        if set(start) != {"dealer"} or type(dealer) is not int or not 0 <= dealer < players:
            raise EngineError(f'bad start {dict(start)!r}: {{"dealer": a seat from 0 to {players - 1}}}')
        return Start(dealer=dealer)

    def deal(self, rules: Ruleset, shuffled: Cards, players: int, start: Start) -> tuple[tuple[Cards, ...], Cards]:
        """Card by card round the table from the dealer, who takes the last one too [gdy-deal]."""
        dealt, dealer = HAND * players, start["dealer"]
        hands = [shuffled[(seat - dealer) % players : dealt : players] for seat in range(players)]
        hands[dealer] += (shuffled[dealt],)
        return tuple(hands), shuffled[dealt + 1 :][: self._stock(rules, players)]

    def opening(self, rules: Ruleset, players: int, start: Start) -> Step:
        """The dealer leads [gdy-dealer]."""
        dealer = start["dealer"]
        counts = with_item((HAND,) * players, dealer, HAND + 1)
        position = Position(rules, counts, self._stock(rules, players), dealer, dealer, (False,) * players)
        return Step(position, (Dealt(counts, position.stock, dealer),))

    def hand_emptied(self, position: Position, seat: int) -> Step:
        """The round ends the moment a hand is empty, even mid-trick [gdy-round-end]."""
        return Step(position.but(turn=None, out=(seat,)), (RoundEnded(seat),))

    def trick_won(self, position: Position) -> Step:
        """Draw, then the winner of the trick leads [gdy-trick, gdy-draw]."""
        winner = position.table_seat
        if winner is None:
            raise EngineError("no trick is going on")
        drawers = tables(position.rules).drawers(position, winner)
        counts = tuple(count + (seat in drawers) for seat, count in enumerate(position.counts))
        after = position.but(
            counts=counts,
            stock=position.stock - len(drawers),
            turn=winner,
            leader=winner,
            table=None,
            table_seat=None,
            trick=(),
        )
        return Step(after, tuple(Drew(seat, 1) for seat in drawers))

    def score(
        self,
        rules: Ruleset,
        *,
        left: Sequence[int],
        winner: int | None,
        jokers: Sequence[int] | None = None,
        played: Sequence[bool] | None = None,
        bombs: int = 0,
    ) -> Score:
        """Score a round [gdy-score].

        Per seat: cards ``left``, ``jokers`` among them, whether it ``played`` any card; ``bombs`` of the whole round.
        ``winner`` None is a drawn round: all points 0.
        """
        players = len(left)
        jokers = jokers if jokers is not None else (0,) * players
        played = played if played is not None else (True,) * players
        lines = [self._line(rules, left[seat], jokers[seat], played[seat], bombs) for seat in range(players)]
        points = [0 if winner is None else -line.cards * line.multiplier for line in lines]
        if winner is not None:
            points[winner] = -sum(points[:winner] + points[winner + 1 :])
        seats = tuple(
            SeatScore(line.cards, line.factors, line.multiplier, line.capped, gained)
            for line, gained in zip(lines, points, strict=True)
        )
        return Score(tuple(points), seats, winner)

    def final_score(self, start: Start, position: Position, hands: Sequence[Cards]) -> Score:
        return self.score(
            position.rules,
            left=position.counts,
            winner=position.winner,
            jokers=[sum(card.is_joker for card in hand) for hand in hands],
            played=position.played,
            bombs=position.bombs,
        )

    def answer_score(self, rules: Ruleset, facts: Mapping[str, Any]) -> Answer:
        """The command ``score``: the same facts as JSON."""
        left = fields.counts(facts, "left")
        players = len(left)
        if players not in self.seats:
            raise EngineError(f"bad left {left!r}: one number for each of 2 to 6 seats is needed")
        jokers = fields.counts(facts, "jokers", [0] * players, size=players)
        played = fields.flags(facts, "played", [True] * players, size=players)
        bombs = fields.count(facts, "bombs", 0)
        winner = fields.optional_seat(facts, "winner", players)
        if winner is not None and left[winner]:
            raise EngineError(f"bad winner {winner}: seat {winner} has {left[winner]} cards")
        for seat in range(players):
            if jokers[seat] > left[seat]:
                raise EngineError(f"bad jokers {jokers!r}: seat {seat} has {left[seat]} cards")
            if not left[seat] and seat != winner:
                raise EngineError(f"bad left {left!r}: the round ends with the first empty hand, and seat {seat} lost")
        check_deck(rules, left, jokers, bombs)
        return self.score(rules, left=left, jokers=jokers, played=played, bombs=bombs, winner=winner).to_json()

    def _line(self, rules: Ruleset, cards: int, jokers: int, played: bool, bombs: int) -> SeatScore:
        """One seat's factors and multiplier, before points [gdy-score-bombs, -shutout, -jokers, -cap]."""
        compiled = tables(rules)
        factors = {"bombs": 2**bombs, "shutout": 1 if played else compiled.shutout, "jokers": 2**jokers}
        product = factors["bombs"] * factors["shutout"] * factors["jokers"]
        multiplier = product if compiled.cap is None else min(product, compiled.cap)
        return SeatScore(cards, tuple(factors.items()), multiplier, product > multiplier, 0)

    def _stock(self, rules: Ruleset, players: int) -> int:
        """How many cards the stock holds after the deal; where nobody draws it counts as empty [gdy-variant-draw]."""
        compiled = tables(rules)
        return len(rules.deck) - HAND * players - 1 if compiled.stock_counts else 0


ROUND = GanDengYanRound()
