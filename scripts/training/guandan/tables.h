/* What there is to know of every level before any card is dealt: its forms and plays, and what they cost. The engine
 * writes it out (scripts/training/guandan.py), so no rule of combinations is written twice.
 *
 * A tally (engine/packing.py) has four bits for each of 16 slots: 2 to A in slots 0 to 12, small jokers, big jokers,
 * and in the last slot the wild cards. Faces are apart from it: for each suit two bits a rank. */
#ifndef TABLES_H
#define TABLES_H
#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;

/* Kinds in the order of the game. */
enum { SINGLE, PAIR, TRIPLE, FULL_HOUSE, STRAIGHT, TUBE, PLATE, BOMB, STRAIGHT_FLUSH, JOKER_BOMB };

enum {
    SEATS = 4,
    SUITS = 4,
    LEVELS = 13,
    SLOTS = 16,
    SMALL_JOKERS = 13, /* slots: those below hold the ranks that have suits */
    BIG_JOKERS = 14,
    WILD_SLOT = 15,
    RANKS = 15, /* the natural ones, jokers with them */
    MOST_FORMS = 200,
    MOST_PLAYS = 2200,
    MOST_HELD = 16, /* so many counts of a slot there are */
    MOST_PLAIN = 8, /* plays that cards of one slot make */
    WAYS = 3,       /* in which greedy sorts a hand */
    TIERS = 3       /* no, one or two wild cards */
};

/* What cards can be read as (engine/shapes.py). ``ranks``: how many heights its shape has; ``slot``: of its rank;
 * ``still``: what it costs by lore.py, before any other card is seen; ``greedy_cost``: by greedy_sorting.py. */
typedef struct {
    int kind, size, rung, height, ranks, shape, slot;
    double still, greedy_cost;
} Form;

/* A play of some form. ``suit``: that of its faces, -1 for any; ``mixed``: must be of several suits; ``beside``: the
 * slot of a full house's pair, else -1; ``part``: hands can be sorted into it; ``plain``: it is of one rank alone;
 * ``straight``: it is five ranks long. The last three tell what it takes of which slots. */
typedef struct {
    int form, wilds, suit, mixed, beside, part, plain, straight;
    u64 tally;
    u32 faces;
    int takes, slot[SLOTS], number[SLOTS];
} Play;

/* One level. ``slot_of``: the slot of each rank, lowest first; ``level``: the place of the level rank among them.
 * ``cost`` and ``plain``: by slot and number of cards, what they cost and which plays they make by themselves.
 * ``order``: the plays in the three orders in which greedy takes them out of a hand. ``groups``: by the number of wild
 * cards, the plays that are taken out of a hand before the plain ones. ``answers``: the plays that cover a form. */
typedef struct {
    int forms, plays, slot_of[RANKS], level;
    Form form[MOST_FORMS];
    Play play[MOST_PLAYS];
    u64 tally[MOST_PLAYS];
    double cost[SLOTS][MOST_HELD];
    int plains[SLOTS][MOST_HELD], plain[SLOTS][MOST_HELD][MOST_PLAIN];
    int ordered[WAYS], *order[WAYS];
    int groups[TIERS], group[TIERS][MOST_PLAYS];
    int answers[MOST_FORMS], *answer[MOST_FORMS];
} Lore;

static Lore LORE[LEVELS];

/* Stop with a message unless something is as it must be. */
static inline void require(int right, const char *what) {
    if (!right) {
        fprintf(stderr, "bad %s\n", what);
        exit(1);
    }
}

static inline const Form *form_of(const Lore *lore, int play) {
    return lore->form + lore->play[play].form;
}

/* Whether a tally holds another one: no slot borrows from the next when they are subtracted. */
static inline int fits(u64 tally, u64 wanted) {
    const u64 borrows = 0x1111111111111110ULL;
    u64 rest = tally - wanted;
    return wanted <= tally && !((tally ^ wanted ^ rest) & borrows);
}

static inline int held(u64 tally, int slot) {
    return tally >> 4 * slot & 15;
}

static inline int cards_in(u64 tally) {
    int cards = 0;
    for (; tally; tally >>= 4) cards += tally & 15;
    return cards;
}

static inline int covers(const Form *one, const Form *table) {
    return one->rung == table->rung ? one->shape == table->shape && one->height > table->height
                                    : one->rung > table->rung;
}

static inline int read_number(FILE *in) {
    int number = 0;
    require(fscanf(in, "%d", &number) == 1, "number in the tables");
    return number;
}

static inline void read_form(FILE *in, Form *form) {
    int read = fscanf(in, "%d %d %d %d %d %d %lf %lf %d", &form->kind, &form->size, &form->rung, &form->height,
                      &form->ranks, &form->shape, &form->still, &form->greedy_cost, &form->slot);
    require(read == 9, "form in the tables");
}

static inline void read_play(FILE *in, Play *play) {
    int read =
        fscanf(in, "%d %" SCNu64 " %d %d %d %d %" SCNu32 " %d %d %d", &play->form, &play->tally, &play->wilds,
               &play->suit, &play->mixed, &play->beside, &play->faces, &play->part, &play->plain, &play->straight);
    require(read == 10, "play in the tables");
    for (int slot = 0; slot < SLOTS; slot++)
        if (held(play->tally, slot)) {
            play->slot[play->takes] = slot;
            play->number[play->takes++] = held(play->tally, slot);
        }
}

static inline void read_plain(FILE *in, Lore *lore) {
    for (int slot = 0; slot < SLOTS; slot++)
        for (int cards = 0; cards < MOST_HELD; cards++) {
            require(fscanf(in, "%lf", &lore->cost[slot][cards]) == 1, "cost in the tables");
            int plains = lore->plains[slot][cards] = read_number(in);
            require(plains <= MOST_PLAIN, "number of plain plays");
            for (int i = 0; i < plains; i++) lore->plain[slot][cards][i] = read_number(in);
        }
}

/* What follows from forms and plays: two wild cards go into bombs only. */
static inline void list_plays(Lore *lore) {
    for (int wilds = 0; wilds < TIERS; wilds++)
        for (int i = 0; i < lore->plays; i++) {
            const Play *play = lore->play + i;
            if (play->part && !play->plain && play->wilds <= wilds && (play->wilds < 2 || form_of(lore, i)->rung))
                lore->group[wilds][lore->groups[wilds]++] = i;
        }
    for (int table = 0; table < lore->forms; table++) {
        lore->answer[table] = malloc(sizeof(int) * lore->plays);
        for (int i = 0; i < lore->plays; i++)
            if (covers(form_of(lore, i), lore->form + table)) lore->answer[table][lore->answers[table]++] = i;
    }
}

static inline void read_level(FILE *in, Lore *lore) {
    lore->forms = read_number(in);
    lore->plays = read_number(in);
    require(lore->forms <= MOST_FORMS && lore->plays <= MOST_PLAYS, "number of forms or plays");
    for (int i = 0; i < lore->forms; i++) read_form(in, lore->form + i);
    for (int i = 0; i < lore->plays; i++) {
        read_play(in, lore->play + i);
        lore->tally[i] = lore->play[i].tally;
    }
    for (int rank = 0; rank < RANKS; rank++) lore->slot_of[rank] = read_number(in);
    lore->level = read_number(in);
    read_plain(in, lore);
    for (int way = 0; way < WAYS; way++) {
        lore->ordered[way] = read_number(in);
        lore->order[way] = malloc(sizeof(int) * lore->ordered[way]);
        for (int i = 0; i < lore->ordered[way]; i++) lore->order[way][i] = read_number(in);
    }
    list_plays(lore);
}

static inline void load_tables(const char *path) {
    FILE *in = fopen(path, "r");
    require(in != 0, path);
    for (int level = 0; level < LEVELS; level++) read_level(in, LORE + level);
    fclose(in);
}

#endif
