"""``tribute``: who pays whom at the start of a round, what may be given back, what is refused, who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown_it.tree import SyntaxTreeNode

from engine import Card, Cards, Reason, Return, Ruleset, Tribute, Verdict, begin_round, parse_card, parse_cards
from engine.phases import judge_move
from engine.state import State

from .asking import ask, rulesets, told_at
from .fields import Block, Fields, Place

_KEYS = frozenset({"level", "order", "hands", "rules", "flip", "refused", "lead", "pays", "returns", "wrong"})
# The phases of a round in which cards change hands, and the move each is made by.
_MOVES: Mapping[str, type[Tribute] | type[Return]] = {"tribute": Tribute, "return": Return}
_ACCEPTED = {"tribute": Reason.PAYS_TRIBUTE, "return": Reason.GIVES_BACK}


@dataclass(frozen=True)
class Gift:
    """A card that goes from ``seat`` to the seat ``to``: one of ``cards``, whoever gives it chooses."""

    seat: int
    to: int
    cards: frozenset[Card]


@dataclass(frozen=True)
class Wrong:
    """A card that may not be given, and the reason code."""

    place: Place
    seat: int
    to: int
    card: Card
    reason: str


@dataclass(frozen=True)
class Expected:
    """What a block expects under one set of rules. ``returns`` None: it does not say."""

    refused: bool
    lead: int
    pays: frozenset[Gift]
    returns: frozenset[Gift] | None
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True, kw_only=True)
class TributeBlock(Block):
    """The hands after the deal and the order of finishing of the round before; ``expected`` once or, flipped, twice."""

    order: tuple[int, ...]
    hands: tuple[str, ...]
    expected: tuple[Expected, ...]

    @property
    def verdicts(self) -> tuple[bool, ...]:
        return (True, *(False for version in self.expected for _ in version.wrong))

    @property
    def reasons(self) -> tuple[str, ...]:
        legal = [str(_ACCEPTED["tribute"])] if any(version.pays for version in self.expected) else []
        legal += [str(_ACCEPTED["return"])] if any(version.returns for version in self.expected) else []
        return (*legal, *(one.reason for version in self.expected for one in version.wrong))

    @property
    def tried(self) -> tuple[Wrong, ...]:
        """Every card that is refused under one of the rules."""
        return tuple(dict.fromkeys(one for version in self.expected for one in version.wrong))


@dataclass(frozen=True)
class Answer:
    """What the engine says under one set of rules. ``shown`` are the cards by seat by which a tribute is refused,
    ``verdicts`` those on the cards ``tried``, None where nobody gives a card.
    """

    rules: Ruleset
    refused: bool
    shown: tuple[tuple[int, Cards], ...]
    lead: int
    pays: tuple[Gift, ...]
    returns: tuple[Gift, ...]
    verdicts: tuple[Verdict | None, ...]


def read(node: SyntaxTreeNode, path: Path) -> tuple[TributeBlock, ...]:
    """A ``tribute`` block."""
    given = Fields.of(node, path, _KEYS)
    flip = given.switches("flip")
    count = 2 if flip else 1
    refused = given.answers("refused", 1)[0] if "refused" in given else "no"
    leads = given.answers("lead", count) if "->" in given.text("lead") else [given.required("lead")] * count
    pays, returns, wrong = (given.versions(key, count) for key in ("pays", "returns", "wrong"))
    return (
        TributeBlock(
            place=given.place,
            rules={"level": given.required("level"), **given.switches("rules")},
            flip=flip,
            order=given.numbers("order"),
            hands=tuple(hand.strip() for hand in given.required("hands").split("/")),
            expected=tuple(
                Expected(
                    refused=given.flag(refused),
                    lead=given.ints(leads[at])[0],
                    pays=frozenset(_gift(given, line) for line in pays[at]),
                    returns=frozenset(_gift(given, line) for line in returns[at]) if "returns" in given else None,
                    wrong=tuple(_wrong(given, line) for line in wrong[at]),
                )
                for at in range(count)
            ),
        ),
    )


def _gift(given: Fields, line: str) -> Gift:
    """``1 > 0 As Ad``."""
    seats, cards = _seats(given, line)
    with told_at(given.place):
        return Gift(*seats, frozenset(parse_cards(" ".join(cards))))


def _wrong(given: Fields, line: str) -> Wrong:
    """``1 > 0 As not-highest``."""
    seats, rest = _seats(given, line)
    if len(rest) != 2:
        raise given.place.error(f"{line!r} is no card with a reason")
    with told_at(given.place):
        return Wrong(given.place, *seats, parse_card(rest[0]), rest[1])


def _seats(given: Fields, line: str) -> tuple[tuple[int, int], list[str]]:
    seat, arrow, to, *rest = [*line.split(), "", "", ""]
    if arrow != ">" or not rest[0]:
        raise given.place.error(f"{line!r} is not: seat > seat cards")
    ((one,), (other,)) = given.ints(seat), given.ints(to)
    return (one, other), [word for word in rest if word]


def answer(block: TributeBlock, game_name: str) -> tuple[Answer, ...]:
    """The engine's answers: one, or two where a house rule flips it."""
    return tuple(_answer(block, rules) for rules in rulesets(block, game_name))


def _answer(block: TributeBlock, rules: Ruleset) -> Answer:
    found = ask(block, rules, "tribute", hands=list(block.hands), order=list(block.order), **rules.settings)
    pays, returns = (
        tuple(Gift(one["from"], one["to"], frozenset(map(parse_card, one["choices"]))) for one in found[key])
        for key in ("payments", "returns")
    )
    with told_at(block.place):
        state = State.of(rules, block.hands)
        verdicts = tuple(_verdict(state, one, pays, found["payments"]) for one in block.tried)
        shown = _shown(block, rules) if found["refused"] else ()
    return Answer(rules, found["refused"], shown, found["lead"], pays, returns, verdicts)


def _shown(block: TributeBlock, rules: Ruleset) -> tuple[tuple[int, Cards], ...]:
    """The cards that refuse the tribute, in a round that begins with these hands."""
    sides = rules.game.round.sides(len(block.hands))
    own = next(at for at, side in enumerate(sides) if block.order[0] in side)
    level = rules.settings["level"]
    start = {
        "level": level,
        "levels": [level] * len(sides),
        "own": own,
        "order": list(block.order),
        "strikes": [0] * len(sides),
    }
    exchange = begin_round(rules, block.hands, start).exchange
    return exchange.refused if exchange else ()


def _verdict(state: State, tried: Wrong, pays: Sequence[Gift], paid: Sequence[Mapping[str, Any]]) -> Verdict | None:
    """The verdict on a card in the phase in which it would be given; None where nobody gives one."""
    if not pays:
        return None
    hand = state.hands[tried.seat]
    if any((one.seat, one.to) == (tried.seat, tried.to) for one in pays):
        phase = "tribute"
    else:
        phase = "return"
        received = [one["card"] for one in paid if (one["from"], one["to"]) == (tried.to, tried.seat)]
        if not received:
            raise tried.place.error(f"nothing goes from seat {tried.seat} to seat {tried.to}")
        hand += parse_cards(received[0])
    position = state.position.but(phase=phase, turn=tried.seat)
    return judge_move(position, _MOVES[phase](tried.card), tried.seat, hand)


def mistakes(blocks: Sequence[TributeBlock], game_name: str) -> Iterator[str]:
    """Where the engine answers otherwise than a block expects."""
    for block in blocks:
        answers = answer(block, game_name)
        for expected, found in zip(block.expected, answers, strict=True):
            yield from (str(block.place.error(line)) for line in _differences(block, expected, found))
        said = [(one.refused, one.lead, one.pays, one.returns, _legal(one)) for one in answers]
        if block.flip and said[0] == said[1]:
            yield str(block.place.error("the house rule does not flip anything"))


def _legal(found: Answer) -> tuple[bool | None, ...]:
    return tuple(None if verdict is None else verdict.legal for verdict in found.verdicts)


def _differences(block: TributeBlock, expected: Expected, found: Answer) -> Iterator[str]:
    if (expected.refused, expected.lead) != (found.refused, found.lead):
        yield f"expected refused {expected.refused}, lead {expected.lead}: {found.refused}, {found.lead}"
    if expected.pays != frozenset(found.pays):
        yield f"the engine says: pays {_text(found.pays)}"
    if expected.returns is not None and expected.returns != frozenset(found.returns):
        yield f"the engine says: returns {_text(found.returns)}"
    for tried, verdict in zip(block.tried, found.verdicts, strict=True):
        wanted = tried.reason if tried in expected.wrong else "a yes"
        said = "nothing" if verdict is None else "a yes" if verdict.legal else str(verdict.reason)
        if wanted != said and (verdict or tried in expected.wrong):
            yield f"{tried.card} from seat {tried.seat}: expected {wanted}, the engine says {said}"


def _text(gifts: Sequence[Gift]) -> str:
    return "; ".join(f"{one.seat} > {one.to} {' '.join(map(str, sorted(one.cards)))}" for one in gifts) or "none"
