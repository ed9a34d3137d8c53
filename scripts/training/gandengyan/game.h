/* Gan Deng Yan for training: hands as tallies, rounds played on with all cards known.
 *
 * The rules are not written here: plays, what covers what, and what a loser pays are read from a file that
 * scripts/training/gandengyan.py writes out of the engine. A tally has four bits for each rank, 3 lowest, the jokers
 * in the highest four.
 */
#ifndef GAME_H
#define GAME_H
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Tally;

enum { RANKS = 13, MOST_PLAYS = 4000, MOST_FORMS = 400, MOST_SEATS = 6, DECK = 54, CLASSES = 12 };
enum { DRAW_ALL, DRAW_WINNER, DRAW_NONE, NO_FORM = -1, PASS = -1 };
enum { WILD_SHIFT = 60, GROUP_WILDS = 10, LOOSE = 11, LOSS_CARDS = 40, LOSS_WILDS = 3, LOSS_BOMBS = 13 };

#define NATURALS ((1ULL << WILD_SHIFT) - 1)
#define JOKER (1ULL << WILD_SHIFT)
#define BORROWS 0x1111111111111110ULL

/* A play and what it is as a group of a split hand: its class there, its cost, its lowest slot. */
typedef struct { Tally tally; int size, wilds, rung, leap, form, class, grouped, slot; double cost; } Play;

/* A form: answers are the forms of its own shape that cover it, plays all that cover it. */
typedef struct { int size, rung, group, wild, leap, kind, height, ranks, rank[14], answers, answer[16], covers, *cover; }
    Form;

static Play play_of[MOST_PLAYS];
static Form form_of[MOST_FORMS];
static Tally tally_of[MOST_PLAYS];
static int plays, forms, loss_table[LOSS_CARDS][LOSS_WILDS][2][LOSS_BOMBS];
static int *slot_plays[16], slot_count[16];

static void fail(const char *what) { fprintf(stderr, "%s\n", what); exit(1); }

static int number(FILE *file) {
    int found;
    if (fscanf(file, "%d", &found) != 1) fail("the tables end too early");
    return found;
}

static double real(FILE *file) {
    double found;
    if (fscanf(file, "%lf", &found) != 1) fail("the tables end too early");
    return found;
}

/* Reads plays, forms and losses; what follows in the file is the players' own. */
static FILE *read_tables(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) fail("no tables");
    plays = number(file);
    forms = number(file);
    if (plays >= MOST_PLAYS || forms >= MOST_FORMS) fail("more plays than there is room for");
    for (Play *p = play_of; p < play_of + plays; p++) {
        if (fscanf(file, "%lu", &p->tally) != 1) fail("the tables end too early");
        p->size = number(file), p->wilds = number(file), p->rung = number(file), p->leap = number(file);
        p->form = number(file), p->class = number(file), p->cost = real(file);
        p->grouped = number(file), p->slot = number(file);
        tally_of[p - play_of] = p->tally;
    }
    for (Form *f = form_of; f < form_of + forms; f++) {
        f->size = number(file), f->rung = number(file), f->group = number(file), f->wild = number(file);
        f->leap = number(file), f->kind = number(file), f->height = number(file), f->ranks = number(file);
        for (int i = 0; i < f->ranks; i++) f->rank[i] = number(file);
        f->answers = number(file);
        for (int i = 0; i < f->answers; i++) f->answer[i] = number(file);
        f->covers = number(file);
        f->cover = malloc(sizeof(int) * (f->covers + 1));
        for (int i = 0; i < f->covers; i++) f->cover[i] = number(file);
    }
    int *loss = &loss_table[0][0][0][0];
    for (size_t i = 0; i < sizeof loss_table / sizeof *loss; i++) loss[i] = number(file);
    for (int slot = 0; slot < 16; slot++) slot_plays[slot] = malloc(sizeof(int) * plays);
    for (int i = 0; i < plays; i++)
        if (play_of[i].grouped) slot_plays[play_of[i].slot][slot_count[play_of[i].slot]++] = i;
    return file;
}

static inline int holds(Tally hand, Tally needed) {
    Tally rest = hand - needed;
    return needed <= hand && !((hand ^ needed ^ rest) & BORROWS);
}

static inline int size_of(Tally tally) {
    int size = 0;
    for (; tally; tally >>= 4) size += tally & 15;
    return size;
}

static inline int wilds_in(Tally tally) { return tally >> WILD_SHIFT; }

/* Random numbers: xorshift64*. */
static uint64_t random_state = 88172645463325252ULL;

static inline double uniform(void) {
    random_state ^= random_state << 13, random_state ^= random_state >> 7, random_state ^= random_state << 17;
    return (random_state * 0x2545F4914F6CDD1DULL >> 11) * (1.0 / 9007199254740992.0);
}

static inline int below(int limit) { return (int)(uniform() * limit); }

static void seed_random(uint64_t seed) {
    random_state = seed * 0x9E3779B97F4A7C15ULL + 0x1234567;
    if (!random_state) random_state = 1;
    for (int i = 0; i < 8; i++) uniform();
}

/* The best way to split a hand into groups: the sum of their costs, how many of each class, one of the plays. */
typedef struct { Tally tally; float cost; short play; unsigned char groups[CLASSES]; } Split;

enum { SPLITS = 1 << 20 };
static Split *known_splits;
static int splits;

static unsigned split_place(Tally tally) {
    unsigned place = tally * 0x9E3779B97F4A7C15ULL >> 44;
    while (known_splits[place].tally != ~0ULL && known_splits[place].tally != tally) place = (place + 1) & (SPLITS - 1);
    return place;
}

static Split split_further(Tally tally) {
    unsigned place = split_place(tally);
    if (known_splits[place].tally == tally) return known_splits[place];
    Tally naturals = tally & NATURALS;
    int loose = wilds_in(tally), class = LOOSE, wilds = 0;
    int slot = naturals ? (__builtin_ctzll(naturals) >> 2) + 1 : 0;
    double best = naturals ? 1e9 : 0.5 * loose;
    Split found = {.tally = tally, .play = -1};
    for (int i = 0; i < slot_count[slot]; i++) {
        int one = slot_plays[slot][i];
        const Play *p = play_of + one;
        if (!holds(tally, p->tally)) continue;
        Split rest = split_further(tally - p->tally);
        double cost = p->cost + rest.cost;
        if (cost < best - 1e-7) {
            best = cost, class = p->class, wilds = p->wilds, found.play = one;
            memcpy(found.groups, rest.groups, CLASSES);
        }
    }
    if (class == LOOSE) found.groups[LOOSE] = loose;
    else found.groups[class]++, found.groups[GROUP_WILDS] += wilds;
    found.cost = best;
    known_splits[split_place(tally)] = found;
    splits++;
    return found;
}

static Split split(Tally tally) {
    if (!known_splits || splits > SPLITS * 6 / 10) {
        if (!known_splits) known_splits = malloc(sizeof(Split) * SPLITS);
        for (int i = 0; i < SPLITS; i++) known_splits[i].tally = ~0ULL;
        splits = 0;
    }
    return split_further(tally);
}

/* Whether the cards are one combination, remembered. */
static int is_play(Tally tally) {
    static Tally asked[1 << 16];
    static unsigned char known[1 << 16];
    unsigned place = tally * 0x9E3779B97F4A7C15ULL >> 48;
    if (!tally) return 0;
    if (asked[place] != tally) {
        int found = 0;
        for (int i = 0; i < plays && !found; i++) found = tally_of[i] == tally;
        asked[place] = tally, known[place] = found;
    }
    return known[place];
}

/* A round: form was played by holder; NO_FORM: turn leads. apart: cards that are out of play. */
typedef struct {
    Tally hands[MOST_SEATS], stock[DECK], apart;
    int counts[MOST_SEATS], played[MOST_SEATS], stocked, turn, seats, form, holder, bombs, stuck, draw;
} Table;

/* What passes tell: that a seat held fewer than group cards of a unit, since cards before now. */
typedef struct { Tally unit; int group, since; } Belief;
typedef struct { Belief told[MOST_SEATS][40]; int number[MOST_SEATS]; } Beliefs;

static void deal(Table *t, int seats, int draw, int dealer) {
    Tally deck[DECK];
    int cards = 0, dealt = 5 * seats + 1;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < 4; i++) deck[cards++] = 1ULL << 4 * rank;
    deck[cards++] = JOKER, deck[cards++] = JOKER;
    for (int i = DECK - 1; i > 0; i--) {
        int other = below(i + 1);
        Tally card = deck[i];
        deck[i] = deck[other], deck[other] = card;
    }
    memset(t, 0, sizeof *t);
    t->seats = seats, t->draw = draw, t->turn = dealer, t->form = NO_FORM, t->holder = -1;
    for (int i = 0; i < dealt; i++) t->hands[(dealer + i) % seats] += deck[i], t->counts[(dealer + i) % seats]++;
    for (int i = dealt; i < DECK; i++)
        if (draw == DRAW_NONE) t->apart += deck[i];
        else t->stock[t->stocked++] = deck[i];
}

/* How many seats draw after a trick, the winner first. */
static inline int drawers(const Table *t) {
    int most = t->draw == DRAW_ALL ? t->seats : t->draw == DRAW_WINNER;
    return t->stocked < most ? t->stocked : most;
}

/* The seat to move plays; plays itself is the single joker that may end the round. Whether the round is over. */
static int put_down(Table *t, int play) {
    int seat = t->turn;
    const Play *p = play_of + play;
    t->played[seat] = 1;
    if (play == plays) return t->hands[seat] = t->counts[seat] = 0, 1;
    t->hands[seat] -= p->tally, t->counts[seat] -= p->size;
    t->form = p->form, t->holder = seat, t->stuck = 0, t->bombs += p->rung > 0;
    t->turn = (seat + 1) % t->seats;
    if (!t->counts[seat]) return t->turn = seat, 1;
    return 0;
}

static void believe(Beliefs *b, int seat, int form) {
    const Form *f = form_of + form;
    if (f->size > 2 || f->rung) return;
    for (int i = 0; i < f->answers; i++) {
        const Form *a = form_of + f->answer[i];
        if (!a->rung && !a->leap && b->number[seat] < 40)
            b->told[seat][b->number[seat]++] = (Belief){1ULL << 4 * a->rank[0], a->size, 0};
    }
}

/* The seat to move passes, or hands on a lead it has no play for. Whether the round is over, drawn. */
static int pass_on(Table *t, Beliefs *b) {
    int next = (t->turn + 1) % t->seats;
    if (t->form != NO_FORM) believe(b, t->turn, t->form);
    t->turn = next;
    if (t->form == NO_FORM) return ++t->stuck == t->seats;
    if (next != t->holder) return 0;
    for (int i = 0, draw = drawers(t); i < draw; i++) {
        int seat = (next + i) % t->seats;
        t->hands[seat] += t->stock[--t->stocked], t->counts[seat]++;
        for (int k = 0; k < b->number[seat]; k++) b->told[seat][k].since++;
    }
    t->form = NO_FORM, t->holder = -1;
    return 0;
}

static int make(Table *t, Beliefs *b, int move) { return move == PASS ? pass_on(t, b) : put_down(t, move); }

static inline int loss(int cards, int wilds, int played, int bombs) {
    if (cards >= LOSS_CARDS) cards = LOSS_CARDS - 1;
    return loss_table[cards][wilds][played][bombs < LOSS_BOMBS ? bombs : LOSS_BOMBS - 1];
}

static inline void points(const Table *t, int *gained) {
    int winner = -1, sum = 0;
    for (int seat = 0; seat < t->seats; seat++)
        if (!t->counts[seat]) winner = seat;
    for (int seat = 0; seat < t->seats; seat++) {
        gained[seat] = 0;
        if (winner < 0 || seat == winner) continue;
        gained[seat] = -loss(t->counts[seat], wilds_in(t->hands[seat]), t->played[seat], t->bombs);
        sum += gained[seat];
    }
    if (winner >= 0) gained[winner] = -sum;
}

/* The plays of the seat to move, cheapest first; thrifty: none that spends more jokers on a form than it must. */
static int list_plays(const Table *t, int *found, int thrifty) {
    Tally hand = t->hands[t->turn];
    const Form *f = form_of + t->form;
    int number = 0, leads = t->form == NO_FORM, all = leads ? plays : f->covers;
    static signed char least[MOST_FORMS];
    if (thrifty) memset(least, -1, forms);
    for (int i = 0; i < all; i++) {
        int one = leads ? i : f->cover[i];
        if (!holds(hand, tally_of[one])) continue;
        const Play *p = play_of + one;
        if (thrifty) {
            if (least[p->form] < 0) least[p->form] = p->wilds;
            if (p->wilds != least[p->form]) continue;
        }
        found[number++] = one;
    }
    if (leads && hand == JOKER && !t->stocked) found[number++] = plays;
    return number;
}

/* All cards the seat to move does not see. */
static Tally unseen(const Table *t) {
    Tally found = t->apart;
    for (int seat = 0; seat < t->seats; seat++)
        if (seat != t->turn) found += t->hands[seat];
    for (int i = 0; i < t->stocked; i++) found += t->stock[i];
    return found;
}
#endif
