"""The words of questions about rounds: what is asked, what is so, and why, a sentence for each rule.

Names of players stand only after a colon or in a list, so that no language has to bend them.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Words = Mapping[tuple[str, str], Promise]

# By kind and what is asked.
TITLES: Words = {
    ("leads", "turn"): pgettext_lazy("drill question", "Who plays next?"),
    ("leads", "next"): pgettext_lazy("drill question", "Who leads the next round?"),
    ("leads", "first"): pgettext_lazy("drill question", "Who leads the first trick?"),
    ("leads", "partner"): pgettext_lazy("drill question", "Who is the partner of this player?"),
    ("draws", "order"): pgettext_lazy("drill question", "Who draws now, and in which order?"),
    ("draws", "held"): pgettext_lazy(
        "drill question", "How many cards does this player hold when the next trick begins?"
    ),
    ("draws", "stock"): pgettext_lazy(
        "drill question", "How many cards does the stock hold when the next trick begins?"
    ),
    ("draws", "dealt"): pgettext_lazy("drill question", "How many cards is this player dealt?"),
    ("draws", "left"): pgettext_lazy("drill question", "How many cards does the stock hold after the deal?"),
    ("draws", "pack"): pgettext_lazy("drill question", "How many of these cards are there in all?"),
    ("draws", "players"): pgettext_lazy("drill question", "Which of these numbers of players is possible?"),
    ("tribute", "pays"): pgettext_lazy("drill question", "Who pays tribute to whom?"),
    ("tribute", "payable"): pgettext_lazy("drill question", "Which cards may this player pay as tribute?"),
    ("tribute", "returnable"): pgettext_lazy("drill question", "Which cards may this player give back?"),
    ("rise", "level"): pgettext_lazy("drill question", "At which level is this team after the round?"),
    ("rise", "next"): pgettext_lazy("drill question", "At which level is the next round played?"),
    ("rise", "match"): pgettext_lazy("drill question", "What does this round mean for this team?"),
    ("rise", "strikes"): pgettext_lazy("drill question", "How many failures at A are counted for this team now?"),
    ("rise", "start"): pgettext_lazy("drill question", "At which level is the first round played?"),
    ("score", "points"): pgettext_lazy("drill question", "How many points does this round bring this player?"),
    ("score", "times"): pgettext_lazy("drill question", "What is the multiplier of this player?"),
}

# By kind and what is asked: the fact, a heading. {answer} is a name, a list of names, a number or a rank.
HEADLINES: Words = {
    ("leads", "turn"): pgettext_lazy("drill verdict", "Next to play: {answer}"),
    ("leads", "next"): pgettext_lazy("drill verdict", "Leads the next round: {answer}"),
    ("leads", "first"): pgettext_lazy("drill verdict", "Leads the first trick: {answer}"),
    ("leads", "partner"): pgettext_lazy("drill verdict", "Partner: {answer}"),
    ("draws", "order"): pgettext_lazy("drill verdict", "Cards are drawn by: {answer}"),
    ("draws", "held"): pgettext_lazy("drill verdict", "Cards in the hand: {answer}"),
    ("draws", "stock"): pgettext_lazy("drill verdict", "Cards in the stock: {answer}"),
    ("draws", "dealt"): pgettext_lazy("drill verdict", "Cards dealt: {answer}"),
    ("draws", "left"): pgettext_lazy("drill verdict", "Cards in the stock: {answer}"),
    ("draws", "pack"): pgettext_lazy("drill verdict", "Number of these cards: {answer}"),
    ("draws", "players"): pgettext_lazy("drill verdict", "Possible number of players: {answer}"),
    ("tribute", "pays"): pgettext_lazy("drill verdict", "Tribute: {answer}"),
    ("tribute", "payable"): pgettext_lazy("drill verdict", "May be paid: {answer}"),
    ("tribute", "returnable"): pgettext_lazy("drill verdict", "May be given back: {answer}"),
    ("rise", "level"): pgettext_lazy("drill verdict", "Level after the round: {answer}"),
    ("rise", "next"): pgettext_lazy("drill verdict", "Level of the next round: {answer}"),
    ("rise", "strikes"): pgettext_lazy("drill verdict", "Failures at A: {answer}"),
    ("rise", "start"): pgettext_lazy("drill verdict", "Level of the first round: {answer}"),
    ("score", "points"): pgettext_lazy("drill verdict", "Points: {answer}"),
    ("score", "times"): pgettext_lazy("drill verdict", "Multiplier: {answer}"),
}

# By kind and option: things one can say that are no player, number or card.
OPTIONS: Words = {
    ("leads", "over"): pgettext_lazy("drill option", "Nobody: the round is over"),
    ("draws", "none"): pgettext_lazy("drill option, who draws", "Nobody"),
    ("tribute", "none"): pgettext_lazy("drill option, who pays tribute", "Nobody pays"),
    ("rise", "won"): pgettext_lazy("drill option", "It wins the match"),
    ("rise", "failed"): pgettext_lazy("drill option", "It fails at A"),
    ("rise", "neither"): pgettext_lazy("drill option", "Neither a won match nor a failure"),
}

# By game and what is counted, where it is no rank and no single card.
COUNTED: Words = {
    ("gandengyan", "all"): pgettext_lazy("drill", "All cards of the deck"),
    ("gandengyan", "X"): pgettext_lazy("drill", "Jokers"),
    ("guandan", "all"): pgettext_lazy("drill", "All cards of the two decks"),
    ("guandan", "X"): pgettext_lazy("drill", "Jokers, small and big ones together"),
    ("guandan", "Xb"): pgettext_lazy("drill", "Small jokers"),
    ("guandan", "Xr"): pgettext_lazy("drill", "Big jokers"),
}

# Why it is so, by the rule that decides; with a second word where a rule decides in more than one way.
REASONS: Words = {
    ("gdy-trick", ""): _(
        "Everyone else has passed since the last play: its player has won the trick and leads the next."
    ),
    ("gdy-pass", ""): _(
        "The trick goes on, because not everyone else has passed since the last play. Who has passed may play again."
    ),
    ("gdy-pass", "played"): _("The trick goes on, and the next player in turn order may cover or pass."),
    ("gdy-round-end", ""): _("The round ends the moment a hand is empty. Nobody may answer the last play."),
    ("gdy-lead", ""): _("A leader who has nothing to lead passes the lead to the next player, and nobody draws."),
    ("gdy-lead", "over"): _("No player has anything to lead: the round is drawn, and nobody scores."),
    ("gdy-dealer", "next"): _("The winner of a round deals the next one, and the dealer leads."),
    ("gdy-dealer", "free"): _("The dealer leads the first trick."),
    ("gdy-dealer", "first"): _("In the first round of a match you deal, and the dealer leads."),
    ("gdy-draw", ""): _(
        "After the trick everyone draws one card while the stock lasts, its winner first, the others in turn order."
    ),
    ("gdy-draw", "open"): _("The trick is not over yet. Cards are drawn only when it is, and passing draws nothing."),
    ("gdy-draw", "empty"): _("The stock is empty: nobody draws, and play goes on."),
    ("gdy-variant-draw", "winner"): _("With this house rule only the winner of the trick draws."),
    ("gdy-variant-draw", "none"): _("With this house rule nobody draws."),
    ("gdy-deal", "dealt"): _("The dealer is dealt six cards, every other player five."),
    ("gdy-deal", "left"): _(
        "The stock is what is left of the deck: five cards for each player and one more for the dealer are dealt."
    ),
    ("gdy-deck", ""): _("The deck has 54 cards: four of every rank, one of each suit, and two jokers."),
    ("gdy-variant-decks", "left"): _(
        "Two decks have 108 cards: five for each player and one more for the dealer are dealt, the rest is the stock."
    ),
    ("gdy-variant-decks", ""): _("Two decks have 108 cards: eight of every rank, two of each card, and four jokers."),
    ("gdy-players", ""): _("Two to six players can take part, each for themselves."),
    ("gd-teams", "partner"): _("Partners sit opposite each other. The players beside them are opponents."),
    ("gd-teams", ""): _("The turn passes to the next seat, so after each player an opponent follows."),
    ("gd-trick", ""): _(
        "Everyone else who still holds cards has passed since the last play: its player has won the trick and leads."
    ),
    ("gd-inherit-lead", ""): _("The winner of the trick is out of cards, so the partner leads the next one."),
    ("gd-pass", ""): _(
        "The trick goes on, because not everyone else who holds cards has passed since the last play."
        " Players who are out are skipped."
    ),
    ("gd-round-end", ""): _("The round goes on until both partners of a team are out of cards, or three players."),
    ("gd-round-end", "over"): _("Both partners of a team, or three players, are out of cards: the round is over."),
    ("gd-first-lead", ""): _("You lead the first round of a match."),
    ("gd-tribute-lead", ""): _("The player who has paid the first player out leads the first trick."),
    ("gd-tribute-lead", "jokers"): _(
        "Only with both big jokers can the paying side refuse the tribute. It is paid here, and who has paid the first"
        " player out leads."
    ),
    ("gd-tribute-double", "equal"): _(
        "The two cards are equally high: the first player out takes that of the opponent in the next seat,"
        " and this opponent leads."
    ),
    ("gd-tribute-double", ""): _(
        "After a 1–2 finish both opponents pay: the higher card goes to the first player out, the lower to the second."
    ),
    ("gd-tribute-refused", ""): _(
        "The side that would pay holds both big jokers: there is no tribute, and the first player out leads."
    ),
    ("gd-variant-tribute", ""): _(
        "With this house rule nobody pays, and the first player out of the last round leads."
    ),
    ("gd-tribute", ""): _("The player who was last pays the first player out; nobody else pays."),
    ("gd-tribute", "jokers"): _(
        "Only with both big jokers can the paying side refuse the tribute. With one of each it is paid: by the last"
        " player to the first one out."
    ),
    ("gd-tribute", "payable"): _(
        "The tribute is the highest card of the hand, wild cards left out; among equally high ones the payer chooses."
    ),
    ("gd-tribute-return", ""): _(
        "Given back is a card from 2 to 10 that is no level card, whichever the player chooses."
    ),
    ("gd-tribute-return", "lowest"): _(
        "There is no card from 2 to 10 except level cards: then it is the lowest card that is neither wild nor a joker."
    ),
    ("gd-variant-return_limit", ""): _("With this house rule any card but a wild card or a joker may be given back."),
    ("gd-deck", ""): _(
        "The two decks have 108 cards: two of each card, eight of every rank, two small and two big jokers."
    ),
    ("gd-deck", "dealt"): _("All 108 cards are dealt, 27 to each of the four players."),
    ("gd-advance", ""): _(
        "The team of the first player out rises: three levels with the partner second, two with the partner third,"
        " one with the partner last, and never past A."
    ),
    ("gd-advance", "stays"): _("Only the team of the first player out rises. The other team stays where it is."),
    ("gd-variant-advance", ""): _(
        "With this house rule a 1–2 finish is worth four levels; third is worth two, last one."
    ),
    ("gd-level", ""): _("The next round is played at the level of the team that has won this one, after its rise."),
    ("gd-win-at-ace", "won"): _(
        "The team has won a round at its own level A, and the partner of the first player out was not last."
    ),
    ("gd-win-at-ace", "neither"): _("A match is won only in a round that is played at the team’s own level A."),
    ("gd-ace-fail", "failed"): _(
        "A round at the team’s own level A that does not win the match is a failure, even when the team finishes first"
        " and last."
    ),
    ("gd-ace-fail", "neither"): _(
        "It was the opponents’ round: in it a team neither wins the match at A nor fails there."
    ),
    ("gd-ace-rule", ""): _("A failure at A costs nothing: the team stays at A and tries again in its next own round."),
    ("gd-variant-ace_rule", ""): _(
        "With this house rule failures at A are counted; the third one leads back to the first level."
    ),
    ("gd-variant-ace_rule", "fell"): _(
        "This was the third failure at A: the team falls back to the first level, and the count starts again at zero."
    ),
    ("gd-variant-first_level", ""): _("With this house rule both teams start at this level."),
    ("gdy-score", ""): _("A loser loses as many points as cards are left, times the multiplier."),
    ("gdy-score", "winner"): _("The winner gains what all the others lose."),
    ("gdy-score-bombs", ""): _("Every bomb of the round doubles every loss, the one that ends it included."),
    ("gdy-score-shutout", ""): _("A loser who has played no card all round loses double."),
    ("gdy-score-jokers", ""): _("Each joker left in the hand doubles the loss."),
    ("gdy-score-cap", ""): _("The multiplier stops at 64."),
    ("gdy-variant-cap", "8"): _("With this house rule the multiplier stops at 8."),
    ("gdy-variant-cap", "none"): _("With this house rule the multiplier never stops."),
    ("gdy-variant-shutout", ""): _("With this house rule playing no card doubles nothing."),
}

# By kind and game: one reminder for every question of its kind; it fits all of them and hints at none.
REMINDERS: Words = {
    ("leads", "gandengyan"): _(
        "A trick ends when everyone else has passed since the last play; its winner leads. A round ends with the first"
        " empty hand; its winner deals the next one and leads it."
    ),
    ("leads", "guandan"): _(
        "A trick ends when everyone else who holds cards has passed; its winner leads, or the partner if the winner is"
        " out. In later rounds the tribute decides who leads first."
    ),
    ("draws", "gandengyan"): _(
        "The dealer gets six cards, the others five, the rest is the stock. After each trick everyone draws one card,"
        " from its winner on, while the stock lasts."
    ),
    ("draws", "guandan"): _("Two decks with all their jokers are dealt out, 27 cards to each player."),
    ("tribute", "guandan"): _(
        "Who was last pays the highest card to the first player out; after a 1–2 finish both opponents pay. With both"
        " big jokers the paying side refuses it. Given back is a card from 2 to 10."
    ),
    ("rise", "guandan"): _(
        "The team of the first player out rises by three, two or one levels. The match is won in a round at the"
        " team’s own level A, unless the partner is last."
    ),
    ("score", "gandengyan"): _(
        "Cards left times the multiplier: doubled for each bomb of the round, for playing no card, for each joker"
        " held, and at most 64. The winner gains what the others lose."
    ),
}

REMINDER_RULES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("leads", "gandengyan"): ("gdy-dealer", "gdy-pass", "gdy-trick", "gdy-round-end"),
    ("leads", "guandan"): ("gd-teams", "gd-trick", "gd-inherit-lead", "gd-round-end", "gd-tribute-lead"),
    ("draws", "gandengyan"): ("gdy-deck", "gdy-players", "gdy-deal", "gdy-draw"),
    ("draws", "guandan"): ("gd-deck",),
    ("tribute", "guandan"): ("gd-tribute", "gd-tribute-double", "gd-tribute-return", "gd-tribute-refused"),
    ("rise", "guandan"): ("gd-level", "gd-advance", "gd-win-at-ace", "gd-ace-fail", "gd-ace-rule"),
    ("score", "gandengyan"): (
        "gdy-score",
        "gdy-score-bombs",
        "gdy-score-shutout",
        "gdy-score-jokers",
        "gdy-score-cap",
    ),
}

NAMES: Mapping[str, Promise] = {
    "leads": pgettext_lazy("kind of drill question", "Who leads?"),
    "draws": pgettext_lazy("kind of drill question", "Deal and draw"),
    "tribute": pgettext_lazy("kind of drill question", "Tribute"),
    "rise": pgettext_lazy("kind of drill question", "Levels and the match"),
    "score": pgettext_lazy("kind of drill question", "Score the round"),
}
