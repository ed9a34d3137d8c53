/* What the net sees: engine/players/gandengyan/inputs.py in C. A test holds them together. */
#ifndef INPUTS_H
#define INPUTS_H
#include "players.h"

enum { OTHERS = 5, MOST_HELD = 13, COPIES = 4, MOST_WILDS = 2, MOST_BOMBS = 4, MOST_LEFT = 15, MOST_PLAYS_LEFT = 7 };
enum { ALIKE = 3, STOCKS = 12, SIZES = 6, KINDS = 6, HEIGHTS = RANKS + 1, KNOTS = 11 };
enum { TALLY = RANKS * COPIES + MOST_WILDS };

enum {
    AT_UNSEEN = 0,
    AT_HELD = AT_UNSEEN + TALLY,
    AT_FRESH = AT_HELD + OTHERS * MOST_HELD,
    AT_STOCK = AT_FRESH + OTHERS + 1,
    AT_DRAWS = AT_STOCK + STOCKS,
    AT_PLAYERS = AT_DRAWS + 1 + OTHERS,
    AT_BOMBS = AT_PLAYERS + OTHERS,
    AT_TOLD = AT_BOMBS + MOST_BOMBS,
    AT_REST = AT_TOLD + OTHERS * 2 * RANKS, /* here begins what describes a move */
    AT_LEFT = AT_REST + TALLY,
    AT_FORM = AT_LEFT + MOST_LEFT + 1,
    AT_SIZE = AT_FORM + KINDS * HEIGHTS,
    AT_MINE = AT_SIZE + SIZES,
    AT_HOLDER = AT_MINE + 2,
    AT_WILD = AT_HOLDER + OTHERS,
    AT_GROUPS = AT_WILD + MOST_WILDS,
    AT_PLAYS = AT_GROUPS + GROUP_WILDS * ALIKE + 2 * MOST_WILDS,
    AT_STANDS = AT_PLAYS + MOST_PLAYS_LEFT + 1,
    AT_LAST = AT_STANDS + KNOTS,
    INPUTS = AT_LAST + KNOTS
};

enum { MOST_INPUTS = 400 };

/* The places that are not 0 and what stands there. */
typedef struct { int number; struct { unsigned short place; float value; } at[MOST_INPUTS]; } Inputs;

static inline void put(Inputs *in, int place, float value) {
    in->at[in->number].place = place, in->at[in->number++].value = value;
}

/* A thermometer: as many ones as the number says, at most most. */
static inline void put_ones(Inputs *in, int start, int number, int most) {
    for (int i = 0; i < number && i < most; i++) put(in, start + i, 1);
}

static inline int at_most(int number, int most) { return number < most ? number : most; }

static void put_tally(Inputs *in, Tally tally, int start) {
    for (int rank = 0; rank < RANKS; rank++) put_ones(in, start + COPIES * rank, tally >> 4 * rank & 15, COPIES);
    put_ones(in, start + COPIES * RANKS, wilds_in(tally), MOST_WILDS);
}

/* A chance, shared by the two knots it lies between. */
static void put_chance(Inputs *in, double chance, int start) {
    int knot = at_most(chance * (KNOTS - 1), KNOTS - 2);
    double above = chance * (KNOTS - 1) - knot;
    put(in, start + knot, 1 - above);
    if (above > 0) put(in, start + knot + 1, above);
}

static void put_told(Inputs *in, const Beliefs *b, int seat, int start) {
    float fresh[2 * RANKS] = {0};
    for (int i = 0; i < b->number[seat]; i++) {
        const Belief *one = &b->told[seat][i];
        int place = (__builtin_ctzll(one->unit) >> 2) + (one->group > 1 ? RANKS : 0);
        float value = 1.0f / (1 + one->since);
        if (value > fresh[place]) fresh[place] = value;
    }
    for (int place = 0; place < 2 * RANKS; place++)
        if (fresh[place] > 0) put(in, start + place, fresh[place]);
}

/* A thermometer with steps that grow. */
static void put_stock(Inputs *in, int stocked, int start) {
    static const int stocks[STOCKS] = {1, 2, 3, 4, 6, 8, 12, 16, 20, 25, 30, 35};
    for (int i = 0; i < STOCKS; i++)
        if (stocked >= stocks[i]) put(in, start + i, 1);
}

static void put_sizes(Inputs *in, int size, int start) {
    static const int sizes[SIZES] = {2, 3, 4, 5, 6, 8};
    for (int i = 0; i < SIZES; i++)
        if (size >= sizes[i]) put(in, start + i, 1);
}

static void put_situation(Inputs *in, const Table *t, const Beliefs *b, Tally hidden) {
    int drawing = drawers(t);
    put_tally(in, hidden, AT_UNSEEN);
    for (int after = 1; after < t->seats; after++) {
        int other = (t->turn + after) % t->seats;
        put(in, AT_HELD + MOST_HELD * (after - 1) + at_most(t->counts[other], MOST_HELD) - 1, 1);
        if (!t->played[other]) put(in, AT_FRESH + after - 1, 1);
        put_told(in, b, other, AT_TOLD + 2 * RANKS * (after - 1));
    }
    if (!t->played[t->turn]) put(in, AT_FRESH + OTHERS, 1);
    put_stock(in, t->stocked, AT_STOCK);
    if (drawing) put(in, AT_DRAWS, 1);
    if (drawing > 1) put(in, AT_DRAWS + drawing - 1, 1);
    put(in, AT_PLAYERS + t->seats - 2, 1);
    put_ones(in, AT_BOMBS, t->bombs, MOST_BOMBS);
}

static void put_move(Inputs *in, const Table *t, int move, Chances *chances) {
    int form = move == PASS ? t->form : play_of[move].form;
    Tally rest = t->hands[t->turn] - (move == PASS ? 0 : tally_of[move]);
    double stand = move == PASS ? 0 : stands(chances, form);
    const Form *f = form_of + form;
    Split s = split(rest);
    put_tally(in, rest, AT_REST);
    put(in, AT_LEFT + at_most(size_of(rest), MOST_LEFT), 1);
    put(in, AT_FORM + HEIGHTS * f->kind + f->height, 1);
    put_sizes(in, f->size, AT_SIZE);
    if (move == PASS) put(in, AT_HOLDER + (t->holder - t->turn + t->seats) % t->seats - 1, 1);
    else {
        put_ones(in, AT_MINE, 1 + (t->form == NO_FORM), 2);
        put_ones(in, AT_WILD, play_of[move].wilds, MOST_WILDS);
        put_chance(in, stand, AT_STANDS);
    }
    for (int class = 0; class < GROUP_WILDS; class++) put_ones(in, AT_GROUPS + ALIKE * class, s.groups[class], ALIKE);
    put_ones(in, AT_GROUPS + ALIKE * GROUP_WILDS, s.groups[GROUP_WILDS], MOST_WILDS);
    put_ones(in, AT_GROUPS + ALIKE * GROUP_WILDS + MOST_WILDS, s.groups[LOOSE], MOST_WILDS);
    put(in, AT_PLAYS + at_most(plays_in(&s), MOST_PLAYS_LEFT), 1);
    if (is_play(rest)) put_chance(in, stand, AT_LAST);
}
#endif
