/* The players the net meets besides itself: greedy and the linear judgement, as in engine/players. */
#ifndef PLAYERS_H
#define PLAYERS_H
#include "game.h"

enum { SITUATION = 5, REST = 22, ACT = 20, SEEN = REST + ACT };

static double judgement_weights[SITUATION][SEEN];
static int by_size[MOST_PLAYS];

/* engine/players/gandengyan/chances.py */
static const double COVERS_PLAINLY = 0.85, COVERS_BY_LEAP = 0.4, COVERS_BY_BOMB = 0.12;

typedef struct { double enough, short_by_one; } AtLeast;

typedef struct {
    int others, wilds, left[16];
    double share[MOST_SEATS], bomb[MOST_SEATS], known[MOST_FORMS];
    AtLeast least[MOST_SEATS][5][4];
} Chances;

static double power(double base, int exponent) {
    double found = 1;
    while (exponent-- > 0) found *= base;
    return found;
}

static AtLeast at_least(int number, int group, double share) {
    static const double choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
    double below = 0, last = 0;
    if (number < group - 1) return (AtLeast){0, 0};
    for (int held = 0; held < (group < number + 1 ? group : number + 1); held++) {
        last = choose[number][held] * power(share, held) * power(1 - share, number - held);
        below += last;
    }
    return number < group ? (AtLeast){0, last} : (AtLeast){1 - below, last};
}

static void look_at_others(Chances *c, const Table *t, Tally hidden) {
    int total = size_of(hidden);
    c->wilds = wilds_in(hidden), c->others = 0;
    for (int slot = 0; slot < 15; slot++) c->left[slot] = hidden >> 4 * slot & 15;
    for (int seat = 0; seat < t->seats; seat++) {
        if (seat == t->turn) continue;
        int k = c->others++;
        double share = (double)t->counts[seat] / (total ? total : 1), none = 1;
        c->share[k] = share = share < 1 ? share : 1;
        for (int number = 0; number < 5; number++)
            for (int group = 1; group < 4; group++) c->least[k][number][group] = at_least(number, group, share);
        for (int slot = 0; slot < 15; slot++) {
            AtLeast three = c->least[k][c->left[slot]][3];
            if (c->left[slot]) none *= 1 - three.enough - three.short_by_one * (1 - power(1 - share, c->wilds));
        }
        c->bomb[k] = 1 - none;
    }
    for (int f = 0; f < forms; f++) c->known[f] = -1;
}

/* The chance that no other hand covers a form. */
static double stands(Chances *c, int form) {
    const Form *f = form_of + form;
    double found = 1;
    if (c->known[form] >= 0) return c->known[form];
    for (int k = 0; k < c->others; k++) {
        double covered = 0;
        for (int i = 0; i < (f->rung ? 0 : f->answers); i++) {
            const Form *a = form_of + f->answer[i];
            double chance = 1, one_short = 0;
            for (int r = 0; r < a->ranks; r++) {
                AtLeast one = c->least[k][c->left[a->rank[r]]][a->group];
                one_short = one_short * one.enough + chance * one.short_by_one;
                chance *= one.enough;
            }
            if (c->wilds && a->size > 1 && a->wild) chance += one_short * (1 - power(1 - c->share[k], c->wilds));
            covered += (1 - covered) * (a->leap ? COVERS_BY_LEAP : COVERS_PLAINLY) * chance;
        }
        found *= (1 - covered) * (1 - COVERS_BY_BOMB * c->bomb[k] * (f->rung ? 0.6 : 1));
    }
    return c->known[form] = found;
}

/* engine/players/gandengyan/features.py */
static int fewest_of_others(const Table *t) {
    int found = 99;
    for (int seat = 0; seat < t->seats; seat++)
        if (seat != t->turn && t->counts[seat] < found) found = t->counts[seat];
    return found;
}

static void see_situation(const Table *t, double *seen) {
    static const double urgency[6] = {0, 1, 0.6, 0.3, 0.1, 0};
    int fewest = fewest_of_others(t), drawing = drawers(t);
    seen[0] = 1, seen[1] = (drawing - (drawing > 0)) / (t->seats - 1.0), seen[2] = !t->stocked;
    seen[3] = urgency[fewest < 5 ? fewest : 5], seen[4] = ((t->seats < 4 ? t->seats : 4) - 3) / 3.0;
}

static int plays_in(const Split *s) {
    int number = s->groups[LOOSE];
    for (int class = 0; class < GROUP_WILDS; class++) number += s->groups[class];
    return number;
}

static void see_rest(Tally rest, double *seen) {
    Split s = split(rest);
    int cards = size_of(rest), number = plays_in(&s), one = number == 1, two = number == 2;
    int bombs = s.groups[8] + s.groups[9] > 0, leap = s.groups[3] > 0;
    for (int class = 0; class < CLASSES; class++) seen[class] = s.groups[class];
    seen[12] = cards, seen[13] = cards * cards / 10.0, seen[14] = wilds_in(rest), seen[15] = one, seen[16] = two;
    seen[17] = one && bombs, seen[18] = one && leap;
    seen[19] = one && !s.groups[0] && cards == 1 && !leap && !s.groups[LOOSE];
    seen[20] = two && bombs, seen[21] = two && leap;
}

static void see_move(const Table *t, int move, double stand, double *seen) {
    int seat = t->turn, fewest = fewest_of_others(t), next = (seat + 1) % t->seats;
    memset(seen, 0, sizeof(double) * ACT);
    if (move == PASS) { seen[18] = next == t->holder; return; }
    const Play *p = play_of + move;
    int bomb = p->rung > 0, left = t->counts[seat] - p->size, first = loss(1, 0, 1, 0);
    double last = is_play(t->hands[seat] - p->tally) ? stand : 0;
    seen[15] = t->played[seat] ? 0 : (double)loss(1, 0, 0, 0) / (first > 1 ? first : 1) - 1;
    if (t->form == NO_FORM) {
        double feeds = p->size == fewest && !bomb ? 1 - stand : 0;
        seen[0] = stand, seen[1] = p->size, seen[2] = last, seen[3] = feeds;
        seen[4] = t->counts[next] == fewest ? feeds : 0, seen[5] = p->wilds, seen[6] = bomb, seen[19] = bomb ? left : 0;
        return;
    }
    int few = t->counts[t->holder] == fewest;
    seen[7] = 1, seen[8] = stand, seen[9] = last, seen[10] = bomb, seen[11] = bomb ? left : 0;
    seen[12] = bomb && left <= 3, seen[13] = p->leap, seen[14] = p->wilds, seen[16] = few, seen[17] = few ? stand : 0;
    seen[19] = bomb && form_of[t->form].rung ? left : 0;
}

/* engine/players/gandengyan/judgement.py: the best move by the weights. */
static inline int judged(const Table *t) {
    int found[MOST_PLAYS], number = list_plays(t, found, 0), best = PASS;
    double around[SITUATION], weights[SEEN], seen[SEEN], highest = -1e18;
    Chances chances;
    if (!number) return PASS;
    if (number == 1 && t->form == NO_FORM) return found[0];
    look_at_others(&chances, t, unseen(t));
    see_situation(t, around);
    for (int i = 0; i < SEEN; i++) {
        weights[i] = 0;
        for (int a = 0; a < SITUATION; a++) weights[i] += around[a] * judgement_weights[a][i];
    }
    for (int i = 0; i <= number; i++) {
        int move = i < number ? found[i] : PASS;
        if (move == PASS && t->form == NO_FORM) break;
        Tally hand = t->hands[t->turn], rest = move == PASS ? hand : hand - tally_of[move];
        if (move == plays || !rest) return move;
        double value = 0;
        see_rest(rest, seen);
        see_move(t, move, move == PASS ? 0 : stands(&chances, play_of[move].form), seen + REST);
        for (int k = 0; k < SEEN; k++) value += seen[k] * weights[k];
        if (value > highest) highest = value, best = move;
    }
    return best;
}

/* engine/players/greedy.py */
static int turns_left(Tally rest, const int *parts, int number) {
    int turns = 0;
    for (int i = 0; i < number; i++)
        while (holds(rest, tally_of[parts[i]])) {
            rest -= tally_of[parts[i]], turns++;
            if (!rest) return turns;
        }
    return turns + wilds_in(rest);
}

static double lead_bonus(int play, Tally hidden, int fewest) {
    const Form *f = form_of + play_of[play].form;
    int savers = 0, total = size_of(hidden);
    for (int i = 0; i < f->covers; i++) {
        const Play *over = play_of + f->cover[i];
        if (over->rung || !holds(hidden, over->tally)) continue;
        if (f->size > 1 || fewest > 1) return 0;
        for (int a = 0; a < f->answers; a++) savers += hidden >> 4 * form_of[f->answer[a]].rank[0] & 15;
        return 5.0 * savers / (total > 1 ? total : 1);
    }
    return -0.25;
}

static inline int greedy(const Table *t) {
    int found[MOST_PLAYS], parts[MOST_PLAYS], number = list_plays(t, found, 0), part_count = 0, best = PASS;
    int fewest = fewest_of_others(t), size = t->counts[t->turn];
    double urgent = fewest == 1 ? 1 : fewest == 2 ? 0.6 : fewest == 3 ? 0.3 : 0, least = 1e18;
    Tally hand = t->hands[t->turn], hidden = unseen(t);
    if (!number) return PASS;
    for (int i = 0; i < plays; i++)
        if (holds(hand, tally_of[by_size[i]])) parts[part_count++] = by_size[i];
    for (int i = 0; i < number; i++) {
        const Play *p = play_of + found[i];
        if (found[i] == plays || p->tally == hand) return found[i];
        Tally rest = hand - p->tally;
        int turns = turns_left(rest, parts, part_count);
        double spent = 1.2 * p->wilds + (p->rung ? 1.8 : p->leap ? 1.2 * p->size : 0);
        if (turns <= 1) spent = 0;
        else if (!p->rung) spent *= 1 - urgent;
        double cost = turns + 0.3 * (size - p->size) * (1 + urgent) + 0.8 * wilds_in(rest) * urgent + spent;
        if (t->form == NO_FORM) cost += lead_bonus(found[i], hidden, fewest);
        if (cost < least) least = cost, best = found[i];
    }
    if (t->form == NO_FORM) return best;
    double passing = turns_left(hand, parts, part_count) - 0.3;
    passing += 0.3 * size * (1 + urgent) + 0.8 * wilds_in(hand) * urgent;
    return passing <= least ? PASS : best;
}

static int longer(const void *one, const void *other) {
    const Play *a = play_of + *(const int *)one, *b = play_of + *(const int *)other;
    if (a->size != b->size) return b->size - a->size;
    return a->wilds != b->wilds ? a->wilds - b->wilds : (int)(a - b);
}

/* Everything these players know, from the file of tables. */
static void read_players(const char *path) {
    FILE *file = read_tables(path);
    for (int a = 0; a < SITUATION; a++)
        for (int i = 0; i < SEEN; i++) judgement_weights[a][i] = real(file);
    fclose(file);
    for (int i = 0; i < plays; i++) by_size[i] = i;
    qsort(by_size, plays, sizeof *by_size, longer);
}
#endif
