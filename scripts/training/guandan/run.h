/* One run of a program that teaches: what it was told, how long it has gone on, and its threads. Included after
 * learning.h. */
#ifndef RUN_H
#define RUN_H
#include "matches.h"

enum { RUN_WORDS = 7, MOST_THREADS = 16, SAY_AFTER = 60 /* seconds between reports, the net is written then too */ };

static const double FALL = 0.1; /* of a learning rate is left at the end */

/* The first words of every such program: OUT SECONDS THREADS SEED RATE GREEDY. ``rounds``: played so far. */
static struct {
    const char *out;
    double seconds, begun, rate, greedy;
    int threads;
    u64 seed;
    _Atomic long rounds;
} run;

/* Read them, and make ready what every run needs. */
static inline void begin_run(char **word) {
    run.out = word[1];
    run.seconds = atof(word[2]);
    run.threads = atoi(word[3]);
    run.seed = atoi(word[4]);
    run.rate = atof(word[5]);
    run.greedy = atof(word[6]);
    require(run.threads > 0 && run.threads <= MOST_THREADS, "number of threads");
    load_tables("tables.txt");
    make_chances();
    seed_random(run.seed);
}

/* How many seconds of processor time have passed. */
static inline double passed(void) {
    return now() - run.begun;
}

/* What is left of a learning rate after some seconds. */
static inline double fallen(double rate, double seconds) {
    return rate * pow(FALL, seconds / run.seconds);
}

/* Whether so many seconds have passed since ``last``, which is moved on then. */
static inline int is_time(double *last, double after) {
    if (passed() - *last <= after) return 0;
    *last = passed();
    return 1;
}

/* Run ``work`` in the threads; it is told the number of its own, from 0. */
static inline void go(void *(*work)(void *)) {
    pthread_t others[MOST_THREADS];
    run.begun = now();
    for (long i = 1; i < run.threads; i++) require(!pthread_create(others + i, 0, work, (void *)i), "thread");
    work(0);
    for (int i = 1; i < run.threads; i++) pthread_join(others[i], 0);
}

/* What each thread needs for its own: so many bytes, all 0, and random numbers that no other has. */
static inline void *desk_of(void *number, size_t size) {
    void *desk = calloc(1, size);
    require(desk != 0, "memory of a thread");
    seed_random(run.seed * 1000 + (long)number);
    return desk;
}

#endif
