"""``tribute``: who pays whom at the start of a round, what may be given back, what is refused, who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from markdown_it.tree import SyntaxTreeNode

from content.prose.cardhtml import card_list, meld_html, own_ranks
from content.prose.combos import fill
from content.prose.eventtext import player_name
from content.prose.leveltext import place_names, side_name
from content.prose.sentences import verdict_sentence
from engine import Card, Cards, Reason, Return, Ruleset, Tribute, Verdict, parse_card, parse_cards
from engine.phases import judge_move
from engine.state import State

from .asking import ask, rulesets, told_at
from .fields import Block, Fields, Place

if TYPE_CHECKING:
    from .render import Figures

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
    """What the engine says under one set of rules; ``verdicts`` are those on the cards ``tried``, None where nobody
    gives a card.
    """

    rules: Ruleset
    refused: bool
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
    return Answer(rules, found["refused"], found["lead"], pays, returns, verdicts)


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


# -- Shown

_ONE_CARD: str | Promise = _("The highest card: {cards}.")
_SEVERAL_CARDS: str | Promise = _("Equally high, and the payer chooses: {cards}.")
_RETURNS: str | Promise = _("May be given back: {cards}.")
_REFUSED: str | Promise = _("The side that would pay holds both big jokers and refuses the tribute.")
_NOBODY: str | Promise = _("Nobody pays in this round.")


def show(blocks: Sequence[TributeBlock], page: Figures) -> str:
    """The hands, every payment, what may not be given, and who leads."""
    (block,) = blocks
    answers = answer(block, page.engine_name)
    rules = answers[0].rules
    sides = rules.game.round.sides(len(block.hands))
    side_of = {seat: side for side in sides for seat in side}
    places = place_names(block.order, sides)
    classes = ("v0", "v1") if block.flip else ("",)
    house_rules = {name: value for name, value in block.rules.items() if name in rules.switches}
    context = {
        "hands": [
            {
                "name": player_name(seat),
                "place": places[seat],
                "side": side_name(side_of[seat]),
                "us": 0 in side_of[seat],
                "cards": _meld(rules, rules.arrange(parse_cards(hand)), size="xs"),
            }
            for seat, hand in enumerate(block.hands)
        ],
        "settings": page.settings(block.rules),
        "house_rules": page.house_rules(house_rules),
        "versions": [
            {"css": css, "rows": list(_rows(block, *pair, page)), "lead": player_name(pair[1].lead)}
            for css, pair in zip(classes, zip(block.expected, answers, strict=True), strict=True)
        ],
        "flip": page.flip(block.flip) if block.flip else None,
        "practise": None if block.flip else page.practise(),
    }
    return render_to_string("content/examples/tribute.html", context)


def _rows(block: TributeBlock, expected: Expected, found: Answer, page: Figures) -> Iterator[dict[str, Any]]:
    back = {(one.to, one.seat): one for one in found.returns} if expected.returns is not None else {}
    for one in found.pays:
        yield _payment(found.rules, one, back.get((one.seat, one.to)))
    if not found.pays:
        yield {"legal": True, "none": True, "sentence": str(_REFUSED if found.refused else _NOBODY)}
    for tried, verdict in zip(block.tried, found.verdicts, strict=True):
        if verdict is not None:
            yield {
                "legal": verdict.legal,
                "giver": player_name(tried.seat),
                "back": not any((one.seat, one.to) == (tried.seat, tried.to) for one in found.pays),
                "cards": _meld(found.rules, (tried.card,)),
                "sentence": verdict_sentence(verdict),
                "rule": page.rule(verdict.rule),
            }


def _payment(rules: Ruleset, paid: Gift, back: Gift | None) -> dict[str, Any]:
    cards = rules.arrange(paid.cards)
    sentence = fill(_ONE_CARD if len(cards) == 1 else _SEVERAL_CARDS, plain=False, cards=card_list(cards, rules, "or"))
    row: dict[str, Any] = {
        "legal": True,
        "giver": player_name(paid.seat),
        "receiver": player_name(paid.to),
        "cards": _meld(rules, cards),
        "sentence": sentence,
    }
    if back is not None:
        returned = rules.arrange(back.cards)
        row["returned"] = _meld(rules, returned)
        row["more"] = fill(_RETURNS, plain=False, cards=card_list(returned, rules, "or"))
    return row


def _meld(rules: Ruleset, cards: Cards, size: str = "s") -> str:
    return meld_html(cards, own_ranks(rules, cards), size=size)
