/* actor OUT SECONDS THREADS SEED RATE GREEDY LEVEL BEGIN [OTHER SHARE SLIP]: go on teaching a policy net by what its
 * moves gain (actor and critic). A critic that sees all hands says before each decision what is to be expected; moves
 * after which more is expected, or won, become likelier. OUT is the running average of the weights. RATE is the first
 * learning rate, GREEDY the share of rounds against greedy, LEVEL what a level is worth beside winning, BEGIN the net
 * to go on from; OTHER is a net that SHARE of the rounds are played against, and which misjudges every move by up to
 * SLIP; without it BEGIN plays there. Needs tables.txt. */
#include "greedy.h"

enum {
    KEPT_SAMPLES = 1 << 17, /* of the critic */
    MOST_INPUTS = 400,      /* that are not 0, a decision with more is left out */
    MEASURE_AFTER = 300,
    MEASURED = 500,
    MEASURED_AT_LAST = 1500,
    LEARNED_TOGETHER = 512, /* choices */
    FIRST_STEPS = 2000
};

#include "choices.h"
#include "run.h"

static const double LAMBDA = 0.95;      /* how far ahead gains are looked for, at each later decision */
static const double CRITIC_ALONE = 90;  /* seconds in which only the critic learns */
static const double CRITIC_RATE = 5e-4; /* its first learning rate */
static const double KEEP = 0.9995;      /* of the running average of weights stays at each step */

static Learner critic;
static Summed actor, mean, other_net;
static Adam actor_adam;
static pthread_mutex_t actor_lock = PTHREAD_MUTEX_INITIALIZER; /* held by whoever changes its weights */
static long steps_made;
static double other_share = 0.1, other_slip, entropy;

/* What one thread works with: the choices of some rounds, the last of which may still go on. */
typedef struct {
    Desk critic;
    Summed gradient;
    int number;
    Choice choices[LEARNED_TOGETHER + MOST_MOVES];
} Bench;

/* A move by chance, noted; ``other``: who else plays in the round. */
static int choose(const Round *round, int other, Bench *bench) {
    Mind mind;
    Judged judged;
    Row seen;
    float odds[MOST_CANDIDATES];
    mind_of(&mind, round);
    judge(&actor, &mind, &judged);
    if (judged.number == 1) return judged.plays[0];
    odds_of(judged.worths, judged.number, odds);
    int made = drawn(odds, judged.number);
    Choice *choice = bench->choices + bench->number;
    critic_row(round, other, &seen);
    if (note_choice(choice, &mind, &judged, odds, made, &seen)) {
        choice->expected = expected(&critic.net, &seen);
        bench->number++;
    }
    return judged.plays[made];
}

/* Going back from the end of a round: what its choices, from ``first`` on, have gained. */
static void note_gains(const Round *round, Bench *bench, int first) {
    float next = reward(margin(round, 0)), gain = 0; /* of team 0 */
    for (int i = bench->number - 1; i >= first; i--) {
        Choice *choice = bench->choices + i;
        float sign = choice->team ? -1 : 1, now = sign * choice->expected;
        gain = next - now + LAMBDA * gain;
        next = now;
        choice->gain = sign * gain;
        choice->seen.worth = choice->expected + choice->gain;
    }
    pthread_mutex_lock(&critic.lock);
    for (int i = first; i < bench->number; i++) store(&critic, &bench->choices[i].seen);
    pthread_mutex_unlock(&critic.lock);
}

static int best_move(const Round *round, int player) {
    if (player == GREEDY) return greedy(round);
    return player == OTHER ? slipping_move(&other_net, other_slip, round) : net_move(&mean, round);
}

/* All play their best, the learner as the average of its weights does. */
static int play_best(const int *who, Round *round) {
    while (!over(round)) apply(round, best_move(round, who[round->turn]));
    return margin(round, 0);
}

/* A round to learn from. */
static void play_one(Bench *bench) {
    Round round;
    int who[SEATS], first = bench->number;
    deal(&round);
    int other = choose_players(run.greedy, other_share, who);
    while (!over(&round)) {
        int player = who[round.turn];
        apply(&round, player == LEARNER ? choose(&round, other, bench) : best_move(&round, player));
    }
    note_gains(&round, bench, first);
    run.rounds++;
}

/* Learn from the choices of the last rounds, once there are enough. */
static void teach_actor(Bench *bench, double rate) {
    if (bench->number < LEARNED_TOGETHER) return;
    for (int i = 0; rate > 0 && i < bench->number; i++) {
        double of_choice = learn_choice(&actor, &bench->gradient, bench->choices + i);
        entropy += (of_choice - entropy) * 1e-4;
    }
    if (rate > 0) {
        pthread_mutex_lock(&actor_lock);
        adam(&actor, &bench->gradient, &actor_adam, bench->number, rate);
        mix_in(&mean.net, &actor.net, steps_made++ < FIRST_STEPS ? 0.01 : 1 - KEEP);
        pthread_mutex_unlock(&actor_lock);
    }
    bench->number = 0;
}

static void measure_both(int deals) {
    sum_net(&mean);
    measure(deals, GREEDY, "greedy", play_best);
    measure(deals, OTHER, "the other net", play_best);
}

/* Say how it goes, and keep what has been learned so far. */
static void report(double rate) {
    static double said, measured;
    if (is_time(&said, SAY_AFTER)) {
        printf("%.0f s rounds %ld choices %ld critic %.4f entropy %.3f rate %.6f\n", passed(), run.rounds,
               critic.stored, critic.loss, entropy, rate);
        fflush(stdout);
        save_net(&mean.net, run.out);
    }
    if (is_time(&measured, MEASURE_AFTER)) measure_both(MEASURED);
}

/* One thread: play and learn until the time is over. The first one reports. */
static void *work(void *number) {
    Bench *bench = desk_of(number, sizeof *bench);
    for (double seconds; (seconds = passed()) < run.seconds;) {
        double rate = seconds < CRITIC_ALONE ? 0 : fallen(run.rate, seconds);
        play_one(bench);
        learn_due(&critic, &bench->critic, fallen(CRITIC_RATE, seconds), 0);
        teach_actor(bench, rate);
        if (!number) report(rate);
    }
    free(bench);
    return 0;
}

int main(int words, char **word) {
    require(words == RUN_WORDS + 2 || words == RUN_WORDS + 5,
            "words: actor OUT … GREEDY LEVEL BEGIN [OTHER SHARE SLIP]");
    begin_run(word);
    begin(&critic);
    EACH_LEVEL = atof(word[RUN_WORDS]);
    read_net(&actor, word[RUN_WORDS + 1]);
    mean = other_net = actor;
    if (words == RUN_WORDS + 5) {
        read_net(&other_net, word[RUN_WORDS + 2]);
        leave_out_unheard(&other_net);
        other_share = atof(word[RUN_WORDS + 3]);
        other_slip = atof(word[RUN_WORDS + 4]);
    }
    go(work);
    save_net(&mean.net, run.out);
    measure_both(MEASURED_AT_LAST);
}
