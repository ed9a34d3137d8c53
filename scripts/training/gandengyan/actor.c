/* Goes on teaching a net by what its moves gain (actor and critic).
 *
 *     actor TABLES OUT SECONDS SEED RATE WINNER GREEDY SHARE SLIP FOR_EACH BEGIN [OTHER]
 *
 * A critic that sees all hands says before each decision what is to be expected; moves after which more is expected, or
 * won, become likelier. OUT is the running average of the weights. RATE is the first learning rate, WINNER the share of
 * rounds in which the winner of a trick alone draws, GREEDY and SHARE the shares played against greedy and against
 * OTHER (without it: BEGIN), a net that misjudges every move by SLIP and FOR_EACH more for each of the others who
 * draws. What the net says orders the moves of a situation from now on; it is no measure across situations any more.
 */
#include "choices.h"
#include "measure.h"
#include <time.h>

enum { SAMPLES = 200000, LEAST_SAMPLES = 10000, BATCH = 256, TOGETHER = 512, MOST_OF_ROUND = 6000 };
enum { SAY_AFTER = 60, MEASURE_AFTER = 180, MEASURED = 1000, MEASURED_AT_LAST = 3000, FIRST_STEPS = 2000 };

/* What the critic was told and should have said. */
typedef struct { KeptInputs seen; float target[OUTPUTS]; } Sample;

static const double LAMBDA = 0.95;      /* how far ahead gains are looked for, at each later decision */
static const double CRITIC_ALONE = 40;  /* seconds in which only the critic learns */
static const double CRITIC_RATE = 5e-4; /* its first learning rate */
static const double KEEP = 0.9995;      /* of the running average of weights stays at each step */
static const double JUDGEMENTS = 0.05;  /* the share of rounds against the judgement */

static Net actor, mean, critic, actor_gradient, critic_gradient;
static Adam actor_adam, critic_adam;
static Sample *samples;
static Choice choices[TOGETHER + MOST_OF_ROUND];
static long stored, batches, rounds, steps;
static int noted;
static double winner_share, greedy_share, other_share, entropy, critic_loss[OUTPUTS];

/* Processor time in seconds. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static void expect(Choice *c) {
    Inputs in;
    Layers l;
    unpack(&c->seen, &in);
    memcpy(l.wide, critic.first_bias, sizeof l.wide);
    add_inputs(&critic, &in, l.wide);
    think(&critic, &l);
    memcpy(c->expected, l.out, sizeof l.out);
}

/* A move by chance, noted. */
static int choose(const Table *t, const Beliefs *b, int company) {
    static Options options;
    static double odds[MOST_MOVES];
    weigh(&actor, t, b, &options);
    if (!options.number) return PASS;
    if (options.number == 1 || options.worth[options.best] >= GOES_OUT / 2) return options.move[options.best];
    odds_of(options.worth, options.number, odds);
    int made = 0;
    for (double x = uniform(); made < options.number - 1 && (x -= odds[made]) >= 0;) made++;
    if (noted < TOGETHER + MOST_OF_ROUND && note_choice(choices + noted, t, &options, odds, made, company))
        expect(choices + noted++);
    return options.move[made];
}

/* Going back from the end of a round: what its choices, from first on, have gained. */
static void note_gains(const Table *t, int first) {
    int gained[MOST_SEATS];
    float next[MOST_SEATS][OUTPUTS], sum[MOST_SEATS][OUTPUTS] = {{0}};
    points(t, gained);
    for (int seat = 0; seat < t->seats; seat++) {
        double most = gained[seat] > MOST_POINTS ? MOST_POINTS : gained[seat];
        next[seat][0] = gained[seat] > 0, next[seat][1] = (most < -MOST_POINTS ? -MOST_POINTS : most) / POINTS;
    }
    for (int i = noted - 1; i >= first; i--) {
        Choice *c = choices + i;
        Sample *one = samples + stored++ % SAMPLES;
        one->seen = c->seen;
        for (int k = 0; k < OUTPUTS; k++) {
            float *later = next[c->seat] + k, *gain = sum[c->seat] + k;
            *gain = *later - c->expected[k] + LAMBDA * *gain;
            one->target[k] = c->expected[k] + *gain, *later = c->expected[k];
        }
        c->gain = worth(sum[c->seat]);
    }
}

/* A round to learn from: mostly three players, the rare settings only so that they are known. */
static void play_round(void) {
    static Beliefs beliefs;
    Table t;
    double chance = uniform(), company = uniform();
    int seats = chance < 0.7 ? 3 : chance < 0.88 ? 2 : chance < 0.95 ? 4 : chance < 0.98 ? 5 : 6;
    deal(&t, seats, uniform() < winner_share ? DRAW_WINNER : DRAW_ALL, below(seats));
    int ours = below(seats), first = noted, over = 0;
    int others = (company -= greedy_share) < 0 ? GREEDY
               : (company -= other_share) < 0  ? OTHER_NET
               : (company -= JUDGEMENTS) < 0   ? JUDGEMENT
                                               : NET;
    memset(&beliefs, 0, sizeof beliefs);
    while (!over) {
        int learns = t.turn == ours || others == NET;
        over = make(&t, &beliefs, learns ? choose(&t, &beliefs, others) : move_of(others, &t, &beliefs));
    }
    note_gains(&t, first), rounds++;
}

/* Every sample is looked at about once. */
static void teach_critic(double rate) {
    for (; stored > LEAST_SAMPLES && batches * BATCH < stored; batches++) {
        double of_batch[OUTPUTS] = {0};
        for (int i = 0; i < BATCH; i++) {
            const Sample *one = samples + below(stored < SAMPLES ? stored : SAMPLES);
            Inputs in;
            unpack(&one->seen, &in);
            learn(&critic, &critic_gradient, &in, one->target, of_batch);
        }
        step(&critic, &critic_gradient, &critic_adam, BATCH, rate);
        for (int k = 0; k < OUTPUTS; k++) critic_loss[k] += (of_batch[k] / BATCH - critic_loss[k]) * 0.005;
    }
}

/* Learn from the choices of the last rounds, once there are enough. */
static void teach_actor(double rate) {
    if (noted < TOGETHER) return;
    if (rate > 0) {
        for (int i = 0; i < noted; i++)
            entropy += (learn_choice(&actor, &actor_gradient, choices + i) - entropy) * 1e-4;
        step(&actor, &actor_gradient, &actor_adam, noted, rate);
        float share = steps++ < FIRST_STEPS ? 0.01 : 1 - KEEP, *averages = (float *)&mean, *weights = (float *)&actor;
        for (size_t i = 0; i < sizeof(Net) / sizeof(float); i++) averages[i] += share * (weights[i] - averages[i]);
    }
    noted = 0;
}

static void measure_all(int deals) {
    for (int draw = DRAW_ALL; draw <= DRAW_WINNER; draw++)
        measure(&mean, GREEDY, draw, deals), measure(&mean, OTHER_NET, draw, deals);
    printf("\n");
}

static void begin_all(int count, char **given) {
    read_players(given[1]);
    seed_random(atol(given[4]));
    winner_share = atof(given[6]), greedy_share = atof(given[7]), other_share = atof(given[8]);
    other_slip = atof(given[9]), other_slip_for_each = atof(given[10]);
    if (!read_net(&actor, given[11]) || !read_net(&other_net, given[count - 1])) fail("no such net");
    mean = actor;
    begin(&critic);
    samples = malloc(sizeof(Sample) * SAMPLES);
}

int main(int count, char **given) {
    if (count < 12) fail("actor TABLES OUT SECONDS SEED RATE WINNER GREEDY SHARE SLIP FOR_EACH BEGIN [OTHER]");
    setvbuf(stdout, NULL, _IOLBF, 0);
    begin_all(count, given);
    double seconds = atof(given[3]), rate = atof(given[5]), said = 0, measured = 0, begun = now(), passed;
    while ((passed = now() - begun) < seconds) {
        double fall = pow(0.1, passed / seconds);
        play_round();
        teach_critic(CRITIC_RATE * fall);
        teach_actor(passed < CRITIC_ALONE ? 0 : rate * fall);
        if (passed - said > SAY_AFTER) {
            said = passed;
            printf("%.0f s, %ld rounds, %ld choices, critic %.4f %.4f, entropy %.3f\n", passed, rounds, stored,
                   critic_loss[0], critic_loss[1], entropy);
            write_net(&mean, given[2]);
        }
        if (passed - measured > MEASURE_AFTER) measured = passed, measure_all(MEASURED);
    }
    write_net(&mean, given[2]);
    measure_all(MEASURED_AT_LAST);
    return 0;
}
