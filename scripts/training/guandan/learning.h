/* How a net learns: samples are kept, the oldest overwritten, and batches of them taken at random. A program says
 * before it includes this how many are kept (KEPT_SAMPLES) and how many inputs of one are not 0 at most (MOST_INPUTS).
 */
#ifndef LEARNING_H
#define LEARNING_H
#include "net.h"
#include <time.h>

enum { BATCH = 256, FIRST_BATCHES = 500, FIRST_AVERAGES = 2000 };

/* The inputs of two rows, one after the other, and what should come out. */
typedef struct {
    unsigned short states, moves;
    short places[MOST_INPUTS];
    float values[MOST_INPUTS], worth;
} Sample;

/* ``net`` learns; ``mean`` is the running average of its weights, where one is kept. ``loss``: a running average too.
 */
typedef struct {
    Net net, gradient, mean;
    Adam adam;
    Sample *samples;
    long stored, batches;
    double loss;
} Learner;

/* Processor time in seconds. */
static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static inline void begin(Learner *learner) {
    learner->samples = malloc(sizeof(Sample) * (size_t)KEPT_SAMPLES);
    require(learner->samples != 0, "memory for samples");
    new_net(&learner->net);
    learner->mean = learner->net;
}

/* Whether two rows fit into a sample, and if so, put them there. */
static inline int fill(Sample *sample, const Row *state, const Row *move) {
    int states = state->number, moves = move->number;
    if (states + moves > MOST_INPUTS) return 0;
    sample->states = states;
    sample->moves = moves;
    memcpy(sample->places, state->places, sizeof *state->places * states);
    memcpy(sample->values, state->values, sizeof *state->values * states);
    memcpy(sample->places + states, move->places, sizeof *move->places * moves);
    memcpy(sample->values + states, move->values, sizeof *move->values * moves);
    return 1;
}

static inline void part(Row *row, const Sample *sample, int first, int number) {
    row->number = number;
    memcpy(row->places, sample->places + first, sizeof *row->places * number);
    memcpy(row->values, sample->values + first, sizeof *row->values * number);
}

static inline void store(Learner *learner, const Sample *sample) {
    learner->samples[learner->stored++ % KEPT_SAMPLES] = *sample;
}

/* Whether another batch is due: once ``least`` samples are stored each is looked at ``times`` times. */
static inline int is_due(const Learner *learner, int times, long least) {
    return learner->stored > least && learner->batches * BATCH < times * learner->stored;
}

static inline void learn_batch(Learner *learner, double rate) {
    long there = learner->stored < KEPT_SAMPLES ? learner->stored : KEPT_SAMPLES;
    double sum = 0;
    Row state, move;
    for (int i = 0; i < BATCH; i++) {
        const Sample *sample = learner->samples + random_word() % there;
        part(&state, sample, 0, sample->states);
        part(&move, sample, sample->states, sample->moves);
        sum += backward(&learner->net, &learner->gradient, &state, &move, sample->worth);
    }
    adam(&learner->net, &learner->gradient, &learner->adam, BATCH, rate);
    learner->loss += (sum / BATCH - learner->loss) * (learner->batches < FIRST_BATCHES ? 0.05 : 0.002);
    learner->batches++;
}

/* Take the net's weights into their running average, of which ``keep`` stays; less in the beginning. */
static inline void average(Learner *learner, double keep) {
    float *mean = (float *)&learner->mean, *weights = (float *)&learner->net;
    float share = 1 - (learner->batches < FIRST_AVERAGES ? 0.99 : keep);
    for (int i = 0; i < WEIGHTS; i++) mean[i] += share * (weights[i] - mean[i]);
}

#endif
