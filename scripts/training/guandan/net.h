/* A net of two hidden layers over sparse inputs, and how it learns (Adam). guandan.py beside this folder knows its
 * shape; what comes out is what engine/players/net.py makes of the same weights. */
#ifndef NET_H
#define NET_H
#include "chance.h"
#include "inputs.h"

#ifndef WIDTH
#define WIDTH 512 /* units of the first layer: a multiple of BLOCK * LANES */
#endif

enum {
    FIRST = WIDTH,
    SECOND = 64,
    LANES = 16, /* floats that a processor adds at once */
    BLOCK = 8,  /* so many times LANES sums of the first layer are kept at hand */
    MOVES = 4,  /* so many moves go through the second layer together */
    OUTS = SECOND / LANES,
    PADDING = 15
};

typedef float Lanes __attribute__((vector_size(LANES * sizeof(float)), aligned(sizeof(float))));

/* Weights and biases of each layer, inputs first. ``padding`` makes the whole a multiple of LANES. */
typedef struct {
    float in[ALL][FIRST], first[FIRST], middle[FIRST][SECOND], second[SECOND], last[SECOND];
    float out, padding[PADDING];
} Net;

/* A net with what its rows need: by place the sum of the weights up to there. In a gradient: what all weights up to
 * there share. ``heard``: so many units of the first layer are reckoned, a multiple of BLOCK * LANES. */
typedef struct {
    Net net;
    float up_to[ALL][FIRST];
    int heard;
} Summed;

enum { WEIGHTS = sizeof(Net) / sizeof(float) };

static inline float gauss(void) {
    double radius = chance() + 1e-12, turn = chance();
    return sqrt(-2 * log(radius)) * cos(6.283185307 * turn);
}

static inline void scatter(float *weights, int number, double wide) {
    for (int i = 0; i < number; i++) weights[i] = gauss() * wide;
}

/* A net that knows nothing. */
static inline void new_net(Net *net) {
    memset(net, 0, sizeof *net);
    scatter(net->in[0], ALL * FIRST, 0.1);
    scatter(net->middle[0], FIRST * SECOND, sqrt(2.0 / FIRST));
    scatter(net->last, SECOND, 0.1);
}

static inline int any(const float *weights, int number) {
    for (int i = 0; i < number; i++)
        if (weights[i]) return 1;
    return 0;
}

/* To be called when the weights of a net have changed. */
static inline void sum_net(Summed *summed) {
    memcpy(summed->up_to[0], summed->net.in[0], sizeof summed->up_to[0]);
    for (int i = 1; i < ALL; i++)
        for (int j = 0; j < FIRST; j++) summed->up_to[i][j] = summed->up_to[i - 1][j] + summed->net.in[i][j];
    summed->heard = FIRST;
}

/* Leave out the last units that the second layer does not listen to: for a net that has been widened and does not
 * learn. */
static inline void leave_out_unheard(Summed *summed) {
    int last = FIRST;
    while (last && !any(summed->net.middle[last - 1], SECOND)) last--;
    summed->heard = (last + BLOCK * LANES - 1) / (BLOCK * LANES) * (BLOCK * LANES);
}

static inline float *weights_of(Summed *summed, int place) {
    return place < ALL ? summed->net.in[place] : summed->up_to[place - ALL];
}

/* Add to the first layer's sums what a row of inputs does. */
static inline void add_row(const Summed *net, const Row *row, float *sums) {
    for (int first = 0; first < net->heard; first += BLOCK * LANES) {
        Lanes block[BLOCK];
        memcpy(block, sums + first, sizeof block);
        for (int i = 0; i < row->number; i++) {
            const Lanes *weights = (const Lanes *)(weights_of((Summed *)net, row->places[i]) + first);
            float value = row->values[i];
            for (int j = 0; j < BLOCK; j++) block[j] += value * weights[j];
        }
        memcpy(sums + first, block, sizeof block);
    }
}

/* The part of the first layer's sums that all moves of a decision share. */
static inline void shared_sums(const Summed *net, const Row *state, float *sums) {
    memcpy(sums, net->net.first, sizeof net->net.first);
    add_row(net, state, sums);
}

static inline void cut_off(float *sums, int number) {
    for (int i = 0; i < number; i++) sums[i] = sums[i] > 0 ? sums[i] : 0;
}

/* The second layer of some moves: from what their first layers hold. */
static inline void to_second(const Summed *net, const float (*first)[FIRST], float (*second)[SECOND], int moves) {
    Lanes sums[MOVES][OUTS];
    for (int move = 0; move < moves; move++) memcpy(sums[move], net->net.second, sizeof net->net.second);
    for (int i = 0; i < net->heard; i++) {
        const Lanes *weights = (const Lanes *)net->net.middle[i];
        for (int move = 0; move < moves; move++)
            for (int j = 0; j < OUTS; j++) sums[move][j] += first[move][i] * weights[j];
    }
    for (int move = 0; move < moves; move++) memcpy(second[move], sums[move], sizeof sums[move]);
}

/* The sum of the last layer; ``second``: cut off. */
static inline float to_out(const Net *net, const float *second) {
    float result = net->out;
    for (int j = 0; j < SECOND; j++) result += second[j] * net->last[j];
    return result;
}

/* What comes out for up to MOVES moves; their first layers hold the sums of what they share. */
static inline void forward(const Summed *net, float (*first)[FIRST], const Row *rows, int moves, float *worths) {
    float second[MOVES][SECOND];
    for (int move = 0; move < moves; move++) {
        add_row(net, rows + move, first[move]);
        cut_off(first[move], FIRST);
    }
    if (moves == MOVES)
        to_second(net, first, second, MOVES);
    else
        for (int move = 0; move < moves; move++) to_second(net, first + move, second + move, 1);
    for (int move = 0; move < moves; move++) {
        cut_off(second[move], SECOND);
        worths[move] = to_out(&net->net, second[move]);
    }
}

/* The gradient of the weights of some inputs, added to what is there. */
static inline void add_gradient(Summed *gradient, const Row *row, const float *slopes) {
    for (int first = 0; first < FIRST; first += BLOCK * LANES) {
        Lanes block[BLOCK];
        memcpy(block, slopes + first, sizeof block);
        for (int i = 0; i < row->number; i++) {
            Lanes *weights = (Lanes *)(weights_of(gradient, row->places[i]) + first);
            float value = row->values[i];
            for (int j = 0; j < BLOCK; j++) weights[j] += value * block[j];
        }
    }
}

/* The layers above the first one, going back: ``slope`` is that of what came out, ``first`` and ``second`` what the
 * layers held. Adds to the gradient; ``first_slopes`` are filled with the slopes of the first layer's sums. */
static inline void go_back(const Net *net, Net *gradient, const float *first, const float *second, float slope,
                           float *first_slopes) {
    float second_slopes[SECOND];
    gradient->out += slope;
    for (int j = 0; j < SECOND; j++) {
        gradient->last[j] += slope * second[j];
        second_slopes[j] = second[j] > 0 ? slope * net->last[j] : 0;
        gradient->second[j] += second_slopes[j];
    }
    for (int i = 0; i < FIRST; i++) {
        float value = first[i], sum = 0;
        first_slopes[i] = 0;
        if (value <= 0) continue;
        for (int j = 0; j < SECOND; j++) {
            sum += net->middle[i][j] * second_slopes[j];
            gradient->middle[i][j] += value * second_slopes[j];
        }
        first_slopes[i] = sum;
        gradient->first[i] += sum;
    }
}

/* Add the gradient of half the squared error of one sample; returns the squared error. */
static inline double backward(const Summed *net, Summed *gradient, const Row *row, float target) {
    float first[1][FIRST], second[1][SECOND], first_slopes[FIRST];
    shared_sums(net, row, first[0]);
    cut_off(first[0], FIRST);
    to_second(net, first, second, 1);
    cut_off(second[0], SECOND);
    float error = to_out(&net->net, second[0]) - target;
    go_back(&net->net, &gradient->net, first[0], second[0], error, first_slopes);
    add_gradient(gradient, row, first_slopes);
    return (double)error * error;
}

/* Running averages of the gradient and of its square, and how many steps were made. */
typedef struct {
    float mean[WEIGHTS], square[WEIGHTS];
    long steps;
} Adam;

/* Give each weight its part of what those up to a place share. */
static inline void share_out(Summed *gradient) {
    for (int i = ALL - 1; i >= 0; i--)
        for (int j = 0; j < FIRST; j++) {
            if (i) gradient->up_to[i - 1][j] += gradient->up_to[i][j];
            gradient->net.in[i][j] += gradient->up_to[i][j];
        }
}

/* One step against the gradient of a batch, which is 0 afterwards. */
static inline void adam(Summed *net, Summed *gradient, Adam *state, int batch, float rate) {
    state->steps++;
    share_out(gradient);
    float mean_share = 1 - pow(0.9, state->steps), square_share = 1 - pow(0.999, state->steps);
    float each = 1.0f / batch, step = rate / mean_share, root = 1 / sqrtf(square_share);
    float *weights = (float *)&net->net, *slopes = (float *)&gradient->net, *mean = state->mean,
          *square = state->square;
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = slopes[i] * each;
        mean[i] += 0.1f * (slope - mean[i]);
        square[i] += 0.001f * (slope * slope - square[i]);
        weights[i] -= step * mean[i] / (sqrtf(square[i]) * root + 1e-6f);
    }
    memset(gradient, 0, sizeof *gradient);
    sum_net(net);
}

static inline void save_net(const Net *net, const char *path) {
    FILE *file = fopen(path, "wb");
    require(file && fwrite(net, sizeof *net, 1, file) == 1 && fclose(file) == 0, path);
}

static inline void read_net(Summed *net, const char *path) {
    FILE *file = fopen(path, "rb");
    require(file && fread(&net->net, sizeof net->net, 1, file) == 1, path);
    fclose(file);
    sum_net(net);
}

#endif
