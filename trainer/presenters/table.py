"""The table while a round is played, as the person's seat may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import npgettext, pgettext

import engine
from content import links
from content.prose.cardhtml import card_token, meld_html
from content.prose.combos import combo_label
from content.prose.languages import join_plain
from content.prose.ranks import signed
from engine import Combination, Observation, Pass
from engine.events import Passed, Played, RoundEnded, TrickWon
from trainer.messages import DID, TO_DO, Text
from trainer.models import HUMAN

from .board import Board
from .exchange import ExchangeView, exchange_view, gift_cards, gift_preview, giving
from .free_step import ghost_name, ghost_of
from .hands import SUITS, HandCard, HandPart, by_rank, by_suit, card_count, hand_cards
from .layouts import LAYOUTS, Counter
from .log import Trick, log_view, places_so_far
from .names import seat_names, seats_after
from .selection import Preview, Selection, preview
from .status import Refusal, Status, status_view

SHOWN_PLAYS = 3
SHOWN_ROUNDS = 5


@dataclass(frozen=True, slots=True)
class SeatView:
    """A computer player. ``play``: what it put down in this trick; ``place``: in the order of going out."""

    name: str
    initial: str
    cards: int
    held: str
    did: str
    play: str
    place: str
    friend: bool
    points: str
    to_play: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One step of the climb: a play of this trick and whose it is."""

    meld: SafeString
    name: str


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the template of a running round shows. ``earlier``: the last rounds of the match that are over;
    ``more_rounds``: whether there are others before them.
    """

    match_id: str
    version: int
    number: int
    game: str
    counters: list[Counter]
    board: Board | None
    seats: list[SeatView]
    climb: list[StepView]
    lying: SafeString | None
    exchange: ExchangeView | None
    giving: str
    ghost: str
    ghost_word: bool
    ghost_name: str
    status: Status
    turn_line: str
    hand_line: str
    drawn: str
    points: str
    hand: list[HandCard]
    parts: list[HandPart]
    by_suit: bool
    picked_line: str
    preview: Preview
    your_turn: bool
    can_pass: bool
    hints: bool
    only_pass: bool
    hinted: bool
    fresh: bool
    over: bool
    at: Mapping[str, str]
    send: str
    moves: Sequence[str]
    log: list[Trick]
    earlier: Sequence[int]
    more_rounds: bool
    scores: list[tuple[str, str]]
    say: str


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What a table shows of its match beside the round: points of the rounds before are summed per seat."""

    id: str
    version: int
    number: int
    points: tuple[int, ...]
    risen: tuple[int, ...] = ()
    """The points of the round before."""
    fresh: bool = False
    """Nobody has moved yet."""
    at: Mapping[str, str] = field(default_factory=dict)
    """Where the forms of the table are sent, by what they do; those of the match where none are given."""
    moves: Sequence[str] = ()
    """The moves a form carries with it, where they are kept nowhere else."""
    whys: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """Why the computers moved so: codes by the number of the move."""
    news: int = 1
    """How many moves the page has not shown yet; one a seat is told at most."""


def match_addresses(game: str, match_id: str) -> dict[str, str]:
    """Where the forms of a match's table are sent, by what they do; ``table`` is the page itself."""
    place = {"game": links.SLUGS[game], "match_id": match_id}
    actions = ("table", "select", "hint", "play", "pass", "tribute", "return", "step")
    return {action: reverse(f"trainer:{action}", kwargs=place) for action in actions}


def table_view(
    seen: Observation,
    facts: MatchFacts,
    selection: Selection | None = None,
    refusal: Refusal | None = None,
    *,
    hints: bool = True,
    suggest: bool = True,
) -> TableView:
    """The table from what the person's seat sees; ``selection`` is picked, ``refusal`` says why nothing was played.

    Without ``hints`` nothing tells which cards can be played: none is lit or dimmed, no button stands out. Without
    ``suggest`` the same goes for a card that is to be given: none is chosen beforehand.
    """
    selection = selection or Selection()
    refused = refusal is not None and refusal.attempted and seen.my_turn
    names, layout = seat_names(seen.players), LAYOUTS[seen.rules.game.name]
    picked = gift_preview(seen, selection, suggest=suggest) if giving(seen) else preview(seen, selection)
    can_pass = seen.my_turn and not giving(seen) and (seen.table is not None or seen.judge(Pass()).legal)
    helped = seen.my_turn and (hints or (suggest and giving(seen)))
    at = facts.at or match_addresses(seen.rules.game.name, facts.id)
    lit = _lit(seen) if helped else frozenset()
    ghost = ghost_of(seen)
    hand = hand_cards(seen, picked, lit if helped else None)
    by_suits = selection.by == SUITS and not giving(seen)
    status = status_view(seen, names, picked, selection, refusal, max(1, min(facts.news, seen.players)))
    return TableView(
        match_id=facts.id,
        version=facts.version,
        number=facts.number,
        game=seen.rules.game.name,
        counters=layout.counters(seen),
        board=layout.board(seen, facts.risen) if layout.board else None,
        seats=_seats(seen, names, facts.points),
        climb=_climb(seen, names),
        lying=_meld(seen.table) if seen.table else None,
        exchange=exchange_view(seen, names),
        giving=seen.phase if giving(seen) else "",
        ghost=ghost,
        ghost_word=seen.my_turn and not isinstance(ghost, SafeString),
        ghost_name=ghost_name(seen, names),
        status=status,
        turn_line=_turn_line(seen, refused),
        # After a refusal its line says what happened; how many cards there are has not changed.
        hand_line="" if refused else card_count(len(seen.hand)),
        drawn="" if refused else join_plain(card_token(card) for card in seen.rules.arrange(seen.drawn)),
        points=signed(facts.points[HUMAN]),
        hand=hand,
        parts=by_suit(seen.rules, hand) if by_suits else by_rank(seen.rules, hand),
        by_suit=by_suits,
        picked_line=_picked_line(len(picked.cards)) if not giving(seen) else "",
        preview=picked,
        your_turn=seen.my_turn,
        can_pass=can_pass,
        hints=hints,
        only_pass=can_pass and helped and not lit,
        hinted=selection.hinted and bool(picked.cards),
        fresh=facts.fresh,
        over=seen.over,
        at=at,
        send=at[seen.phase if giving(seen) else "play"],
        moves=facts.moves,
        log=log_view(seen, names, layout, facts.whys),
        earlier=range(max(1, facts.number - SHOWN_ROUNDS), facts.number),
        more_rounds=facts.number - 1 > SHOWN_ROUNDS,
        scores=[]
        if layout.board
        else [(names[place.seat], signed(place.points)) for place in engine.standing(facts.points)],
        say=status.spoken,
    )


def _seats(seen: Observation, names: Sequence[str], points: Sequence[int]) -> list[SeatView]:
    did, places = _did(seen), places_so_far(seen)
    plays = {seat: play for seat, play in seen.position.trick if play is not None}
    own = next(side for side in seen.rules.game.round.sides(seen.players) if HUMAN in side)
    return [
        SeatView(
            name=names[seat],
            initial=names[seat][:1],
            cards=seen.counts[seat],
            held=card_count(seen.counts[seat]),
            did=str(did.get(seat, "")),
            play=combo_label(plays[seat]) if seat in plays else "",
            place=places.get(seat, ""),
            friend=seat in own,
            points=signed(points[seat]),
            to_play=seen.turn == seat,
        )
        for seat in seats_after(HUMAN, seen.players)
    ]


def _did(seen: Observation) -> dict[int, Text]:
    """The last thing each seat did: in this trick, or in the one before while nothing has been led yet."""
    did: dict[int, Text] = {}
    led = False
    for event in seen.log:
        if isinstance(event, Played):
            if not led:
                did.clear()
            did[event.seat] = DID["covered" if led else "led"]
            led = True
        elif isinstance(event, Passed):
            did[event.seat] = DID["passed"]
        elif isinstance(event, TrickWon):
            led = False
        elif isinstance(event, RoundEnded):
            did[event.winner] = DID["out"]
    if seen.turn is not None:
        did[seen.turn] = TO_DO[seen.phase]
    return did


def _climb(seen: Observation, names: Sequence[str]) -> list[StepView]:
    plays = [(seat, play) for seat, play in seen.position.trick if play is not None]
    return [StepView(_meld(play), names[seat]) for seat, play in plays[-SHOWN_PLAYS:]]


def _meld(play: Combination) -> SafeString:
    return meld_html(play.cards, play.stands_for, size="")


def _turn_line(seen: Observation, refused: bool) -> str:
    if seen.over:
        return pgettext("above the hand", "The round is over")
    if HUMAN in seen.out:
        return pgettext("above the hand", "You are out of cards")
    if not seen.my_turn:
        return pgettext("above the hand", "Your cards")
    if refused:
        return pgettext("above the hand", "Still your turn, nothing was played")
    if giving(seen):
        return pgettext("above the hand", "Your turn")
    return pgettext("above the hand", "Your turn") if seen.table else pgettext("above the hand", "You lead")


def _picked_line(count: int) -> str:
    return npgettext("cards in the hand", "{n} selected", "{n} selected", count).format(n=count) if count else ""


def _lit(seen: Observation) -> frozenset[engine.Card]:
    if giving(seen):
        return frozenset(gift_cards(seen))
    return engine.playable_cards(seen.rules, seen.hand, seen.table, stock=seen.stock)
