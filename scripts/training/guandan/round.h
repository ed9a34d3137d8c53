/* A round as the program plays it, all hands known, and what each seat has shown: engine/players/guandan/history.py. */
#ifndef ROUND_H
#define ROUND_H
#include "groups.h"

enum { DECK = 108, MOST_MOVES = SEATS * DECK, REFUSABLE = 4, FAMILIES = 12 };

/* ``table``: the form that lies there, -1 where a lead is due, then there is no ``holder`` either. ``out``: the seats
 * that are out, in order. ``refused``: by seat and sort of play the lowest height, from 1, at which an opponent's was
 * let go, ``led``: the lowest at which the seat led; 0: none. ``shown``: the cards each seat has played, and how many
 * plays of each family. */
typedef struct {
    int level, turn, table, holder, outs, out[SEATS], counts[SEATS], moves;
    signed char refused[SEATS][REFUSABLE], led[SEATS][REFUSABLE], families[SEATS][FAMILIES];
    u64 shown[SEATS];
    Hand hands[SEATS];
} Round;

static inline int partner(int seat) {
    return (seat + 2) % SEATS;
}

static inline int next_seat(int seat) {
    return (seat + 1) % SEATS;
}

/* How many seats a seat is after another one. */
static inline int seats_after(int seat, int first) {
    return (seat + SEATS - first) % SEATS;
}

static inline int over(const Round *round) {
    return round->outs >= 3 || (round->outs == 2 && (round->out[0] + round->out[1]) % 2 == 0);
}

/* How many levels more than the others a team has won; only once the round is over. */
static inline int margin(const Round *round, int team) {
    const int *out = round->out;
    int first = out[0] % 2, won = out[1] % 2 == first ? 3 : round->outs > 2 && out[2] % 2 == first ? 2 : 1;
    return first == team ? won : -won;
}

static float EACH_LEVEL = 0.4f; /* what winning by a level more is worth, beside the 1 of winning */

/* What a round is worth that a team wins by so many levels (negative: loses): 1 or -1 at most. */
static inline float reward(int levels) {
    return ((levels > 0 ? 1 : -1) + EACH_LEVEL * levels) / (1 + 3 * EACH_LEVEL);
}

/* The cards of the other seats. */
static inline u64 unseen_by(const Round *round, int seat) {
    u64 unseen = 0;
    for (int other = 0; other < SEATS; other++)
        if (other != seat) unseen += round->hands[other].tally;
    return unseen;
}

/* What sort of play a form is, 0 to 11: its kind, or bombs of four and five cards, straight flushes, longer ones,
 * jokers.
 */
static inline int family(const Form *form) {
    static const int of_rung[12] = {[8] = 7, [10] = 8, [11] = 9};
    if (!form->rung) return form->kind;
    return form->rung >= 100 ? 11 : form->rung < 12 && of_rung[form->rung] ? of_rung[form->rung] : 10;
}

/* What sort of play was let go: single, pair, triple or full house, longer. */
static inline int refusable(const Form *form) {
    return form->kind <= PAIR ? form->kind : form->kind <= FULL_HOUSE ? 2 : 3;
}

/* A hand without the cards of a play. Which cards a play of any suits takes is still open: the faces stay. */
static inline Hand left_over(const Hand *hand, const Play *play) {
    Hand rest = *hand;
    rest.tally -= play->tally;
    if (play->suit >= 0) rest.faces[play->suit] -= play->faces;
    return rest;
}

/* A play that must be of several suits took cards of one: give the last one back for one of another suit. */
static inline void mix(Hand *hand, const Play *play, int last) {
    for (int i = 0; i < play->takes; i++)
        for (int suit = 0; suit < SUITS; suit++) {
            u32 face = 1u << 2 * play->slot[i];
            if (suit != last && (hand->faces[suit] >> 2 * play->slot[i] & 3)) {
                hand->faces[suit] -= face;
                hand->faces[last] += face;
                return;
            }
        }
}

/* Take the cards of a play out of a hand: first those whose faces are not to be kept, suit by suit. */
static inline void take_cards(Hand *hand, const Play *play, const u32 *keep) {
    *hand = left_over(hand, play);
    if (play->suit >= 0) return;
    int suits = 0, last = -1;
    for (int i = 0; i < play->takes; i++) {
        int slot = play->slot[i], wanted = play->number[i];
        if (slot >= SMALL_JOKERS) continue;
        for (int sparing = 1; sparing >= 0 && wanted; sparing--)
            for (int suit = 0; suit < SUITS && wanted; suit++) {
                int have = hand->faces[suit] >> 2 * slot & 3, kept = sparing ? (int)(keep[suit] >> 2 * slot & 3) : 0;
                for (; have > kept && wanted; have--, wanted--) {
                    hand->faces[suit] -= 1u << 2 * slot;
                    suits |= 1 << suit;
                    last = suit;
                }
            }
    }
    if (play->mixed && !(suits & (suits - 1))) mix(hand, play, last);
}

/* The faces that the straight flushes among what is left after a play need. */
static inline void faces_to_keep(const Round *round, int number, u32 *keep) {
    const Play *play = LORE[round->level].play + number;
    const Hand *hand = &round->hands[round->turn];
    if (play->suit >= 0 || round->counts[round->turn] <= LORE[round->level].form[play->form].size) return;
    const Groups *groups = groups_of(round->level, hand);
    if (!(groups->faces[0] | groups->faces[1] | groups->faces[2] | groups->faces[3])) return;
    if (place_among(groups, number) < 0) {
        Hand rest = left_over(hand, play);
        groups = groups_of(round->level, &rest);
    }
    memcpy(keep, groups->faces, sizeof groups->faces);
}

/* A seat passes: note what it lets go, if that is an opponent's and no bomb. */
static inline void note_refused(Round *round, int seat) {
    if (round->table < 0 || (round->holder + seat) % 2 == 0) return;
    const Form *table = LORE[round->level].form + round->table;
    if (table->rung) return;
    signed char *lowest = &round->refused[seat][refusable(table)], height = table->height + 1;
    if (!*lowest || height < *lowest) *lowest = height;
}

/* A seat plays: note what it shows. */
static inline void note_shown(Round *round, int seat, int number) {
    const Lore *lore = LORE + round->level;
    const Form *form = form_of(lore, number);
    round->shown[seat] += lore->tally[number];
    round->families[seat][family(form)]++;
    if (round->table >= 0 || form->rung) return;
    signed char *lowest = &round->led[seat][refusable(form)], height = form->height + 1;
    if (!*lowest || height < *lowest) *lowest = height;
}

/* Whose turn is next; once everybody else has passed, the holder leads, or its partner if it is out. */
static inline void pass_turn(Round *round) {
    int holder = round->holder, other = next_seat(round->turn);
    while (other != holder && !round->counts[other]) other = next_seat(other);
    if (other == holder) {
        round->table = round->holder = -1;
        if (!round->counts[other]) other = partner(other);
    }
    round->turn = other;
}

/* Carry out a move of the seat whose turn it is: a play, or -1 for a pass. */
static inline void apply(Round *round, int number) {
    const Lore *lore = LORE + round->level;
    int seat = round->turn;
    require(++round->moves <= MOST_MOVES, "round: it does not end");
    if (number >= 0) {
        const Play *play = lore->play + number;
        u32 keep[SUITS] = {0};
        note_shown(round, seat, number);
        faces_to_keep(round, number, keep);
        take_cards(&round->hands[seat], play, keep);
        round->counts[seat] -= lore->form[play->form].size;
        round->table = play->form;
        round->holder = seat;
        if (!round->counts[seat]) round->out[round->outs++] = seat;
    } else
        note_refused(round, seat);
    pass_turn(round);
}

#endif
