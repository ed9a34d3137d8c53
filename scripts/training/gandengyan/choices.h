/* Choices of the net as they are kept until it learns from them, and how it does. */
#ifndef CHOICES_H
#define CHOICES_H
#include "critic.h"

enum {
    MOVES_KEPT = 10,    /* of a choice: the first that are not unlikely, and the one that was made */
    INPUTS_KEPT = 160,  /* of a situation, that are not 0 */
    INPUTS_OF_MOVE = 64 /* of a move */
};

typedef struct { unsigned short number, place[INPUTS_KEPT]; float value[INPUTS_KEPT]; } KeptInputs;
typedef struct { unsigned short number, place[INPUTS_OF_MOVE]; float value[INPUTS_OF_MOVE]; } KeptMove;

/* made: which of the moves was; seen, expected: what the critic was told and said; gain: in points. */
typedef struct {
    KeptInputs situation, seen;
    int moves, made, seat;
    KeptMove move[MOVES_KEPT];
    float odds[MOVES_KEPT], expected[OUTPUTS], gain;
} Choice;

static const double SHARPNESS = 0.5;    /* one point more makes a move so much likelier, as a power of e */
static const double LEAST_ODDS = 0.004; /* of a move that is kept */
static const double GAIN = 12;          /* points that weigh one in what is learned */
static const double MOST_CHANGE = 0.2;  /* of the odds in one go */
static const double VARIETY = 0.003;    /* how much it weighs that other moves stay likely, too */

static int keep_inputs(const Inputs *in, KeptInputs *kept) {
    if (in->number > INPUTS_KEPT) return 0;
    kept->number = in->number;
    for (int i = 0; i < in->number; i++) kept->place[i] = in->at[i].place, kept->value[i] = in->at[i].value;
    return 1;
}

static void unpack(const KeptInputs *kept, Inputs *in) {
    in->number = kept->number;
    for (int i = 0; i < in->number; i++) in->at[i].place = kept->place[i], in->at[i].value = kept->value[i];
}

static void keep_move(Choice *c, const Table *t, int move, Chances *chances, double odds) {
    Inputs in = {.number = 0};
    KeptMove *kept = c->move + c->moves;
    put_move(&in, t, move, chances);
    if (in.number > INPUTS_OF_MOVE) fail("a move has more inputs than there is room for");
    kept->number = in.number;
    for (int i = 0; i < in.number; i++) kept->place[i] = in.at[i].place, kept->value[i] = in.at[i].value;
    c->odds[c->moves++] = odds;
}

static void odds_of(const double *worths, int number, double *odds) {
    double most = worths[0], sum = 0;
    for (int i = 1; i < number; i++)
        if (worths[i] > most) most = worths[i];
    for (int i = 0; i < number; i++) sum += odds[i] = exp(SHARPNESS * (worths[i] - most));
    for (int i = 0; i < number; i++) odds[i] /= sum;
}

/* Whether there is room for it: the choice of options->move[made], and what the critic is told. */
static int note_choice(Choice *c, const Table *t, Options *o, const double *odds, int made, int company) {
    Inputs in = {.number = 0};
    c->moves = 0, c->made = -1, c->seat = t->turn;
    for (int i = 0; i < o->number; i++) {
        int others = c->moves - (c->made >= 0);
        if (i != made && (odds[i] < LEAST_ODDS || others == MOVES_KEPT - 1)) continue;
        if (i == made) c->made = c->moves;
        keep_move(c, t, o->move[i], &o->chances, odds[i]);
    }
    put_all(&in, t, company);
    return keep_inputs(&o->situation, &c->situation) && keep_inputs(&in, &c->seen);
}

static void add_to_rows(Net *gradient, const unsigned short *place, const float *value, int number, const float *wide) {
    for (int k = 0; k < number; k++)
        for (int i = 0; i < WIDE; i++) gradient->first[place[k]][i] += value[k] * wide[i];
}

/* What the error of a move's worth means for the weights; that of the first layer is added to wide as well. */
static void push_move(const Net *net, Net *gradient, const KeptMove *move, const Layers *l, float slope, float *all) {
    float error[OUTPUTS] = {slope * WIN, slope * POINTS}, narrow[NARROW], middle[MIDDLE], wide[WIDE];
    push_back(l->narrow, NARROW, error, OUTPUTS, net->last[0], gradient->last[0], gradient->last_bias, narrow);
    push_back(l->middle, MIDDLE, narrow, NARROW, net->third[0], gradient->third[0], gradient->third_bias, middle);
    push_back(l->wide, WIDE, middle, MIDDLE, net->second[0], gradient->second[0], gradient->second_bias, wide);
    add_to_rows(gradient, move->place, move->value, move->number, wide);
    for (int i = 0; i < WIDE; i++) all[i] += wide[i];
}

/* What the net makes of the moves of a choice now. */
static void judge_again(const Net *net, const Choice *c, Layers *l, double *worths) {
    float shared[WIDE];
    Inputs in;
    memcpy(shared, net->first_bias, sizeof shared);
    unpack(&c->situation, &in);
    add_inputs(net, &in, shared);
    for (int i = 0; i < c->moves; i++) {
        const KeptMove *move = c->move + i;
        in.number = move->number;
        for (int k = 0; k < in.number; k++) in.at[k].place = move->place[k], in.at[k].value = move->value[k];
        memcpy(l[i].wide, shared, sizeof shared);
        add_inputs(net, &in, l[i].wide);
        think(net, l + i);
        worths[i] = worth(l[i].out);
    }
}

/* Adds to the gradient what makes a move that gained likelier; returns how much the odds are spread (entropy). A move
 * whose odds have changed enough since it was made is not made likelier, or less so, once more. */
static double learn_choice(const Net *net, Net *gradient, const Choice *c) {
    static const double SCALE = 1.0 / 25;
    Layers l[MOVES_KEPT];
    double worths[MOVES_KEPT], odds[MOVES_KEPT], spread = 0;
    float all[WIDE] = {0};
    judge_again(net, c, l, worths);
    odds_of(worths, c->moves, odds);
    for (int i = 0; i < c->moves; i++) spread -= odds[i] * log(odds[i] + 1e-9);
    double ratio = odds[c->made] / (c->odds[c->made] + 1e-9), gain = c->gain / GAIN;
    if (gain > 0 ? ratio > 1 + MOST_CHANGE : ratio < 1 - MOST_CHANGE) gain = 0;
    for (int i = 0; i < c->moves; i++) {
        float slope = gain * (odds[i] - (i == c->made)) + VARIETY * odds[i] * (log(odds[i] + 1e-9) + spread);
        if (fabsf(slope) >= 1e-4) push_move(net, gradient, c->move + i, l + i, slope * SCALE, all);
    }
    for (int i = 0; i < WIDE; i++) gradient->first_bias[i] += all[i];
    add_to_rows(gradient, c->situation.place, c->situation.value, c->situation.number, all);
    return spread;
}
#endif
