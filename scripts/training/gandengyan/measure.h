/* How a net fares against two others, always on the same deals. */
#ifndef MEASURE_H
#define MEASURE_H
#include "net.h"

enum { NET, JUDGEMENT, GREEDY, OTHER_NET, MINDS };

/* Who plays as OTHER_NET, and by how much it misjudges: always, and more for each of the others who draws (of two at
 * most). */
static Net other_net;
static double other_slip, other_slip_for_each;

/* The best move by the net if it misjudges every move by a normal error. */
static int net_move(const Net *net, const Table *t, const Beliefs *b, double slip) {
    static Options options;
    weigh(net, t, b, &options);
    if (!options.number) return PASS;
    int best = 0;
    for (int i = 0; i < options.number; i++) {
        if (slip && options.worth[i] < GOES_OUT / 2) options.worth[i] += slip * normal();
        if (options.worth[i] > options.worth[best]) best = i;
    }
    return options.move[best];
}

static double slip_of(const Table *t) {
    int others = drawers(t) - 1;
    return other_slip + other_slip_for_each * (others < 0 ? 0 : others > 2 ? 2 : others);
}

/* The move of whoever is not the net that is taught. */
static int move_of(int mind, const Table *t, const Beliefs *b) {
    if (mind == JUDGEMENT) return judged(t);
    if (mind == GREEDY) return greedy(t);
    return net_move(&other_net, t, b, slip_of(t));
}

/* Prints the share of rounds won, and the points a round; every deal is played from each seat. */
static void measure(const Net *net, int mind, int draw, int deals) {
    static const char *names[] = {"itself", "judgement", "greedy", "other net"};
    enum { PLAYERS = 3 };
    double wins = 0, gain = 0;
    uint64_t kept = random_state;
    for (int number = 0; number < deals * PLAYERS; number++) {
        static Beliefs beliefs;
        Table t;
        int gained[MOST_SEATS], over = 0, ours = number % PLAYERS;
        memset(&beliefs, 0, sizeof beliefs);
        seed_random(990000 + number / PLAYERS);
        deal(&t, PLAYERS, draw, number / PLAYERS % PLAYERS);
        while (!over)
            over = make(&t, &beliefs, t.turn == ours ? net_move(net, &t, &beliefs, 0) : move_of(mind, &t, &beliefs));
        points(&t, gained);
        wins += gained[ours] > 0, gain += gained[ours];
    }
    random_state = kept, wins /= deals * PLAYERS, gain /= deals * PLAYERS;
    printf("  %s %s %.1f%% %+.2f", names[mind], draw == DRAW_ALL ? "all" : "winner", 100 * wins, gain);
}
#endif
