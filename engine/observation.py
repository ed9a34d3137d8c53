"""What one seat may know: its own hand and everything open. The only thing a computer player gets.

An observation is built field by field from what is allowed, never by taking things out of a state, so a card that is
hidden has no way in. As JSON it is the protocol's ``observation``, and any program can play from it; table, leader,
bombs and counts follow from its log and are worked out again when it is read.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import fields
from .cards import Card, Cards
from .choices import NO_CHOICES, Choices
from .combinations import Combination
from .errors import EngineError
from .events import Event, Played
from .exchange import Exchange
from .games import game
from .judge import Verdict
from .moves import Move, parse_move
from .notation import format_cards, parse_cards
from .phases import Outcome, judge_move, phase_of
from .position import Position
from .rounds import Start
from .ruleset import Ruleset
from .state import State

SEED_LIMIT = 1 << 128
FIELDS = ("game", "rules", "seat", "hand", "counts", "stock", "start", "log", "seed")
"""The fields of the protocol's ``observation``."""


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's view. ``log`` are the open events since the deal; ``seed`` is the seat's own randomness.

    ``drawn`` are the cards the seat took after the last trick: they are in ``hand`` as well, and no part of the JSON.
    """

    position: Position
    seat: int
    hand: Cards
    start: Start
    log: tuple[Event, ...]
    seed: int = 0
    drawn: Cards = field(default=(), compare=False)

    @property
    def rules(self) -> Ruleset:
        return self.position.rules

    @property
    def players(self) -> int:
        return len(self.position.counts)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards per seat."""
        return self.position.counts

    @property
    def stock(self) -> int:
        """Cards left in the stock."""
        return self.position.stock

    @property
    def turn(self) -> int | None:
        return self.position.turn

    @property
    def leader(self) -> int:
        return self.position.leader

    @property
    def table(self) -> Combination | None:
        """The combination to cover; None when a lead is due."""
        return self.position.table

    @property
    def table_seat(self) -> int | None:
        return self.position.table_seat

    @property
    def bombs(self) -> int:
        return self.position.bombs

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out of cards, in the order of going out."""
        return self.position.out

    @property
    def exchange(self) -> Exchange | None:
        """The cards that changed hands before the first lead, all open; None where none do."""
        return self.position.exchange

    @property
    def phase(self) -> str:
        """The part of the round that is going on."""
        return self.position.phase

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def my_turn(self) -> bool:
        return self.position.turn == self.seat

    def played_cards(self) -> tuple[Card, ...]:
        """Every card put on the table this round, in order."""
        return tuple(card for event in self.log if isinstance(event, Played) for card in event.combination.cards)

    def unseen(self) -> Counter[Card]:
        """How many of each card are neither in the hand nor played: in other hands, in the stock or out of play."""
        left = Counter(self.rules.deck)
        left.subtract(self.played_cards())
        left.subtract(self.hand)
        return +left

    def unseen_ranks(self) -> Counter[str]:
        """``unseen`` by rank; jokers are rank ``X``."""
        ranks: Counter[str] = Counter()
        for card, copies in self.unseen().items():
            ranks[card.rank] += copies
        return ranks

    def judge(self, move: Move) -> Verdict:
        """May this seat make the move now? As ``State.judge``, from what the seat knows."""
        return judge_move(self.position, move, self.seat, self.hand)

    def choices(self) -> Choices:
        """This seat's legal plays and whether it may pass, worked out together; nothing if it is not its turn."""
        return phase_of(self.position).choices(self.position, self.hand) if self.my_turn else NO_CHOICES

    def legal_plays(self) -> tuple[Combination, ...]:
        """The plays this seat may make now, cheapest first; none if it is not its turn."""
        return tuple(self.choices().plays)

    def may_pass(self) -> bool:
        """Whether this seat may pass now."""
        return self.choices().may_pass

    def legal_moves(self) -> tuple[Move, ...]:
        """The moves this seat may make now, cheapest first, passing last; none if it is not its turn."""
        return phase_of(self.position).moves(self.position, self.hand) if self.my_turn else ()

    def to_json(self) -> dict[str, Any]:
        if not self.start:
            raise EngineError("a position that was set up and not dealt has no log to be told by")
        return {
            "game": self.rules.game.name,
            "rules": dict(self.rules.switches),
            "seat": self.seat,
            "hand": format_cards(self.hand),
            "counts": list(self.counts),
            "stock": self.stock,
            "start": fields.plain(self.start),
            "log": [entry for event in self.log if (entry := event.log_entry())],
            "seed": self.seed,
        }

    @classmethod
    def from_json(cls, data: object) -> Observation:
        """Read the protocol's ``observation``; an EngineError says what does not fit together."""
        seen = fields.as_object(data, "observation")
        fields.only(seen, FIELDS, "observation")
        rules = game(fields.text(seen, "game")).rules(**fields.obj(seen, "rules", {}))
        round_rules = rules.game.round
        counts = tuple(fields.counts(seen, "counts"))
        if len(counts) not in round_rules.seats:
            raise EngineError(f"bad counts {list(counts)}: {round_rules.seats[0]} to {round_rules.seats[-1]} seats")
        start = round_rules.check_start(rules, len(counts), fields.obj(seen, "start"))
        position, events = round_rules.opening(rules, len(counts), start)
        position, log = follow_log(position, events, fields.items(seen, "log"))
        seat = fields.seat(seen, "seat", len(counts))
        hand = tuple(sorted(parse_cards(fields.text(seen, "hand"))))
        stock = fields.count(seen, "stock")
        if counts != position.counts or stock != position.stock:
            found = f"counts {list(position.counts)} and stock {position.stock}"
            raise EngineError(f"bad counts {list(counts)} or stock {stock}: the log leads to {found}")
        if len(hand) != counts[seat]:
            raise EngineError(f"bad hand {format_cards(hand)!r}: seat {seat} holds {counts[seat]} cards")
        seen_observation = cls(position, seat, hand, start, log, read_seed(seen))
        check_cards(seen_observation)
        return seen_observation


def observe(state: State, seat: int, seed: int = 0) -> Observation:
    """What ``seat`` may know in ``state``; ``seed`` is the randomness it is given for its choice."""
    if not 0 <= seat < state.players:
        raise EngineError(f"no seat {seat}")
    return Observation(state.position, seat, state.hands[seat], state.start, state.events, seed, state.drawn[seat])


def follow_log(
    position: Position, events: tuple[Event, ...], entries: Sequence[Any]
) -> tuple[Position, tuple[Event, ...]]:
    """Follow the lines of an observation's log from the deal: where they lead and all events on the way."""
    log = list(events)
    due = deque(entry for event in events if (entry := event.log_entry()))
    for number, line in enumerate(entries, 1):
        if due:
            if line != due[0]:
                raise EngineError(f"bad log line {number}: {fields.shown(due[0])} comes here")
            due.popleft()
            continue
        told = fields.as_object(line, f"log line {number}")
        shown = phase_of(position).laid_open(position, told)
        position, new = shown or follow_entry(position, told, number)[:2]
        log += new
        due.extend(entry for event in new[1:] if (entry := event.log_entry()))
    if due:
        raise EngineError(f"bad log: it stops before {due[0]}")
    return position, tuple(log)


def follow_entry(position: Position, entry: Mapping[str, Any], number: int) -> Outcome:
    """Follow one line of a log that is a move."""
    seat = fields.seat(entry, "seat", position.players)
    move = parse_move(fields.text(entry, "move"))
    fields.only(entry, ("seat", "move"), f"log line {number}")
    if position.turn != seat:
        raise EngineError(f"bad log line {number}: it is not the turn of seat {seat}")
    phase = phase_of(position)
    verdict = phase.judge(position, move, None)
    if not verdict.legal:
        raise EngineError(f"bad log line {number}: {str(move)!r} is refused: {verdict.reason}")
    outcome = phase.follow(position, move, verdict)
    if min(outcome.position.counts) < 0:
        raise EngineError(f"bad log line {number}: seat {seat} does not hold so many cards")
    return outcome


def check_cards(seen: Observation) -> None:
    """An EngineError if a card is in the hand and on the table more often than there are copies of it."""
    known = Counter(seen.hand)
    known.update(seen.played_cards())
    known.subtract(seen.rules.deck)
    for card, surplus in known.items():
        if surplus > 0:
            raise EngineError(f"bad hand or log: {card} is there too often")


def read_seed(data: fields.Data) -> int:
    """The seat's own randomness: a whole number, 0 where none is given."""
    seed = data.get("seed", 0)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise EngineError(f"bad seed {fields.shown(seed)}: a whole number from 0 to 2**128 - 1")
    return seed
