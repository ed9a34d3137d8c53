"""Why a computer player moved as it did: one sentence for each of the engine's codes, both games alike."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from engine import TELLS_THE_HAND, Why

# Translators: why a player made a move. The player may be a woman, a man or you: choose a form without person and
# gender. Each is shown on its own or after another one.
WHY: dict[Why, Promise] = {
    Why.NO_CHOICE: pgettext_lazy("why a move", "It was the only legal move."),
    Why.RANDOM: pgettext_lazy("why a move", "It was chosen by chance."),
    Why.LEADS_LONG: pgettext_lazy("why a move", "It gets rid of many cards at once."),
    Why.LEADS_CHEAPLY: pgettext_lazy("why a move", "It leads something cheap and keeps what is strong."),
    Why.LEADS_HIGH: pgettext_lazy(
        "why a move", "It leads something high: little covers it, but it will be missing later."
    ),
    Why.COVERS: pgettext_lazy("why a move", "It covers without breaking up much of the hand."),
    Why.COVERS_CLOSELY: pgettext_lazy("why a move", "It covers with the lowest rank that is enough."),
    Why.COVERS_HIGHER: pgettext_lazy("why a move", "It covers higher than needed, so that fewer plays can follow."),
    Why.SAVES_CARDS: pgettext_lazy(
        "why a move", "A cover was possible; the cards for it are kept for a better moment."
    ),
    Why.USES_BOMB: pgettext_lazy("why a move", "It spends a bomb, which only a bigger bomb can cover."),
    Why.USES_WILD: pgettext_lazy("why a move", "It spends a wild card, which can complete no other combination later."),
    Why.USES_JOKER: pgettext_lazy("why a move", "It spends a joker, which can complete no other combination later."),
    Why.BREAKS_UP: pgettext_lazy("why a move", "It covers, although that breaks up a combination."),
    Why.SAVES_BOMB: pgettext_lazy("why a move", "Only a bomb would have covered; it is saved for later."),
    Why.SAVES_WILD: pgettext_lazy("why a move", "Covering would have taken a wild card; it is saved for later."),
    Why.KEEPS_TOGETHER: pgettext_lazy("why a move", "Covering cheaply would break up a combination."),
    Why.USES_TWO: pgettext_lazy("why a move", "It spends a 2: little covers it, but it will be missing later."),
    Why.SAVES_JOKER: pgettext_lazy("why a move", "Covering would have taken a joker; it is saved for later."),
    Why.SAVES_TWO: pgettext_lazy("why a move", "Covering would have taken a 2; it is saved for later."),
    Why.HARD_TO_COVER: pgettext_lazy("why a move", "Hardly anybody can cover it."),
    Why.ONE_PLAY_LEFT: pgettext_lazy("why a move", "What stays in the hand is a single combination."),
    Why.LOOKED_AHEAD: pgettext_lazy("why a move", "Tried out on many possible deals, this move gained the most."),
    Why.ALL_KNOWN: pgettext_lazy("why a move", "No card is hidden any more: this was reckoned to the end."),
    Why.GOES_OUT: pgettext_lazy("why a move", "It puts down the last cards."),
    Why.SOMEONE_NEARLY_OUT: pgettext_lazy(
        "why a move", "Somebody is nearly out of cards: what is held back now may never be played."
    ),
    Why.OPPONENT_NEARLY_OUT: pgettext_lazy(
        "why a move", "An opponent is nearly out of cards, so the other team should not get the lead."
    ),
    Why.LEAVES_PARTNER: pgettext_lazy(
        "why a move", "The partner’s play is the one to cover, so the trick is left to the partner."
    ),
    Why.HELPS_PARTNER: pgettext_lazy(
        "why a move", "It leads as many cards as the partner holds, to help the partner go out."
    ),
    Why.PAYS: pgettext_lazy("why a move", "It is the card that has to be paid."),
    Why.GIVES_BACK: pgettext_lazy("why a move", "It is the card that is missed least."),
}


# What is said otherwise of the move a strong player would have made, since it stands below the move that was made.
ADVISED: dict[Why, Promise] = {
    Why.LOOKED_AHEAD: pgettext_lazy(
        "why a move", "Tried out on many possible deals, the strong player’s move gained the most."
    ),
}


def why_sentences(codes: Iterable[str], *, hidden: bool = False, advised: bool = False) -> list[str]:
    """The sentences of some codes; a code of an earlier version of the players is left out.

    ``hidden``: the hand the move came from is hidden from the reader, and what would tell of it is left out.
    ``advised``: the move was not made; a strong player would have made it.
    """
    words = {**WHY, **ADVISED} if advised else WHY
    known = {str(code): text for code, text in words.items() if not hidden or code not in TELLS_THE_HAND}
    return [str(known[code]) for code in codes if code in known]
