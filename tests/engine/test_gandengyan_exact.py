"""How the strong player of Gan Deng Yan reckons endings: exactly where it says so, within its budget."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Pass, Rng, State
from engine.moves import Move, play
from engine.players import Why
from engine.players.gandengyan.book import book_of
from engine.players.gandengyan.exact import CARDS, Duel, Solution, solve
from engine.players.gandengyan.judgement import judgement_of
from tests.engine.tables import gdy, walk
from tests.engine.test_gandengyan_players import HASTY, HOUSE_RULES, decide, mirrored


def best_of(state: State) -> int:
    """What the seat to move gains if both play as well as can be, by trying everything on the engine itself."""
    assert state.turn is not None
    seat = state.turn
    found = []
    for move in state.legal_moves():
        after = state.apply(move)
        if after.over:
            assert after.score is not None
            found.append(after.score.points[seat])
        else:
            best = best_of(after)
            found.append(best if after.turn == seat else -best)
    return max(found)


def dealt(rules: Any, rng: Rng, sizes: tuple[int, ...]) -> State:
    cards = rng.shuffled([card for card in rules.deck if card.is_joker or card.rank in "3456789"])
    hands, used = [], 0
    for size in sizes:
        hands.append(cards[used : used + size])
        used += size
    return State.of(rules, hands, bombs=rng.below(2))


@pytest.mark.parametrize("switches", HOUSE_RULES, ids=str)
def test_exact_play_is_what_trying_everything_finds(switches: dict[str, Any]) -> None:
    rules, rng = gdy(**switches), Rng("exact")
    book, mind = book_of(rules), judgement_of(rules, 2)
    for _ in range(6):
        state = dealt(rules, rng, (4, 4))
        solution = solve(book, mirrored(state), mind, 100_000)
        assert solution is not None and solution.exact
        assert solution.points == best_of(state)


def test_what_is_called_exact_rests_on_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is guessed of positions that are not searched to the end, and however the search came upon them."""
    book, mind, rng, both = book_of(gdy()), judgement_of(gdy(), 2), Rng("guess"), 0
    for _ in range(25):
        at = mirrored(dealt(gdy(), rng, (5, 5)))
        found = []
        for guessed in (500.0, -500.0):
            monkeypatch.setattr(Duel, "guess", lambda duel, at, guessed=guessed: guessed)
            found.append(solve(book, at, mind, 600))
        if all(solution is not None and solution.exact for solution in found):
            both += 1
            assert found[0] is not None and found[1] is not None and found[0].points == found[1].points
    assert both > 5


def test_what_is_guessed_is_charged_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []
    monkeypatch.setattr(Duel, "guess", lambda duel, at: held.append(at.size + at.others) or 0.0)
    solve(book_of(gdy()), mirrored(dealt(gdy(), Rng("long"), (10, 10))), judgement_of(gdy(), 2), 500)
    assert 500 < sum(held) <= 500 * CARDS + 3 * len(held)


def everyone(state: State) -> tuple[int, ...]:
    """What all gain if each seat does the best for itself, the first of equals, by trying everything on the engine."""
    assert state.turn is not None
    plays, may_pass = state.choices()
    ranked = sorted(plays, key=lambda one: (-one.size, one.form.rung, one.play.order))
    moves: list[Move] = [*map(play, ranked), *([Pass()] if may_pass else [])]
    best: tuple[int, ...] | None = None
    for move in moves:
        after = state.apply(move)
        points = everyone(after) if after.score is None else after.score.points
        if best is None or points[state.turn] > best[state.turn]:
            best = points
    assert best is not None
    return best


def test_exact_play_among_three() -> None:
    rules, rng = gdy(), Rng("three")
    for _ in range(6):
        state = dealt(rules, rng, (3, 3, 2))
        solution = solve(book_of(rules), mirrored(state), judgement_of(rules, 3), 100_000)
        assert solution is not None and solution.points == everyone(state)[0]


def test_an_ending_too_long_gets_a_look_as_deep_as_the_budget() -> None:
    state = dealt(gdy(), Rng("long"), (10, 10))
    found = [solve(book_of(gdy()), mirrored(state), judgement_of(gdy(), 2), budget) for budget in (1, 400)]
    assert found[0] is None
    assert isinstance(found[1], Solution) and not found[1].exact


def test_the_strong_player_reckons_where_nothing_is_hidden() -> None:
    """Two players and no stock: whatever is not open is in the other hand."""
    for number in range(40):
        for state in walk(gdy(), 2, "known", number):
            if not state.over and not state.stock and sum(state.counts) < 11 and len(state.legal_moves()) > 1:
                assert Why.ALL_KNOWN in decide(HASTY, state).why
                return
    pytest.fail("no such ending")
