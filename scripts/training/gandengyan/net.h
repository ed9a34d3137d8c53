/* The net: three hidden layers, the negative cut off between them, two outputs; learned by Adam. */
#ifndef NET_H
#define NET_H
#include "inputs.h"

enum { WIDE = 384, MIDDLE = 96, NARROW = 32, OUTPUTS = 2, MOST_MOVES = 1500 };

typedef struct {
    float first[INPUTS][WIDE], first_bias[WIDE], second[WIDE][MIDDLE], second_bias[MIDDLE];
    float third[MIDDLE][NARROW], third_bias[NARROW], last[NARROW][OUTPUTS], last_bias[OUTPUTS];
} Net;

typedef struct { float wide[WIDE], middle[MIDDLE], narrow[NARROW], out[OUTPUTS]; } Layers;

/* Outputs: whether the round is won, and the points, in twenties. What they are worth together, in points. */
static const double WIN = 25, POINTS = 20, MOST_POINTS = 60;

static inline double worth(const float *out) { return WIN * out[0] + POINTS * out[1]; }

static void add_inputs(const Net *net, const Inputs *in, float *sums) {
    for (int k = 0; k < in->number; k++) {
        const float *row = net->first[in->at[k].place], value = in->at[k].value;
        for (int i = 0; i < WIDE; i++) sums[i] += value * row[i];
    }
}

static inline void cut(float *values, int number) {
    for (int i = 0; i < number; i++) values[i] = values[i] > 0 ? values[i] : 0;
}

/* From the sums of the first layer, in wide, to the outputs. */
static void think(const Net *net, Layers *l) {
    float middle[MIDDLE], narrow[NARROW];
    cut(l->wide, WIDE);
    memcpy(middle, net->second_bias, sizeof middle);
    for (int i = 0; i < WIDE; i++)
        if (l->wide[i] > 0)
            for (int k = 0; k < MIDDLE; k++) middle[k] += l->wide[i] * net->second[i][k];
    cut(middle, MIDDLE);
    memcpy(narrow, net->third_bias, sizeof narrow);
    for (int i = 0; i < MIDDLE; i++)
        if (middle[i] > 0)
            for (int k = 0; k < NARROW; k++) narrow[k] += middle[i] * net->third[i][k];
    cut(narrow, NARROW);
    memcpy(l->middle, middle, sizeof middle), memcpy(l->narrow, narrow, sizeof narrow);
    for (int k = 0; k < OUTPUTS; k++) {
        l->out[k] = net->last_bias[k];
        for (int i = 0; i < NARROW; i++) l->out[k] += narrow[i] * net->last[i][k];
    }
}

/* What the error of a layer means for its weights and for the layer before, whose values were cut at 0. */
static void push_back(const float *values, int inputs, const float *error, int outputs, const float *weights,
                      float *gradient, float *bias_gradient, float *before) {
    for (int k = 0; k < outputs; k++) bias_gradient[k] += error[k];
    for (int i = 0; i < inputs; i++) {
        float sum = 0;
        if (values[i] > 0)
            for (int k = 0; k < outputs; k++) {
                gradient[i * outputs + k] += values[i] * error[k];
                sum += weights[i * outputs + k] * error[k];
            }
        before[i] = sum;
    }
}

/* Adds to the gradient what one example teaches. */
static void learn(const Net *net, Net *gradient, const Inputs *in, const float *target, double *loss) {
    Layers l;
    float error[OUTPUTS], narrow[NARROW], middle[MIDDLE], wide[WIDE];
    memcpy(l.wide, net->first_bias, sizeof l.wide);
    add_inputs(net, in, l.wide);
    think(net, &l);
    for (int k = 0; k < OUTPUTS; k++) error[k] = l.out[k] - target[k], loss[k] += error[k] * error[k];
    push_back(l.narrow, NARROW, error, OUTPUTS, net->last[0], gradient->last[0], gradient->last_bias, narrow);
    push_back(l.middle, MIDDLE, narrow, NARROW, net->third[0], gradient->third[0], gradient->third_bias, middle);
    push_back(l.wide, WIDE, middle, MIDDLE, net->second[0], gradient->second[0], gradient->second_bias, wide);
    for (int i = 0; i < WIDE; i++) gradient->first_bias[i] += wide[i];
    for (int k = 0; k < in->number; k++) {
        float *row = gradient->first[in->at[k].place], value = in->at[k].value;
        for (int i = 0; i < WIDE; i++) row[i] += value * wide[i];
    }
}

/* One step of Adam; the gradient is emptied. */
typedef struct { Net mean, square; long steps; } Adam;

static void step(Net *net, Net *gradient, Adam *adam, int examples, float rate) {
    const float keep = 0.9f, keep_square = 0.999f;
    float *weights = (float *)net, *slope = (float *)gradient, *mean = (float *)&adam->mean;
    float *square = (float *)&adam->square;
    adam->steps++;
    rate *= sqrtf(1 - powf(keep_square, adam->steps)) / (1 - powf(keep, adam->steps));
    for (size_t i = 0; i < sizeof(Net) / sizeof(float); i++) {
        float one = slope[i] / examples;
        mean[i] = keep * mean[i] + (1 - keep) * one;
        square[i] = keep_square * square[i] + (1 - keep_square) * one * one;
        weights[i] -= rate * mean[i] / (sqrtf(square[i]) + 1e-7f);
        slope[i] = 0;
    }
}

static double normal(void) { return sqrt(-2 * log(uniform() + 1e-12)) * cos(2 * M_PI * uniform()); }

static void scatter(float *weights, int number, double spread) {
    for (int i = 0; i < number; i++) weights[i] = spread * normal();
}

static void begin(Net *net) {
    memset(net, 0, sizeof *net);
    scatter((float *)net->first, INPUTS * WIDE, 0.12);
    scatter((float *)net->second, WIDE * MIDDLE, sqrt(2.0 / WIDE));
    scatter((float *)net->third, MIDDLE * NARROW, sqrt(2.0 / MIDDLE));
    scatter((float *)net->last, NARROW * OUTPUTS, 0.05);
    net->last_bias[0] = 1.0 / 3;
}

static int read_net(Net *net, const char *path) {
    FILE *file = fopen(path, "rb");
    int found = file && fread(net, sizeof *net, 1, file) == 1;
    if (file) fclose(file);
    return found;
}

static void write_net(const Net *net, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(net, sizeof *net, 1, file) != 1) fail("the net cannot be written");
    fclose(file);
}

/* The moves of the seat to move (none: it can only pass), what the net says of each, and what each is worth. */
typedef struct {
    int number, best, move[MOST_MOVES];
    double worth[MOST_MOVES];
    float out[MOST_MOVES][OUTPUTS];
    Inputs situation;
    Chances chances;
} Options;

static const double GOES_OUT = 1000;

static int goes_out(const Table *t, int move) {
    return move == plays || (move != PASS && tally_of[move] == t->hands[t->turn]);
}

static void weigh(const Net *net, const Table *t, const Beliefs *b, Options *o) {
    o->number = list_plays(t, o->move, 1), o->best = 0;
    if (t->form != NO_FORM) o->move[o->number++] = PASS;
    if (!o->number) return;
    float sums[WIDE];
    Tally hidden = unseen(t);
    look_at_others(&o->chances, t, hidden);
    o->situation.number = 0;
    put_situation(&o->situation, t, b, hidden);
    memcpy(sums, net->first_bias, sizeof sums);
    add_inputs(net, &o->situation, sums);
    for (int i = 0; i < o->number; i++) {
        if (goes_out(t, o->move[i])) {
            Table after = *t;
            int gained[MOST_SEATS];
            put_down(&after, o->move[i]);
            points(&after, gained);
            o->worth[i] = GOES_OUT + gained[t->turn];
        } else {
            Inputs in;
            Layers l;
            in.number = 0;
            put_move(&in, t, o->move[i], &o->chances);
            memcpy(l.wide, sums, sizeof sums);
            add_inputs(net, &in, l.wide);
            think(net, &l);
            memcpy(o->out[i], l.out, sizeof l.out);
            o->worth[i] = worth(l.out);
        }
        if (o->worth[i] > o->worth[o->best]) o->best = i;
    }
}
#endif
