/* Teaches the net by rounds it plays: against itself, against the judgement, against greedy, and all mixed.
 *
 *     selfplay TABLES OUT ROUNDS SEED LAMBDA RATE LAST_RATE [FROM]
 *
 * Deep Monte Carlo: what came of a round is what the choices in it are taught, mixed with what the net itself said one
 * choice later (LAMBDA 1: only what came of it). The learning rate falls from RATE to LAST_RATE. FROM: a net to go on
 * from. About every 20,000 rounds the net is written and its share of wins against two others printed.
 */
#include "measure.h"

enum { KEPT = 400000, MOST_KEPT_INPUTS = 150, CHOICES = 4000, BATCH = 256, WARM = 20000, AT_ONCE = 50 };
enum { REPORT = 20000, REPORT_DEALS = 500 };

/* An example as it is kept: half floats, to hold many. */
typedef struct {
    unsigned short number, place[MOST_KEPT_INPUTS];
    _Float16 value[MOST_KEPT_INPUTS];
    float target[OUTPUTS];
} Example;

/* A choice of the net in the round going on. best: what it said of its best move, if it made another one by chance. */
typedef struct { long example; int seat, strayed; float out[OUTPUTS], best[OUTPUTS]; } Chosen;

static Example *examples;
static long stored;
static Net net, gradient;
static Adam adam;
static double lambda, stray = 0.05;
static const double SLIP = 11;
static Options options;

static void keep(const Inputs *situation, const Inputs *move) {
    Example *one = examples + stored++ % KEPT;
    one->number = 0;
    for (int part = 0; part < 2; part++) {
        const Inputs *in = part ? move : situation;
        for (int k = 0; k < in->number && one->number < MOST_KEPT_INPUTS; k++, one->number++)
            one->place[one->number] = in->at[k].place, one->value[one->number] = in->at[k].value;
    }
}

static void learn_from(const Example *one, double *loss) {
    Inputs in = {.number = one->number};
    for (int k = 0; k < one->number; k++) in.at[k].place = one->place[k], in.at[k].value = one->value[k];
    learn(&net, &gradient, &in, one->target, loss);
}

/* Now and then any move, now and then the second best. */
static int astray(const Options *o) {
    double chance = uniform();
    int second = -1;
    if (o->number < 2 || o->worth[o->best] >= GOES_OUT / 2 || chance > 2 * stray) return o->best;
    if (chance < stray) return below(o->number);
    for (int i = 0; i < o->number; i++)
        if (i != o->best && (second < 0 || o->worth[i] > o->worth[second])) second = i;
    return second;
}

/* The net's move; a choice that is taught is kept. */
static int choose(const Table *t, const Beliefs *b, Chosen *chosen, int *choices) {
    weigh(&net, t, b, &options);
    if (!options.number) return PASS;
    int taken = astray(&options), move = options.move[taken], only = options.number == 1;
    if (options.worth[options.best] >= GOES_OUT / 2 || (only && uniform() > 0.15) || *choices == CHOICES) return move;
    Chosen *one = chosen + (*choices)++;
    Inputs in = {.number = 0};
    one->example = stored, one->seat = t->turn, one->strayed = taken != options.best;
    memcpy(one->out, options.out[taken], sizeof one->out);
    memcpy(one->best, options.out[options.best], sizeof one->best);
    put_move(&in, t, move, &options.chances);
    keep(&options.situation, &in);
    return move;
}

/* One round; its choices are kept as examples. */
static void play_round(Table *t, const int *minds) {
    static Chosen chosen[CHOICES];
    static Beliefs beliefs;
    int choices = 0, gained[MOST_SEATS], over = 0;
    other_slip = uniform() < 0.5 ? 0 : SLIP;
    float came[MOST_SEATS][OUTPUTS];
    memset(&beliefs, 0, sizeof beliefs);
    while (!over) {
        int mind = minds[t->turn];
        int move = mind == NET ? choose(t, &beliefs, chosen, &choices) : move_of(mind, t, &beliefs);
        over = make(t, &beliefs, move);
    }
    points(t, gained);
    for (int seat = 0; seat < t->seats; seat++) {
        double most = gained[seat] > MOST_POINTS ? MOST_POINTS : gained[seat];
        came[seat][0] = gained[seat] > 0, came[seat][1] = (most < -MOST_POINTS ? -MOST_POINTS : most) / POINTS;
    }
    for (Chosen *one = chosen + choices - 1; one >= chosen; one--) {
        float *known = came[one->seat];
        memcpy(examples[one->example % KEPT].target, known, sizeof came[0]);
        for (int k = 0; k < OUTPUTS; k++)
            known[k] = one->strayed ? one->best[k] : lambda * known[k] + (1 - lambda) * one->out[k];
    }
}

/* Mostly three players; the rare settings only so that they are known. */
static void set_up(Table *t, int *minds) {
    double chance = uniform(), draw = uniform(), company = uniform();
    int seats = chance < 0.5 ? 3 : chance < 0.78 ? 2 : chance < 0.91 ? 4 : chance < 0.96 ? 5 : 6;
    deal(t, seats, draw < 0.45 ? DRAW_ALL : draw < 0.96 ? DRAW_WINNER : DRAW_NONE, below(seats));
    int ours = below(seats);
    for (int seat = 0; seat < seats; seat++)
        minds[seat] = company < 0.32 || seat == ours ? NET
                    : company < 0.6                  ? JUDGEMENT
                    : company < 0.77                 ? GREEDY
                    : company < 0.85                 ? OTHER_NET
                                                     : below(MINDS);
}

int main(int count, char **given) {
    if (count < 8) fail("selfplay TABLES OUT ROUNDS SEED LAMBDA RATE LAST_RATE [FROM]");
    long rounds = atol(given[3]), learned = 0, before = 0;
    double rate = atof(given[6]), last_rate = atof(given[7]), due = 0, loss[OUTPUTS] = {0};
    setvbuf(stdout, NULL, _IOLBF, 0);
    read_players(given[1]);
    seed_random(atol(given[4]));
    lambda = atof(given[5]);
    examples = malloc(sizeof(Example) * KEPT);
    if (count < 9) begin(&net);
    else if (!read_net(&net, given[8])) fail("no such net");
    other_net = net;
    for (long number = 1; number <= rounds; number++) {
        Table t;
        int minds[MOST_SEATS];
        double through = (double)number / rounds;
        stray = 0.05 - 0.03 * through;
        set_up(&t, minds);
        play_round(&t, minds);
        if (number % AT_ONCE == 0 && stored > WARM) {
            for (due += stored - before; due >= BATCH; due -= BATCH, learned += BATCH) {
                for (int i = 0; i < BATCH; i++) learn_from(examples + below(stored < KEPT ? stored : KEPT), loss);
                step(&net, &gradient, &adam, BATCH, rate * pow(last_rate / rate, through));
            }
            before = stored;
        }
        if (number % REPORT) continue;
        printf("%ld rounds, %ld choices, loss %.4f %.4f", number, stored, loss[0] / learned, loss[1] / learned);
        for (int draw = DRAW_ALL; draw <= DRAW_WINNER; draw++)
            measure(&net, JUDGEMENT, draw, REPORT_DEALS), measure(&net, GREEDY, draw, REPORT_DEALS);
        printf("\n");
        learned = 0, loss[0] = loss[1] = 0;
        if (number / REPORT % 4 == 0) other_net = net;
        write_net(&net, given[2]);
    }
    write_net(&net, given[2]);
    printf("%ld rounds, %ld choices\n", rounds, stored);
    return 0;
}
