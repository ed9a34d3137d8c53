"""From what a seat may see to what a template shows: plain values, words in the reader's language, no rules.

While a round runs, a presenter gets the Observation of the person's seat and never the State; only a round that is over
is shown from its state, with every hand.
"""

from .exchange import giving
from .layouts import LAYOUTS, Layout
from .names import seat_names
from .past import past_rounds
from .result import ResultView
from .review import ReviewView, review_view
from .selection import Preview, Selection, hint_why, next_hint, preview
from .start import StartView, start_view
from .status import Refusal, refusal_text
from .story import Story
from .summary import SummaryView
from .table import MatchFacts, TableView, table_view
from .waiting import OtherMatches, WaitingView, listed, other_matches, waiting_view

__all__ = (
    "LAYOUTS",
    "Layout",
    "MatchFacts",
    "OtherMatches",
    "Preview",
    "Refusal",
    "ResultView",
    "ReviewView",
    "Selection",
    "StartView",
    "Story",
    "SummaryView",
    "TableView",
    "WaitingView",
    "giving",
    "hint_why",
    "listed",
    "next_hint",
    "other_matches",
    "past_rounds",
    "preview",
    "refusal_text",
    "review_view",
    "seat_names",
    "start_view",
    "table_view",
    "waiting_view",
)
