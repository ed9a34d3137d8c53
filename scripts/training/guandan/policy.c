/* policy OUT SECONDS THREADS SEED RATE GREEDY [START]: teach the policy net by self-play (Deep Monte Carlo): every
 * decision is told what its round came to. OUT is the running average of its weights, which plays the rounds as well.
 * RATE is the first learning rate, GREEDY the share of rounds against greedy. With START it goes on from that net, and
 * some rounds are played against it. Needs tables.txt. */
#include "greedy.h"
#include "judge.h"

enum {
    KEPT_SAMPLES = 1 << 19,
    MOST_INPUTS = 320,   /* that are not 0, a sample with more is left out */
    MEASURE_AFTER = 240, /* seconds between measurements against greedy */
    MEASURED = 400,      /* deals of one */
    MEASURED_AT_LAST = 1500
};

#include "learning.h"
#include "run.h"

static const double START_SHARE = 0.15;  /* of rounds are played against the net of START, if there is one */
static const double PLAIN_SECONDS = 150; /* so long returns are the plain results */
static const double PLAIN_STRAYS = 0.05; /* of moves are random so long */
static const double STRAYS = 0.015, LAST_STRAYS = 0.003; /* afterwards: what falls to 0, and what stays */
static const double HEAT = 0.012, LAST_HEAT = 0.004;     /* of the Gumbel noise on worths, as strays; before: none */
static const double LAMBDA = 0.9;  /* how much of a return is what came out, the rest is what the best move seemed */
static const double KEEP = 0.9995; /* of the running average of weights stays at each batch */

static Learner learner;
static Summed start_net;
static int started; /* whether there is one */

/* How moves are chosen and returns are made at a time of the training. */
typedef struct {
    double strays, heat, lambda, rate;
} Temper;

/* What a round has brought so far: samples, whose they are, what the best move seemed worth, and whether another one
 * was made. */
typedef struct {
    int number, seats[MOST_MOVES];
    Sample samples[MOST_MOVES];
    float best[MOST_MOVES];
    char strayed[MOST_MOVES];
} Told;

/* After so many seconds. */
static Temper temper_at(double seconds) {
    Temper temper = {PLAIN_STRAYS, 0, 1, fallen(run.rate, seconds)};
    if (started || seconds >= PLAIN_SECONDS) {
        double left = 1 - seconds / run.seconds;
        temper.strays = STRAYS * left + LAST_STRAYS;
        temper.heat = HEAT * left + LAST_HEAT;
        temper.lambda = LAMBDA;
    }
    return temper;
}

/* The place of the move that is made: mostly one of the best, sometimes any. */
static int stray(const Judged *judged, const Temper *temper) {
    if (chance() < temper->strays) return below(judged->number);
    float most = -1e9;
    int chosen = judged->best;
    for (int i = 0; i < judged->number; i++) {
        float worth = judged->worths[i] - temper->heat * log(-log(chance() + 1e-12) + 1e-12);
        if (worth > most) {
            most = worth;
            chosen = i;
        }
    }
    return chosen;
}

/* Greedy's move, sometimes another one. */
static int greedy_move(const Round *round, const Temper *temper) {
    int move = greedy(round);
    if (temper && chance() < temper->strays) {
        Mind mind;
        Plays list;
        mind_of(&mind, round);
        candidates(&mind, &list);
        move = list.plays[below(list.number)];
    }
    return move;
}

/* A net's move; what the learner decides is noted in ``told``. */
static int decide(const Round *round, int who, const Temper *temper, Told *told) {
    Mind mind;
    Judged judged;
    mind_of(&mind, round);
    judge(who == OTHER ? &start_net : &learner.mean, &mind, &judged);
    if (!temper || judged.number == 1) return judged.plays[judged.best];
    int chosen = stray(&judged, temper);
    if (who == LEARNER) {
        Row move;
        move_row(&mind, judged.plays[chosen], &move);
        if (fill(told->samples + told->number, &judged.state, &move)) {
            told->seats[told->number] = round->turn;
            told->best[told->number] = judged.worths[judged.best];
            told->strayed[told->number++] = chosen != judged.best;
        }
    }
    return judged.plays[chosen];
}

/* Store what a round has brought. Going back from its end, the return of each seat's decisions is what came out, mixed
 * with what the best moves seemed worth; before a stray move it is only that, since a bad move tells nothing. */
static void store_told(const Round *round, const Temper *temper, Told *told) {
    float goals[SEATS];
    for (int seat = 0; seat < SEATS; seat++) goals[seat] = reward(margin(round, seat % 2));
    for (int i = told->number - 1; i >= 0; i--) {
        float *goal = goals + told->seats[i];
        told->samples[i].worth = *goal;
        *goal = told->strayed[i] ? told->best[i] : (1 - temper->lambda) * told->best[i] + temper->lambda * *goal;
    }
    pthread_mutex_lock(&learner.lock);
    for (int i = 0; i < told->number; i++) store(&learner, told->samples + i);
    pthread_mutex_unlock(&learner.lock);
}

/* Play a round out. ``who``: by seat; with a temper the learner learns from it, without one all play their best.
 * Returns what team 0 wins. */
static int play(const int *who, const Temper *temper, Round *round) {
    static _Thread_local Told told;
    told.number = 0;
    while (!over(round)) {
        int player = who[round->turn];
        apply(round, player == GREEDY ? greedy_move(round, temper) : decide(round, player, temper, &told));
    }
    if (temper) store_told(round, temper, &told);
    return margin(round, 0);
}

static int play_best(const int *who, Round *round) {
    return play(who, 0, round);
}

/* Deal a round, choose who plays it, and play it. */
static void play_one(const Temper *temper) {
    Round round;
    int who[SEATS];
    deal(&round);
    choose_players(run.greedy, started ? START_SHARE : 0, who);
    play(who, temper, &round);
}

/* Say how it goes, and keep what has been learned so far. */
static void report(const Temper *temper) {
    static double said, measured;
    if (is_time(&said, SAY_AFTER)) {
        printf("%.0f s rounds %ld samples %ld loss %.4f strays %.3f rate %.5f\n", passed(), run.rounds, learner.stored,
               learner.loss, temper->strays, temper->rate);
        fflush(stdout);
        save_net(&learner.mean.net, run.out);
    }
    if (is_time(&measured, MEASURE_AFTER)) measure(MEASURED, GREEDY, "greedy", play_best);
}

/* One thread: play and learn until the time is over. The first one reports. */
static void *work(void *number) {
    Desk *desk = desk_of(number, sizeof *desk);
    for (double seconds; (seconds = passed()) < run.seconds;) {
        Temper temper = temper_at(seconds);
        play_one(&temper);
        run.rounds++;
        learn_due(&learner, desk, temper.rate, KEEP);
        if (!number) report(&temper);
    }
    free(desk);
    return 0;
}

int main(int words, char **word) {
    require(words == RUN_WORDS || words == RUN_WORDS + 1, "words: policy OUT SECONDS THREADS SEED RATE GREEDY [START]");
    begin_run(word);
    begin(&learner);
    if (words > RUN_WORDS) {
        started = 1;
        read_net(&start_net, word[RUN_WORDS]);
        learner.net = learner.mean = start_net;
    }
    go(work);
    save_net(&learner.mean.net, run.out);
    measure(MEASURED_AT_LAST, GREEDY, "greedy", play_best);
}
