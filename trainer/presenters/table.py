"""The table while a round is played, as the person's seat may see it."""

from __future__ import annotations

from collections import Counter as Multiset
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext, npgettext, pgettext

import engine
from content.prose.cardhtml import card_html, card_name, card_token, meld_html
from content.prose.languages import join_plain
from content.prose.ranks import face, row_to, signed, token
from engine import Combination, Observation, Pass
from engine.events import Passed, Played, RoundEnded, TrickWon
from trainer.messages import DID
from trainer.models import HUMAN

from .layouts import LAYOUTS, Counter
from .log import Trick, log_view
from .names import seat_names, seats_after
from .selection import Preview, Selection, preview
from .status import Refusal, Status, status_view

SHOWN_PLAYS = 3


@dataclass(frozen=True, slots=True)
class SeatView:
    """A computer player."""

    name: str
    initial: str
    cards: int
    held: str
    did: str
    points: str
    to_play: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One step of the climb: a play of this trick and whose it is."""

    meld: SafeString
    name: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand as a tick box. ``state``: ``lit`` (can be played now), ``dim``, or empty (nothing is said)."""

    id: str
    code: str
    face: SafeString
    name: str
    state: str
    picked: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the template of a running round shows."""

    match_id: str
    version: int
    number: int
    game: str
    counters: list[Counter]
    seats: list[SeatView]
    climb: list[StepView]
    ghost: str
    ghost_word: bool
    ghost_name: str
    status: Status
    turn_line: str
    hand_line: str
    drawn: str
    points: str
    hand: list[HandCard]
    preview: Preview
    your_turn: bool
    can_pass: bool
    hints: bool
    only_pass: bool
    hinted: bool
    fresh: bool
    over: bool
    log: list[Trick]
    scores: list[tuple[str, str]]
    say: str


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a table shows of its match beside the round: points of the rounds before are summed per seat."""

    id: str
    version: int
    number: int
    points: tuple[int, ...]


def table_view(
    seen: Observation,
    facts: MatchFacts,
    selection: Selection | None = None,
    refusal: Refusal | None = None,
    *,
    hints: bool = True,
) -> TableView:
    """The table from what the person's seat sees; ``selection`` is picked, ``refusal`` says why nothing was played.

    Without ``hints`` nothing tells which cards can be played: none is lit or dimmed, no button stands out.
    """
    selection = selection or Selection()
    refused = refusal is not None and refusal.attempted and seen.my_turn
    names, layout = seat_names(seen.players), LAYOUTS[seen.rules.game.name]
    picked = preview(seen, selection)
    can_pass = seen.my_turn and (seen.table is not None or seen.judge(Pass()).legal)
    helped = hints and seen.my_turn
    lit = _lit(seen) if helped else frozenset()
    ghost = _ghost(seen)
    status = status_view(seen, names, picked, hinted=selection.hinted, refusal=refusal)
    return TableView(
        match_id=facts.id,
        version=facts.version,
        number=facts.number,
        game=seen.rules.game.name,
        counters=layout.counters(seen),
        seats=_seats(seen, names, facts.points),
        climb=_climb(seen, names),
        ghost=ghost,
        ghost_word=seen.my_turn and not isinstance(ghost, SafeString),
        ghost_name=_ghost_name(seen, names),
        status=status,
        turn_line=_turn_line(seen, refused),
        # After a refusal its line says what happened; how many cards there are has not changed.
        hand_line="" if refused else _cards(len(seen.hand)),
        drawn="" if refused else join_plain(card_token(card) for card in seen.rules.arrange(seen.drawn)),
        points=signed(facts.points[HUMAN]),
        hand=_hand(seen, picked, lit if helped else None),
        preview=picked,
        your_turn=seen.my_turn,
        can_pass=can_pass,
        hints=hints,
        only_pass=can_pass and helped and not lit,
        hinted=selection.hinted and bool(picked.cards),
        fresh=len(seen.log) == 1,
        over=seen.over,
        log=log_view(seen, names, layout),
        scores=[(names[place.seat], signed(place.points)) for place in engine.standing(facts.points)],
        say=status.spoken,
    )


def _seats(seen: Observation, names: Sequence[str], points: Sequence[int]) -> list[SeatView]:
    did = _did(seen)
    return [
        SeatView(
            name=names[seat],
            initial=names[seat][:1],
            cards=seen.counts[seat],
            held=_cards(seen.counts[seat]),
            did=str(DID[did[seat]]) if seat in did else "",
            points=signed(points[seat]),
            to_play=seen.turn == seat,
        )
        for seat in seats_after(HUMAN, seen.players)
    ]


def _did(seen: Observation) -> dict[int, str]:
    """The last thing each seat did: in this trick, or in the one before while nothing has been led yet."""
    did: dict[int, str] = {}
    led = False
    for event in seen.log:
        if isinstance(event, Played):
            if not led:
                did.clear()
            did[event.seat] = "covered" if led else "led"
            led = True
        elif isinstance(event, Passed):
            did[event.seat] = "passed"
        elif isinstance(event, TrickWon):
            led = False
        elif isinstance(event, RoundEnded):
            did[event.winner] = "out"
    if seen.turn is not None:
        did[seen.turn] = "thinking"
    return did


def _climb(seen: Observation, names: Sequence[str]) -> list[StepView]:
    plays = [(seat, play) for seat, play in seen.position.trick if play is not None]
    return [StepView(_meld(play), names[seat]) for seat, play in plays[-SHOWN_PLAYS:]]


def _meld(play: Combination) -> SafeString:
    return meld_html(play.cards, play.stands_for, size="")


def _ghost(seen: Observation) -> str:
    """What may stand on the free step, short enough for a card; dots while somebody else is to play."""
    if seen.over:
        return ""
    if not seen.my_turn:
        return "…"
    if seen.table is None:
        return pgettext("on the free step, any combination", "any")
    needs = engine.needs(seen.rules, seen.table)
    if not (needs.ranks or needs.twos or needs.bombs or needs.joker_bomb):
        return token("–")
    if not needs.ranks:
        return token("2") if needs.twos else pgettext("on the free step, only a bomb", "bomb")
    low, high = _run(seen.table, needs.ranks[0]), _run(seen.table, needs.ranks[-1])
    if len(needs.ranks) > 1:
        return token(f"{face(low[-1])}–{face(high[-1])}")
    return token(face(low[0]) if len(low) == 1 else f"{face(low[0])}-{face(low[-1])}")


def _run(table: Combination, rank: str) -> Sequence[str]:
    return row_to(rank, len(table.ranks)) if len(table.ranks) > 1 else (rank,)


def _ghost_name(seen: Observation, names: Sequence[str]) -> str:
    if seen.my_turn:
        return gettext("Your step")
    return "" if seen.turn is None else names[seen.turn]


def _turn_line(seen: Observation, refused: bool) -> str:
    if seen.over:
        return pgettext("above the hand", "The round is over")
    if not seen.my_turn:
        return pgettext("above the hand", "Your cards")
    if refused:
        return pgettext("above the hand", "Still your turn, nothing was played")
    return pgettext("above the hand", "Your turn") if seen.table else pgettext("above the hand", "You lead")


def _cards(count: int) -> str:
    return npgettext("cards in a hand", "{n} card", "{n} cards", count).format(n=count)


def _lit(seen: Observation) -> frozenset[engine.Card]:
    return engine.playable_cards(seen.rules, seen.hand, seen.table, stock=seen.stock)


def _hand(seen: Observation, picked: Preview, lit: frozenset[engine.Card] | None) -> list[HandCard]:
    """The hand as tick boxes; ``lit`` None: nothing is said about what can be played."""
    left = Multiset(card.code for card in picked.cards)
    tags = list(zip(picked.cards, picked.stands_for, strict=True))
    copies: Multiset[str] = Multiset()
    shown = []
    for card in seen.rules.arrange(seen.hand):
        copies[card.code] += 1
        is_picked = left[card.code] > 0
        left[card.code] -= is_picked
        stands = next((pair for pair in tags if pair[0] is card), None) if is_picked else None
        if stands is not None:
            tags.remove(stands)
        state = "" if lit is None else "lit" if card in lit else "dim"
        shown.append(
            HandCard(
                id=f"c-{card.code}-{copies[card.code]}",
                code=card.code,
                face=card_html(card, stands[1] if stands else None),
                name=_card_label(card_name(card), state),
                state=state,
                picked=is_picked,
            )
        )
    return shown


def _card_label(name: str, state: str) -> str:
    if state == "lit":
        return pgettext("card in the hand", "{card}, can be played").format(card=name)
    if state == "dim":
        return pgettext("card in the hand", "{card}, cannot be played now").format(card=name)
    return name
