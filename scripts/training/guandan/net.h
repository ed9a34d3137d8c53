/* A net of two hidden layers over sparse inputs, and how it learns (Adam). nets.py beside this file knows its shape;
 * what comes out is what engine/players/net.py makes of the same weights. */
#ifndef NET_H
#define NET_H
#include "chance.h"
#include "inputs.h"

enum { FIRST = 256, SECOND = 64, PADDING = 15 };

/* Weights and biases of each layer, inputs first; those of the first layer in two parts, of which one is shared by all
 * moves of a decision. ``padding`` makes the whole a multiple of what a processor reads at once. */
typedef struct {
    float state[STATE][FIRST], move[MOVE][FIRST], first[FIRST], middle[FIRST][SECOND], second[SECOND], last[SECOND];
    float out, padding[PADDING];
} Net;

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
    scatter(net->state[0], STATE * FIRST, 0.12);
    scatter(net->move[0], MOVE * FIRST, 0.12);
    scatter(net->middle[0], FIRST * SECOND, sqrt(2.0 / FIRST));
    scatter(net->last, SECOND, 0.1);
}

/* What a row of inputs adds to the first layer's sums. */
static inline void add_row(const float (*weights)[FIRST], const Row *row, float *sums) {
    for (int i = 0; i < row->number; i++) {
        const float *of_input = weights[row->places[i]];
        float value = row->values[i];
        for (int j = 0; j < FIRST; j++) sums[j] += value * of_input[j];
    }
}

/* The part of the first layer's sums that all moves of a decision share. */
static inline void shared_sums(const Net *net, const Row *state, float *sums) {
    memcpy(sums, net->first, sizeof net->first);
    add_row(net->state, state, sums);
}

/* What comes out for one move; ``first`` and ``second`` are filled with what the hidden layers hold. */
static inline float forward(const Net *net, const float *shared, const Row *move, float *first, float *second) {
    memcpy(first, shared, sizeof net->first);
    add_row(net->move, move, first);
    memcpy(second, net->second, sizeof net->second);
    for (int i = 0; i < FIRST; i++) {
        if (first[i] <= 0) {
            first[i] = 0;
            continue;
        }
        const float *weights = net->middle[i];
        float value = first[i];
        for (int j = 0; j < SECOND; j++) second[j] += value * weights[j];
    }
    float result = net->out;
    for (int j = 0; j < SECOND; j++) {
        if (second[j] < 0) second[j] = 0;
        result += second[j] * net->last[j];
    }
    return result;
}

/* The gradient of the weights of some inputs, added to what is there. */
static inline void add_gradient(float (*gradient)[FIRST], const Row *row, const float *slopes) {
    for (int i = 0; i < row->number; i++) {
        float *of_input = gradient[row->places[i]], value = row->values[i];
        for (int j = 0; j < FIRST; j++) of_input[j] += value * slopes[j];
    }
}

/* Add the gradient of half the squared error of one sample; returns the squared error. */
static inline double backward(const Net *net, Net *gradient, const Row *state, const Row *move, float target) {
    float shared[FIRST], first[FIRST], second[SECOND], second_slopes[SECOND], first_slopes[FIRST];
    shared_sums(net, state, shared);
    float error = forward(net, shared, move, first, second) - target;
    gradient->out += error;
    for (int j = 0; j < SECOND; j++) {
        gradient->last[j] += error * second[j];
        second_slopes[j] = second[j] > 0 ? error * net->last[j] : 0;
        gradient->second[j] += second_slopes[j];
    }
    for (int i = 0; i < FIRST; i++) {
        first_slopes[i] = 0;
        if (first[i] <= 0) continue;
        const float *weights = net->middle[i];
        float *slopes = gradient->middle[i], sum = 0, value = first[i];
        for (int j = 0; j < SECOND; j++) {
            sum += weights[j] * second_slopes[j];
            slopes[j] += value * second_slopes[j];
        }
        first_slopes[i] = sum;
    }
    for (int j = 0; j < FIRST; j++) gradient->first[j] += first_slopes[j];
    add_gradient(gradient->state, state, first_slopes);
    add_gradient(gradient->move, move, first_slopes);
    return (double)error * error;
}

/* Running averages of the gradient and of its square, and how many steps were made. */
typedef struct {
    float mean[WEIGHTS], square[WEIGHTS];
    long steps;
} Adam;

/* One step against the gradient of a batch, which is 0 afterwards. */
static inline void adam(Net *net, Net *gradient, Adam *state, int batch, float rate) {
    state->steps++;
    float mean_share = 1 - pow(0.9, state->steps), square_share = 1 - pow(0.999, state->steps);
    float each = 1.0f / batch, step = rate / mean_share, root = 1 / sqrtf(square_share);
    float *weights = (float *)net, *slopes = (float *)gradient, *mean = state->mean, *square = state->square;
    for (int i = 0; i < WEIGHTS; i++) {
        float slope = slopes[i] * each;
        mean[i] += 0.1f * (slope - mean[i]);
        square[i] += 0.001f * (slope * slope - square[i]);
        weights[i] -= step * mean[i] / (sqrtf(square[i]) * root + 1e-6f);
    }
    memset(gradient, 0, sizeof *gradient);
}

static inline void save_net(const Net *net, const char *path) {
    FILE *file = fopen(path, "wb");
    require(file && fwrite(net, sizeof *net, 1, file) == 1 && fclose(file) == 0, path);
}

static inline void read_net(Net *net, const char *path) {
    FILE *file = fopen(path, "rb");
    require(file && fread(net, sizeof *net, 1, file) == 1, path);
    fclose(file);
}

#endif
