/* Hands, and hands sorted into groups: engine/players/guandan/lore.py and sorting.py. */
#ifndef GROUPS_H
#define GROUPS_H
#include "tables.h"

enum { MOST_GROUPS = 28 };

/* Cards: the tally, and the faces of each suit, two bits a rank. Wild cards and jokers have none. */
typedef struct {
    u64 tally;
    u32 faces[SUITS];
} Hand;

/* Plays by their number, cheapest first unless something else is said; -1 is a pass. */
typedef struct {
    int number, plays[MOST_PLAYS];
} Plays;

static inline void add(Plays *list, int play) {
    list->plays[list->number++] = play;
}

/* Cards sorted: the plays, how many triples and pairs are among them, the faces that straight flushes need, and what
 * all cost as long as nothing is known of the other hands. */
typedef struct {
    int number, triples, pairs;
    short plays[MOST_GROUPS];
    u32 faces[SUITS];
    double still;
} Groups;

/* What is left of a cost once each triple takes the dearest pair along. Changes ``pairs``. */
static inline double taken_along(double cost, double *pairs, int number, int triples) {
    for (; triples && number; triples--) {
        int dearest = 0;
        for (int i = 1; i < number; i++)
            if (pairs[i] > pairs[dearest]) dearest = i;
        cost -= pairs[dearest];
        pairs[dearest] = pairs[--number];
    }
    return cost;
}

static inline double together_still(const Lore *lore, const Groups *groups) {
    double total = 0, pairs[MOST_GROUPS];
    int number = 0;
    for (int i = 0; i < groups->number; i++) {
        const Form *form = form_of(lore, groups->plays[i]);
        total += form->still;
        if (form->kind == PAIR) pairs[number++] = form->still;
    }
    return taken_along(total, pairs, number, groups->triples);
}

/* Everything but the plays. */
static inline void sum_up(const Lore *lore, Groups *groups) {
    groups->triples = groups->pairs = 0;
    memset(groups->faces, 0, sizeof groups->faces);
    for (int i = 0; i < groups->number; i++) {
        const Play *play = lore->play + groups->plays[i];
        int kind = lore->form[play->form].kind;
        groups->pairs += kind == PAIR;
        groups->triples += kind == TRIPLE;
        if (play->suit >= 0) groups->faces[play->suit] += play->faces;
    }
    groups->still = together_still(lore, groups);
}

/* The place of a play among groups, -1 if it is none of them. */
static inline int place_among(const Groups *groups, int play) {
    for (int i = 0; i < groups->number; i++)
        if (groups->plays[i] == play) return i;
    return -1;
}

/* Whether a hand has the faces that a play asks for. */
static inline int has_faces(const u32 *faces, const Play *play) {
    return play->suit < 0 || !(play->faces & ~(faces[play->suit] | faces[play->suit] >> 1));
}

/* What it changes in cost to take a play out of cards of which there are ``counts``. */
static inline double change(const Lore *lore, const int *counts, int number, double lure) {
    const Play *play = lore->play + number;
    double sum = lore->form[play->form].still - lure * play->straight;
    for (int i = 0; i < play->takes; i++) {
        const double *costs = lore->cost[play->slot[i]];
        int cards = counts[play->slot[i]];
        sum += costs[cards - play->number[i]] - costs[cards];
    }
    return sum;
}

/* Of some plays that fit the one that saves most, -1 if none does. */
static inline int most_saving(const Lore *lore, const int *counts, const Plays *fitting, double lure) {
    double least = -0.001;
    int chosen = -1;
    for (int i = 0; i < fitting->number; i++) {
        double saved = change(lore, counts, fitting->plays[i], lure);
        if (saved < least) {
            least = saved;
            chosen = fitting->plays[i];
        }
    }
    return chosen;
}

/* Of some plays those that still fit into what is left of a hand; both lists may be the same one. */
static inline void still_fitting(const Lore *lore, const Hand *rest, const Plays *some, Plays *fitting) {
    int number = some->number;
    fitting->number = 0;
    for (int i = 0; i < number; i++) {
        int play = some->plays[i];
        if (fits(rest->tally, lore->tally[play]) && has_faces(rest->faces, lore->play + play)) add(fitting, play);
    }
}

/* Take groups out of a hand, what saves most first, straights with so much of a lure; the rest makes plain plays. */
static inline void take(const Lore *lore, const Hand *hand, const Plays *able, double lure, Groups *groups) {
    int counts[SLOTS], chosen;
    Hand rest = *hand;
    Plays fitting;
    for (int slot = 0; slot < SLOTS; slot++) counts[slot] = held(hand->tally, slot);
    groups->number = 0;
    while ((chosen = most_saving(lore, counts, able, lure)) >= 0) {
        const Play *play = lore->play + chosen;
        groups->plays[groups->number++] = chosen;
        rest.tally -= play->tally;
        for (int i = 0; i < play->takes; i++) counts[play->slot[i]] -= play->number[i];
        if (play->suit >= 0) rest.faces[play->suit] -= play->faces;
        still_fitting(lore, &rest, able, &fitting);
        able = &fitting;
    }
    for (int slot = 0; slot < SLOTS; slot++)
        for (int i = 0; i < lore->plains[slot][counts[slot]]; i++)
            groups->plays[groups->number++] = lore->plain[slot][counts[slot]][i];
    sum_up(lore, groups);
}

/* The better of two ways to sort a hand: without a lure and with one. */
static inline void sort_hand(const Lore *lore, const Hand *hand, Groups *groups) {
    Plays fitting;
    Groups other;
    int wilds = held(hand->tally, WILD_SLOT);
    fitting.number = 0;
    for (int i = 0; i < lore->groups[wilds]; i++) {
        int play = lore->group[wilds][i];
        if (fits(hand->tally, lore->tally[play]) && has_faces(hand->faces, lore->play + play)) add(&fitting, play);
    }
    take(lore, hand, &fitting, 0, groups);
    if (!fitting.number) return;
    take(lore, hand, &fitting, 0.6, &other);
    if (other.still < groups->still) *groups = other;
}

/* A hand that was sorted not long ago; level 0: none, else one more than the level. */
typedef struct {
    Hand hand;
    int level;
    Groups groups;
} Kept;

enum { KEPT_BITS = 15 };

/* A hand sorted. What comes out is overwritten by a later call: copy what has to last. */
static inline const Groups *groups_of(int level, const Hand *hand) {
    static _Thread_local Kept *kept;
    if (!kept) kept = calloc(1 << KEPT_BITS, sizeof *kept);
    u64 key = hand->tally * 0x9E3779B97F4A7C15ULL ^
              ((u64)hand->faces[0] << 32 | hand->faces[1]) * 0xC2B2AE3D27D4EB4FULL ^
              ((u64)hand->faces[2] << 32 | hand->faces[3]) * 0x165667B19E3779F9ULL ^ level * 0x27D4EB2F165667C5ULL;
    Kept *place = kept + ((key ^ key >> 29) * 0xBF58476D1CE4E5B9ULL >> (64 - KEPT_BITS));
    if (place->level != level + 1 || memcmp(&place->hand, hand, sizeof *hand)) {
        place->hand = *hand;
        place->level = level + 1;
        sort_hand(LORE + level, hand, &place->groups);
    }
    return &place->groups;
}

#endif
