"""The only place that joins the engine and the database: load, replay, judge, store with compare and swap.

matches.py   read the start card, start a match, deal its next round
sitting.py   a match as one device finds it: the current round replayed to a state; storing a change
moves.py     play, pass, give cards away, and the computers' moves
thinking.py  what the computers do, and why
advice.py    what a strong player would have done in the person's place, worked out once for each round
history.py   what a match has behind it: points, rounds to review
waiting.py   the matches a device can go on with, and those it has finished
"""

from .advice import RoundAdvice, round_advice
from .history import PlayedRound, earlier_points, last_finished, played_round, points_so_far, rounds_over, starts_so_far
from .matches import BadChoice, Choice, deal_next, last_choice, offered_choice, read_choice, start_match
from .moves import Refused, give_back, pass_turn, pay_tribute, play_cards, step_computers
from .sitting import Sitting, StaleVersion, sit_down
from .thinking import whys_of
from .waiting import finished_rounds, waiting_rounds, waiting_sitting

__all__ = (
    "BadChoice",
    "Choice",
    "PlayedRound",
    "Refused",
    "RoundAdvice",
    "Sitting",
    "StaleVersion",
    "deal_next",
    "earlier_points",
    "finished_rounds",
    "give_back",
    "last_choice",
    "last_finished",
    "offered_choice",
    "pass_turn",
    "pay_tribute",
    "play_cards",
    "played_round",
    "points_so_far",
    "read_choice",
    "round_advice",
    "rounds_over",
    "sit_down",
    "start_match",
    "starts_so_far",
    "step_computers",
    "waiting_rounds",
    "waiting_sitting",
    "whys_of",
)
