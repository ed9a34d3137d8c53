"""The right answers to questions about rounds, worked out by hand from the texts of the rules: no engine in it but for
reading cards. Each function takes what a question shows as plain JSON, and what it is about.
"""

from __future__ import annotations

from typing import Any

from tests.engine import referee_tribute
from tests.engine.referee_round import Round

Data = dict[str, Any]
RANKS = "23456789TJQKA"


def moves_of(scene: Data) -> list[tuple[int, list[str]]]:
    """Seat and cards of each move; no cards: a pass."""
    found = []
    for text in scene["moves"]:
        seat, verb, *cards = text.split()
        found.append((int(seat), cards if verb == "play" else []))
    return found


def after_gdy_trick(scene: Data) -> tuple[list[int], int | None, int, bool]:
    """Cards per seat, who is to move (None: nobody), who made the last play, whether the trick is over."""
    counts, players = list(scene["counts"]), len(scene["counts"])
    last, passed, leader_stuck = -1, set[int](), 0
    turn: int | None = None
    over = False
    for seat, cards in moves_of(scene):
        if cards:
            counts[seat] -= len(cards)
            last, passed, over = seat, set(), False
            turn = None if counts[seat] == 0 else (seat + 1) % players
        elif over:  # a leader who has nothing to lead
            leader_stuck += 1
            turn = None if leader_stuck == players else (seat + 1) % players
        else:
            passed.add(seat)
            over = len(passed) == players - 1
            turn = last if over else (seat + 1) % players
    return counts, turn, last, over


def drawn(scene: Data) -> list[int]:
    """gdy-draw: who draws, in order."""
    _, turn, winner, over = after_gdy_trick(scene)
    if turn is None or not over:
        return []
    how = scene.get("switches", {}).get("draw", "all")
    players = len(scene["counts"])
    all_of_them = [(winner + step) % players for step in range(players)]
    wanted = {"all": all_of_them, "winner": [winner], "none": []}[how]
    return wanted[: scene.get("stock", 0)]


def leads_turn(scene: Data, about: str) -> str:
    if scene["game"] == "gandengyan":
        turn = after_gdy_trick(scene)[1]
    else:
        course = Round(scene["counts"], moves_of(scene)[0][0])
        course.out = list(scene.get("out", []))
        for seat, cards in moves_of(scene):
            assert course.turn == seat
            course.play(len(cards)) if cards else course.no_cover()
        turn = course.turn
    return "over" if turn is None else str(turn)


def leads_next(scene: Data, about: str) -> str:
    counts = after_gdy_trick(scene)[0]
    return str(counts.index(0))


def leads_first(scene: Data, about: str) -> str:
    start = scene.get("start", {})
    if not start:
        return "0"
    return str(start["dealer"]) if "dealer" in start else str(tribute_of(scene)["lead"])


def leads_partner(scene: Data, about: str) -> str:
    return {"0": "2", "1": "3", "2": "0", "3": "1"}[about]


def tribute_of(scene: Data) -> Data:
    """The referee's answer. Whoever shows no hand holds a 3, or a 4 where the level is 3."""
    plain = "4c" if scene["start"]["level"] == "3" else "3c"
    hands = [scene.get("hands", {}).get(str(seat), plain).split() for seat in range(4)]
    return referee_tribute.tribute(scene["start"]["level"], hands, scene["start"]["order"], scene.get("switches", {}))


def tribute_pays(scene: Data, about: str) -> str:
    return " ".join(f"{payer}>{to}" for payer, to in sorted(tribute_of(scene)["pays"])) or "none"


def tribute_payable(scene: Data, about: str) -> set[str]:
    return next(cards for (payer, _), cards in tribute_of(scene)["pays"].items() if str(payer) == about)


def tribute_returnable(scene: Data, about: str) -> set[str]:
    return next(cards for (giver, _), cards in tribute_of(scene)["returns"].items() if str(giver) == about)


def draws_order(scene: Data, about: str) -> str:
    return ",".join(map(str, drawn(scene))) or "none"


def draws_held(scene: Data, about: str) -> str:
    return str(after_gdy_trick(scene)[0][int(about)] + drawn(scene).count(int(about)))


def draws_stock(scene: Data, about: str) -> str:
    return str(scene["stock"] - len(drawn(scene)))


def draws_dealt(scene: Data, about: str) -> str:
    if scene["game"] == "guandan":
        return str(108 // 4)
    return "6" if scene["start"]["dealer"] == int(about) else "5"


def draws_left(scene: Data, about: str) -> str:
    decks = int(scene.get("switches", {}).get("decks", 1))
    return str(54 * decks - 5 * scene["players"] - 1)


def draws_pack(scene: Data, about: str) -> str:
    decks = 2 if scene["game"] == "guandan" else int(scene.get("switches", {}).get("decks", 1))
    known = {"all": 54, "X": 2, "Xb": 1, "Xr": 1}
    return str(decks * known.get(about, 4 if len(about) == 1 else 1))


def draws_players(scene: Data, about: str) -> str:
    return next(count for count in about.split() if 2 <= int(count) <= 6)


def advance_of(scene: Data) -> Data:
    """The referee's answer."""
    return referee_tribute.advance(
        scene["levels"], scene.get("own"), scene["order"], scene["strikes"], scene.get("switches", {})
    )


def rise_level(scene: Data, about: str) -> str:
    return str(advance_of(scene)["levels"][int(about)])


def rise_next(scene: Data, about: str) -> str:
    return str(advance_of(scene)["level"])


def rise_strikes(scene: Data, about: str) -> str:
    return str(advance_of(scene)["strikes"][int(about)])


def rise_match(scene: Data, about: str) -> str:
    """gd-win-at-ace and gd-ace-fail, from a count that starts at zero."""
    team = int(about)
    counted = advance_of({**scene, "strikes": [0, 0], "switches": {"ace_rule": "three_strikes"}})
    if counted["match_won"] and counted["winner"] == team:
        return "won"
    return "failed" if counted["strikes"][team] else "neither"


def rise_start(scene: Data, about: str) -> str:
    return str(scene.get("switches", {}).get("first_level", "2"))


def loss(scene: Data, seat: int) -> tuple[int, int]:
    """Cards left and multiplier of a loser, line by line of the chapter on scoring."""
    switches = scene.get("switches", {})
    multiplier = 1
    last = moves_of(scene)[-1][1]
    bombs = scene.get("bombs", 0) + (len(last) >= 3)
    for _ in range(bombs):
        multiplier *= 2
    if seat not in scene["played"] and switches.get("shutout", "double") == "double":
        multiplier *= 2
    hand = scene["hands"][str(seat)].split()
    for card in hand:
        if card[0] == "X":
            multiplier *= 2
    cap = switches.get("cap", "64")
    return len(hand), multiplier if cap == "none" else min(multiplier, int(cap))


def score_times(scene: Data, about: str) -> str:
    return str(loss(scene, int(about))[1])


def score_points(scene: Data, about: str) -> str:
    winner = moves_of(scene)[-1][0]
    losses = {seat: loss(scene, seat) for seat in range(len(scene["counts"])) if seat != winner}
    points = {seat: -cards * times for seat, (cards, times) in losses.items()}
    return str(points.get(int(about), -sum(points.values())))
