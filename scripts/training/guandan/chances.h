/* How likely a play stands, and what groups cost at a moment of the round: engine/players/guandan/chances.py. */
#ifndef CHANCES_H
#define CHANCES_H
#include "groups.h"

enum { STEPS = 32, MOST_OF_RANK = 11 };

/* By number, share in 32 parts and how many cards of a rank there are: the chance that a hand with that share of them
 * has at least the number. */
static double AT_LEAST[4][STEPS + 1][MOST_OF_RANK];

static inline void make_chances(void) {
    for (int number = 2; number <= 3; number++)
        for (int share = 0; share <= STEPS; share++)
            for (int cards = 0; cards < MOST_OF_RANK; cards++) {
                double each = share / (double)STEPS, sum = 0;
                for (int some = number; some <= cards; some++) {
                    double ways = 1;
                    for (int i = 0; i < some; i++) ways = ways * (cards - i) / (i + 1);
                    sum += ways * pow(each, some) * pow(1 - each, cards - some);
                }
                AT_LEAST[number][share][cards] = sum;
            }
}

/* For one moment and one team. ``able``: how many cards the two opponents hold; ``ranked``: for single, pair, triple
 * and full house the chance of each rank that it stands; ``cost``: of forms that are ``known`` already. */
typedef struct {
    const Lore *lore;
    double ranked[FULL_HOUSE + 1][RANKS], scale, unbombed, cost[MOST_FORMS];
    int able[2];
    char known[MOST_FORMS];
} Chances;

static inline void rank_chances(Chances *chances, const int *counts, const int *shares) {
    int one = chances->able[0], other = chances->able[1];
    double both = (shares[0] + shares[1]) / (double)STEPS, singles = 0, pairs = 0, triples = 0;
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        chances->ranked[SINGLE][rank] = exp(-0.9 * singles);
        chances->ranked[PAIR][rank] = exp(-1.1 * pairs);
        chances->ranked[TRIPLE][rank] = exp(-1.0 * triples);
        chances->ranked[FULL_HOUSE][rank] = exp(-1.8 * triples);
        int number = counts[rank];
        singles += both * number;
        if (number < 2) continue;
        if (number >= MOST_OF_RANK) number = MOST_OF_RANK - 1;
        pairs += (one > 1) * AT_LEAST[2][shares[0]][number] + (other > 1) * AT_LEAST[2][shares[1]][number];
        triples += (one > 2) * AT_LEAST[3][shares[0]][number] + (other > 2) * AT_LEAST[3][shares[1]][number];
    }
}

static inline int share_of(int cards, int total) {
    return cards < total ? STEPS * cards / total : STEPS;
}

/* ``unseen``: what is in no known place; ``one``, ``other``: how many cards the opponents hold. */
static inline void chances_of(Chances *chances, const Lore *lore, u64 unseen, int one, int other) {
    int counts[RANKS], total = 0, wilds = held(unseen, WILD_SLOT);
    for (int rank = 0; rank < RANKS; rank++) total += counts[rank] = held(unseen, lore->slot_of[rank]);
    counts[lore->level] += wilds;
    total += wilds;
    if (total < 1) total = 1;
    int shares[2] = {share_of(one, total), share_of(other, total)};
    double few = (one + other) / 20.0;
    chances->lore = lore;
    chances->scale = total / 81.0;
    chances->able[0] = one;
    chances->able[1] = other;
    chances->unbombed = 1 - 0.08 * (few < 1 ? few : 1);
    memset(chances->known, 0, sizeof chances->known);
    rank_chances(chances, counts, shares);
}

/* How likely no opponent covers a form. */
static inline double stands(const Chances *chances, int number) {
    const Form *form = chances->lore->form + number;
    int one = chances->able[0], other = chances->able[1];
    if (form->rung) {
        double safe = 0.75 + 0.06 * (form->rung - 8) / 4;
        return safe < 0.98 ? safe : 0.98;
    }
    if (form->kind == FULL_HOUSE && one < 5 && other < 5) return chances->unbombed;
    if (form->kind <= FULL_HOUSE) return chances->ranked[form->kind][form->height] * chances->unbombed;
    int ables = (one >= form->size) + (other >= form->size), above = form->ranks - 1 - form->height;
    double runs = form->kind == STRAIGHT ? 0.35 : form->kind == TUBE ? 0.38 : 0.15;
    return exp(-runs * above * chances->scale * ables / 2) * chances->unbombed;
}

/* What it costs to have a group of a form: 1 less the chance that it wins its trick; a bomb costs less than nothing. */
static inline double cost(Chances *chances, int number) {
    if (!chances->known[number]) {
        const Form *form = chances->lore->form + number;
        int rungs = form->rung - 8 < 12 ? form->rung - 8 : 12;
        chances->known[number] = 1;
        chances->cost[number] = form->rung ? -0.35 - 0.06 * rungs - form->height / 1000.0 : 1 - stands(chances, number);
    }
    return chances->cost[number];
}

/* What groups cost together. */
static inline double together(Chances *chances, const Groups *groups) {
    const Lore *lore = chances->lore;
    double total = 0, pairs[MOST_GROUPS];
    int number = 0;
    for (int i = 0; i < groups->number; i++) {
        double of_group = cost(chances, lore->play[groups->plays[i]].form);
        total += of_group;
        if (form_of(lore, groups->plays[i])->kind == PAIR) pairs[number++] = of_group;
    }
    return taken_along(total, pairs, number, groups->triples);
}

#endif
