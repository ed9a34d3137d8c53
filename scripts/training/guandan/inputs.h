/* What the net is told of a decision and of a move, in numbers: engine/players/guandan/inputs.py. The enums name where
 * each section of inputs begins, the one before it ends there. */
#ifndef INPUTS_H
#define INPUTS_H
#include "mind.h"

enum {
    SIZES = 15,
    HEIGHTS = 14,
    LOWS = 5,
    MODES = 3,
    DEAR = 6,
    LEFT = 10,
    OF_12_RANKS = 6 + 2 + 2 + 2, /* steps beside those of 12 ranks: of the level, the jokers, the wild cards */
    QUALITY = 6 + 5 + 6 + 5,
    GROUPS = 7 + 5 + 4 + 3 + 2 + 2 + 3 + 2 + 2 + 2 + 1,
    STATE = 576, /* some are spare */
    MOVE = 208,
    ALL = STATE + MOVE,
    SHOWN = RANKS * 3 + 1,
    MOST_ENTRIES = 512
};

/* Of a decision, whichever move is looked at. */
enum {
    S_ONE,
    S_UNSEEN = S_ONE + 1,                       /* cards nobody has shown, by rank */
    S_FRIEND = S_UNSEEN + 12 * 8 + OF_12_RANKS, /* sizes of hands: the partner's */
    S_AFTER = S_FRIEND + SIZES,
    S_BEFORE = S_AFTER + SIZES,
    S_OWN = S_BEFORE + SIZES,
    S_QUALITY = S_OWN + SIZES,     /* of the hand */
    S_FIRST = S_QUALITY + QUALITY, /* who was out first, counted from the seat */
    S_MODE = S_FIRST + SEATS,      /* a lead, an opponent's trick, the partner's */
    S_FAMILY = S_MODE + MODES,     /* of the table, as what follows */
    S_HEIGHT = S_FAMILY + FAMILIES,
    S_STANDS = S_HEIGHT + HEIGHTS,
    S_HOLDER = S_STANDS + 1, /* counted from the seat */
    S_HOLDER_OUT = S_HOLDER + SEATS,
    S_REFUSED = S_HOLDER_OUT + 1,                       /* what the others let go: by seat, sort and height */
    S_LED = S_REFUSED + (SEATS - 1) * REFUSABLE * LOWS, /* what the others led, likewise */
    S_SHOWN = S_LED + (SEATS - 1) * REFUSABLE * LOWS,   /* the cards each of the others has played, by rank */
    S_PLAYS = S_SHOWN + (SEATS - 1) * SHOWN,            /* and how many plays of each family */
    S_END = S_PLAYS + (SEATS - 1) * FAMILIES * 2
};

/* Of a move and of what it leaves. */
enum {
    M_REST = STATE,                            /* cards that are left, by rank */
    M_QUALITY = M_REST + 12 * 6 + OF_12_RANKS, /* of what is left, as the next three */
    M_GROUPS = M_QUALITY + QUALITY,            /* how many there are of each family */
    M_DEAR = M_GROUPS + GROUPS,                /* what the dearest of them cost */
    M_LEFT = M_DEAR + DEAR,                    /* how many cards */
    M_PASS = M_LEFT + LEFT,
    M_FAMILY = M_PASS + 1, /* of the play, as what follows */
    M_HEIGHT = M_FAMILY + FAMILIES,
    M_STANDS = M_HEIGHT + HEIGHTS,
    M_WILDS,
    M_SIZE,
    M_GAIN,        /* what the hand costs less, now that chances are known */
    M_LAST,        /* stands, times how likely the rest is one turn */
    M_NEARLY_LAST, /* the same for a few turns */
    M_GAIN_STILL,  /* what it costs less as long as nothing is known */
    M_BACK,        /* how likely a higher play of the kind brings the lead back */
    M_LOST_AND_BACK,
    M_SAME_FRIEND, /* who has as many cards as the play */
    M_SAME_AFTER,
    M_SAME_BEFORE,
    M_FEWER_FRIEND, /* who has fewer */
    M_FEWER_AFTER,
    M_FEWER_BEFORE,
    M_GROUP, /* it is one of the groups of the hand */
    M_BOMB,
    M_RUNG,
    M_OUT,       /* nothing is left */
    M_ONE_GROUP, /* one group is left */
    M_ONE_GROUP_STANDS,
    M_END
};

_Static_assert(S_END == 560 && S_END <= (int)STATE, "the state inputs are those of inputs.py");
_Static_assert(M_END == STATE + 203 && M_END <= (int)ALL, "the move inputs are those of inputs.py");

/* Some inputs, or changes of them: an entry below ALL is the place of one and its value; one from ALL on sets all
 * inputs up to that place (less ALL) at once, so that steps of any number are two entries. */
typedef struct {
    int number;
    short places[MOST_ENTRIES];
    float values[MOST_ENTRIES];
} Row;

static inline void put(Row *row, int place, double value) {
    if (value != 0) {
        row->places[row->number] = place;
        row->values[row->number++] = value;
    }
}

/* Add ``value`` to the inputs from ``first`` up to, but without, ``end``. */
static inline void put_all(Row *row, int first, int end, double value) {
    if (end - first == 1)
        put(row, first, value);
    else if (end > first) {
        put(row, ALL + end - 1, value);
        if (first) put(row, ALL + first - 1, -value);
    }
}

/* A count told as steps: of so many inputs the first ones are 1. */
static inline void steps(Row *row, int first, int most, int count) {
    put_all(row, first, first + (count < most ? count : most), 1);
}

/* The size of a hand as steps. */
static inline void size_steps(Row *row, int first, int cards) {
    static const int from[SIZES] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24};
    int number = 0;
    while (number < SIZES && cards >= from[number]) number++;
    steps(row, first, SIZES, number);
}

/* Steps for the cards of each rank, lowest first, then of wild ones: ``each`` for a rank that is not the level. */
static inline void by_rank(Row *row, const Lore *lore, u64 tally, int first, int each) {
    for (int rank = 0; rank < RANKS; rank++) {
        int most = rank == lore->level ? 6 : rank > lore->level ? 2 : each;
        steps(row, first, most, held(tally, lore->slot_of[rank]));
        first += most;
    }
    steps(row, first, 2, held(tally, WILD_SLOT));
}

/* What becomes of ``by_rank`` of a tally if ``taken`` is taken out of it. */
static inline void less_by_rank(Row *row, const Lore *lore, u64 tally, u64 taken, int first, int each) {
    if (!taken) return;
    for (int rank = 0; rank <= RANKS; rank++) {
        int slot = rank < RANKS ? lore->slot_of[rank] : WILD_SLOT;
        int most = rank == RANKS ? 2 : rank == lore->level ? 6 : rank > lore->level ? 2 : each;
        int out = held(taken, slot), had = held(tally, slot), left = had - out;
        if (out) put_all(row, first + (left < most ? left : most), first + (had < most ? had : most), -1);
        first += most;
    }
}

/* How good a sorted hand is; returns what its groups cost together. */
static inline double quality(Row *row, Chances *chances, const Groups *groups, int first) {
    double all = together(chances, groups), wins = 0;
    int bombs = 0, losers = 0, riding = groups->triples < groups->pairs ? groups->triples : groups->pairs;
    for (int i = 0; i < groups->number; i++) {
        int form = chances->lore->play[groups->plays[i]].form;
        if (chances->lore->form[form].rung)
            bombs++;
        else {
            double of_group = cost(chances, form);
            wins += 1 - of_group;
            losers += of_group > 0.5;
        }
    }
    put(row, first, all / 4);
    put(row, first + 1, groups->still / 4);
    put(row, first + 2, exp(-(all > -1 ? all : -1)));
    put(row, first + 3, wins / 3);
    put(row, first + 4, losers / 5.0);
    put(row, first + 5, groups->number / 8.0);
    steps(row, first + 6, 5, bombs);
    steps(row, first + 11, 6, losers);
    steps(row, first + 17, 5, groups->number - riding - bombs);
    return all;
}

/* Steps for how many groups there are of each family but full houses. */
static inline void families(Row *row, const Lore *lore, const Groups *groups, int first) {
    static const int most[FAMILIES] = {7, 5, 4, 0, 3, 2, 2, 3, 2, 2, 2, 1};
    int counts[FAMILIES] = {0};
    for (int i = 0; i < groups->number; i++) counts[family(form_of(lore, groups->plays[i]))]++;
    for (int i = 0; i < FAMILIES; i++) {
        steps(row, first, most[i], counts[i]);
        first += most[i];
    }
}

/* By sort the lowest height, from 1 (0: none), as steps: at most so high. */
static inline void lows(Row *row, int first, const signed char *lowest) {
    static const int limits[LOWS] = {4, 7, 10, 12, 15};
    for (int sort = 0; sort < REFUSABLE; sort++, first += LOWS) {
        int at = 0;
        while (lowest[sort] && at < LOWS && lowest[sort] > limits[at]) at++;
        if (lowest[sort]) put_all(row, first + at, first + LOWS, 1);
    }
}

/* What the others have let go, led and played. */
static inline void history(Row *row, const Mind *mind) {
    const Round *round = mind->round;
    for (int other = 0; other < SEATS - 1; other++) {
        int seat = (mind->seat + 1 + other) % SEATS, first = S_SHOWN + other * SHOWN;
        lows(row, S_REFUSED + other * REFUSABLE * LOWS, round->refused[seat]);
        lows(row, S_LED + other * REFUSABLE * LOWS, round->led[seat]);
        for (int rank = 0; rank < RANKS; rank++, first += 3)
            steps(row, first, 3, held(round->shown[seat], mind->lore->slot_of[rank]));
        steps(row, first, 1, held(round->shown[seat], WILD_SLOT));
        for (int i = 0; i < FAMILIES; i++)
            steps(row, S_PLAYS + (other * FAMILIES + i) * 2, 2, round->families[seat][i]);
    }
}

/* What is told of a decision, and of the whole hand as if nothing of it were played. */
static inline void state_row(Mind *mind, Row *row) {
    const Round *round = mind->round;
    row->number = 0;
    put(row, S_ONE, 1);
    by_rank(row, mind->lore, mind->unseen, S_UNSEEN, 8);
    size_steps(row, S_FRIEND, mind->friends);
    size_steps(row, S_AFTER, mind->after);
    size_steps(row, S_BEFORE, mind->before);
    size_steps(row, S_OWN, mind->left);
    quality(row, &mind->chances, &mind->groups, S_QUALITY);
    if (round->outs) put(row, S_FIRST + seats_after(round->out[0], mind->seat), 1);
    put(row, S_MODE + mind->mode, 1);
    if (mind->mode != LEADING) {
        const Form *table = mind->lore->form + round->table;
        put(row, S_FAMILY + family(table), 1);
        steps(row, S_HEIGHT, HEIGHTS, table->height);
        put(row, S_STANDS, stands(&mind->chances, round->table));
        put(row, S_HOLDER + seats_after(round->holder, mind->seat), 1);
        put(row, S_HOLDER_OUT, round->counts[round->holder] == 0);
    }
    history(row, mind);
    by_rank(row, mind->lore, round->hands[mind->seat].tally, M_REST, 6);
}

/* What the dearest groups cost that are no bombs, the dearest first. */
static inline void dearest(Row *row, Mind *mind, const Groups *groups, int first) {
    double costs[MOST_GROUPS];
    int number = 0;
    for (int i = 0; i < groups->number; i++)
        if (!form_of(mind->lore, groups->plays[i])->rung)
            costs[number++] = cost(&mind->chances, mind->lore->play[groups->plays[i]].form);
    for (int i = 0; i < DEAR && number; i++) {
        int most = 0;
        for (int k = 1; k < number; k++)
            if (costs[k] > costs[most]) most = k;
        put(row, first + i, costs[most]);
        costs[most] = costs[--number];
    }
}

/* What is told of a play itself; ``all``: what the groups that are left cost together. */
static inline void play_inputs(Row *row, const Mind *mind, int number, const Groups *rest, double all, int left) {
    const Play *play = mind->lore->play + number;
    const Form *form = mind->lore->form + play->form;
    double likely = stands(&mind->chances, play->form), returns = back(mind, form, rest);
    put(row, M_FAMILY + family(form), 1);
    steps(row, M_HEIGHT, HEIGHTS, form->height);
    put(row, M_STANDS, likely);
    put(row, M_WILDS, play->wilds);
    put(row, M_SIZE, form->size / 5.0);
    put(row, M_GAIN, mind->cost - all);
    put(row, M_LAST, likely / (1 + exp(4 * (all - 0.8))));
    put(row, M_NEARLY_LAST, likely / (1 + exp(2 * (all - 2))));
    put(row, M_GAIN_STILL, mind->groups.still - rest->still);
    put(row, M_BACK, returns);
    put(row, M_LOST_AND_BACK, (1 - likely) * returns);
    put(row, M_SAME_FRIEND, mind->friends == form->size);
    put(row, M_SAME_AFTER, mind->after == form->size);
    put(row, M_SAME_BEFORE, mind->before == form->size);
    put(row, M_FEWER_FRIEND, mind->friends && mind->friends < form->size);
    put(row, M_FEWER_AFTER, mind->after < form->size);
    put(row, M_FEWER_BEFORE, mind->before < form->size);
    put(row, M_GROUP, place_among(&mind->groups, number) >= 0);
    if (form->rung) {
        put(row, M_BOMB, 1);
        put(row, M_RUNG, form->rung < 100 ? (form->rung - 8) / 8.0 : 2);
    }
    put(row, M_OUT, left == 0);
    put(row, M_ONE_GROUP, rest->number == 1);
    put(row, M_ONE_GROUP_STANDS, (rest->number == 1) * likely);
}

/* Of a play, or of a pass (-1), beside what ``state_row`` tells. */
static inline void move_row(Mind *mind, int play, Row *row) {
    Groups rest;
    u64 tally = mind->round->hands[mind->seat].tally, taken = play < 0 ? 0 : mind->lore->tally[play];
    int left = mind->left - (play < 0 ? 0 : form_of(mind->lore, play)->size);
    row->number = 0;
    rest_of(mind, play, &rest);
    less_by_rank(row, mind->lore, tally, taken, M_REST, 6);
    double all = quality(row, &mind->chances, &rest, M_QUALITY);
    families(row, mind->lore, &rest, M_GROUPS);
    dearest(row, mind, &rest, M_DEAR);
    steps(row, M_LEFT, LEFT, left);
    if (play < 0)
        put(row, M_PASS, 1);
    else
        play_inputs(row, mind, play, &rest, all, left);
}

#endif
