/* How a net learns: samples are kept, the oldest overwritten, and batches of them taken at random. A program says
 * before it includes this how many are kept (KEPT_SAMPLES) and how many inputs of one are not 0 at most (MOST_INPUTS).
 */
#ifndef LEARNING_H
#define LEARNING_H
#include "net.h"
#include <pthread.h>
#include <time.h>

enum { BATCH = 256, FIRST_BATCHES = 500, FIRST_AVERAGES = 2000, LEAST_SAMPLES = 10000 /* before the first batch */ };

/* The inputs of two rows, one after the other, and what should come out. */
typedef struct {
    unsigned short number;
    short places[MOST_INPUTS];
    float values[MOST_INPUTS], worth;
} Sample;

/* ``net`` learns; ``mean`` is the running average of its weights, where one is kept. ``loss``: a running average too.
 * ``lock`` is held by whoever stores or takes samples, or changes weights. */
typedef struct {
    Summed net, mean;
    Adam adam;
    Sample *samples;
    long stored, batches;
    double loss;
    pthread_mutex_t lock;
} Learner;

/* What one thread needs to learn a batch. */
typedef struct {
    Summed gradient;
    Sample batch[BATCH];
} Desk;

/* Processor time in seconds. */
static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static inline void begin(Learner *learner) {
    learner->samples = malloc(sizeof(Sample) * (size_t)KEPT_SAMPLES);
    require(learner->samples != 0, "memory for samples");
    new_net(&learner->net.net);
    sum_net(&learner->net);
    pthread_mutex_init(&learner->lock, 0);
    learner->mean = learner->net;
}

/* Whether two rows fit into a sample, and if so, put them there. */
static inline int fill(Sample *sample, const Row *state, const Row *move) {
    int states = state->number, moves = move->number;
    if (states + moves > MOST_INPUTS) return 0;
    sample->number = states + moves;
    memcpy(sample->places, state->places, sizeof *state->places * states);
    memcpy(sample->values, state->values, sizeof *state->values * states);
    memcpy(sample->places + states, move->places, sizeof *move->places * moves);
    memcpy(sample->values + states, move->values, sizeof *move->values * moves);
    return 1;
}

static inline void unpack(const Sample *sample, Row *row) {
    row->number = sample->number;
    memcpy(row->places, sample->places, sizeof *row->places * row->number);
    memcpy(row->values, sample->values, sizeof *row->values * row->number);
}

/* With the lock held. */
static inline void store(Learner *learner, const Sample *sample) {
    learner->samples[learner->stored++ % KEPT_SAMPLES] = *sample;
}

/* With the lock held: whether another batch is due, and if so, take it. Every sample is looked at about once. */
static inline int take_batch(Learner *learner, Desk *desk) {
    if (learner->stored <= LEAST_SAMPLES || learner->batches * BATCH >= learner->stored) return 0;
    long there = learner->stored < KEPT_SAMPLES ? learner->stored : KEPT_SAMPLES;
    for (int i = 0; i < BATCH; i++) desk->batch[i] = learner->samples[random_word() % there];
    learner->batches++;
    return 1;
}

/* Without the lock, as weights that change meanwhile do no harm: the gradient of a batch; returns its mean error. */
static inline double learn(const Learner *learner, Desk *desk) {
    double sum = 0;
    Row row;
    for (int i = 0; i < BATCH; i++) {
        unpack(desk->batch + i, &row);
        sum += backward(&learner->net, &desk->gradient, &row, desk->batch[i].worth);
    }
    return sum / BATCH;
}

/* Move a running average of weights towards those of the moment. */
static inline void mix_in(Net *mean, const Net *net, float share) {
    float *averages = (float *)mean;
    const float *weights = (const float *)net;
    for (int i = 0; i < WEIGHTS; i++) averages[i] += share * (weights[i] - averages[i]);
}

/* With the lock held: a step of the net, and its weights into their running average, of which ``keep`` stays; less in
 * the beginning. */
static inline void step(Learner *learner, Desk *desk, double error, double rate, double keep) {
    adam(&learner->net, &desk->gradient, &learner->adam, BATCH, rate);
    learner->loss += (error - learner->loss) * (learner->batches < FIRST_BATCHES ? 0.05 : 0.002);
    mix_in(&learner->mean.net, &learner->net.net, 1 - (learner->batches < FIRST_AVERAGES ? 0.99 : keep));
    sum_net(&learner->mean);
}

/* Learn all batches that are due. */
static inline void learn_due(Learner *learner, Desk *desk, double rate, double keep) {
    for (;;) {
        pthread_mutex_lock(&learner->lock);
        int due = take_batch(learner, desk);
        pthread_mutex_unlock(&learner->lock);
        if (!due) return;
        double error = learn(learner, desk);
        pthread_mutex_lock(&learner->lock);
        step(learner, desk, error, rate, keep);
        pthread_mutex_unlock(&learner->lock);
    }
}

#endif
