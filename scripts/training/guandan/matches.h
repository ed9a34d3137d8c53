/* Who plays whom while a net is taught, and how it does against others. */
#ifndef MATCHES_H
#define MATCHES_H
#include "deal.h"

enum { LEARNER, GREEDY, OTHER }; /* who plays a seat; OTHER: a net that does not learn */
enum { MEASURE_SEED = 77000 };

/* Choose who plays each seat: everywhere the learner, or on one side somebody else; returns who that is. */
static inline int choose_players(double greedy_share, double other_share, int *who) {
    double x = chance();
    int other = x < greedy_share ? GREEDY : x < greedy_share + other_share ? OTHER : LEARNER;
    for (int seat = 0; seat < SEATS; seat++) who[seat] = LEARNER;
    if (other != LEARNER) {
        int team = below(2);
        who[team] = who[partner(team)] = other;
    }
    return other;
}

/* Print how the learner does against somebody, each deal from both sides; what is random in the training does not
 * change. ``play``: plays a round out that was dealt, ``who`` by seat, and returns what team 0 wins. */
static inline void measure(int deals, int other, const char *name, int (*play)(const int *who, Round *round)) {
    double wins = 0, squares = 0, levels = 0;
    u64 random = RANDOM;
    for (int i = 0; i < deals; i++) {
        Round dealt;
        double won = 0;
        seed_random(MEASURE_SEED + i);
        deal(&dealt);
        for (int side = 0; side < 2; side++) {
            int one = side ? other : LEARNER, two = side ? LEARNER : other;
            Round round = dealt;
            int gained = play((int[]){one, two, one, two}, &round) * (side ? -1 : 1);
            won += (gained > 0) / 2.0;
            levels += gained;
        }
        wins += won;
        squares += won * won;
    }
    wins /= deals;
    double spread = fmax(squares / deals - wins * wins, 0);
    printf("  v %s %.1f%% ±%.1f margin %+.2f\n", name, 100 * wins, 196 * sqrt(spread / deals), levels / deals / 2);
    fflush(stdout);
    RANDOM = random;
}

#endif
