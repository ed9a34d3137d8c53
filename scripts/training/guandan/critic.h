/* What a judge that sees all hands is told of a round before a move, from the side of the seat whose turn it is. It
 * only helps to teach: the players never see this. */
#ifndef CRITIC_H
#define CRITIC_H
#include "net.h"

enum { FOES = 3 }; /* sorts of opponents, as in matches.h */

enum {
    C_ONE,
    C_SEAT = C_ONE + 1, /* for each seat, counted from the one whose turn it is: */
    C_SEAT_OUT = 0,
    C_SEAT_QUALITY = C_SEAT_OUT + 1,
    C_SEAT_SIZE = C_SEAT_QUALITY + QUALITY,
    C_SEAT_FAMILIES = C_SEAT_SIZE + SIZES,
    C_SEAT_RANKS = C_SEAT_FAMILIES + GROUPS,
    C_SEAT_END = C_SEAT_RANKS + 12 * 6 + OF_12_RANKS,
    C_MODE = C_SEAT + SEATS * C_SEAT_END,
    C_FAMILY = C_MODE + MODES,
    C_HEIGHT = C_FAMILY + FAMILIES,
    C_HOLDER = C_HEIGHT + HEIGHTS,
    C_OUT = C_HOLDER + SEATS, /* who was out first, and second */
    C_FOE = C_OUT + 2 * SEATS,
    C_END = C_FOE + FOES
};

_Static_assert(C_END <= (int)ALL, "the inputs of the critic fit into a net");

static inline void seat_row(Row *row, const Round *round, int seat, int first) {
    const Lore *lore = LORE + round->level;
    Chances chances;
    if (!round->counts[seat]) {
        put(row, first + C_SEAT_OUT, 1);
        return;
    }
    const Groups *groups = groups_of(round->level, &round->hands[seat]);
    chances_of(&chances, lore, unseen_by(round, seat), round->counts[next_seat(seat)],
               round->counts[next_seat(partner(seat))]);
    quality(row, &chances, groups, first + C_SEAT_QUALITY);
    size_steps(row, first + C_SEAT_SIZE, round->counts[seat]);
    families(row, lore, groups, first + C_SEAT_FAMILIES);
    by_rank(row, lore, round->hands[seat].tally, first + C_SEAT_RANKS, 6);
}

static inline void critic_row(const Round *round, int foe, Row *row) {
    row->number = 0;
    put(row, C_ONE, 1);
    for (int i = 0; i < SEATS; i++) seat_row(row, round, (round->turn + i) % SEATS, C_SEAT + i * C_SEAT_END);
    int mode = round->table < 0 ? LEADING : round->holder == partner(round->turn) ? FRIENDLY : COVERING;
    put(row, C_MODE + mode, 1);
    if (mode != LEADING) {
        const Form *table = LORE[round->level].form + round->table;
        put(row, C_FAMILY + family(table), 1);
        steps(row, C_HEIGHT, HEIGHTS, table->height);
        put(row, C_HOLDER + seats_after(round->holder, round->turn), 1);
    }
    for (int i = 0; i < round->outs && i < 2; i++)
        put(row, C_OUT + i * SEATS + seats_after(round->out[i], round->turn), 1);
    put(row, C_FOE + foe, 1);
}

/* What the critic expects for the team whose turn it is. */
static inline float expected(const Summed *net, const Row *row) {
    float first[1][FIRST], worth;
    Row none = {0};
    shared_sums(net, row, first[0]);
    forward(net, first, &none, 1, &worth);
    return worth;
}

#endif
