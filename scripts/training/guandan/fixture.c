/* fixture OUT: positions of a few rounds and what the nets are told of them, for the test that compares this program
 * with the players (tests/engine/test_guandan_inputs.py). Needs tables.txt. A line is a word and what belongs to it:
 *
 * position LEVEL TURN TABLE HOLDER: a decision; the level as a place among the ranks, the seat, the form on the table
 *   as a place among the forms and who holds it (-1: a lead is due)
 * counts: of each seat its cards
 * out: the seats that are out, in order
 * shown: of each seat what it let go and led by sort, the cards it has played, its plays by family
 * hand TALLY FACES FACES FACES FACES: of each seat the tally, and the faces suit by suit
 * state: the inputs of the decision
 * move PLAY: the inputs of a candidate, a place among the plays (-1: a pass)
 *
 * Inputs are ``place:value``, or the place alone of one that is 1, or ``first-last`` of several such; those that are 0
 * are left out. */
#include "candidates.h"
#include "deal.h"
#include "inputs.h"

enum { FIXED_SEED = 11, EACH_SORT = 2, STAGES = 3, EARLY = 18, LATE = 8, SORTS = STAGES * MODES, MOST_SHOWN = 36 };
static const int SHOWN_LEVELS[] = {3, 10}; /* two are enough, and the tables of each take the test a while */

/* Take a row into inputs one by one. */
static void spread(const Row *row, float *inputs) {
    for (int i = 0; i < row->number; i++) {
        int place = row->places[i];
        if (place < ALL)
            inputs[place] += row->values[i];
        else
            for (int up_to = place - ALL; up_to >= 0; up_to--) inputs[up_to] += row->values[i];
    }
}

/* Print inputs. Small ones may be 0 but for rounding, on one side or the other; the test allows for that. */
static void print_inputs(FILE *out, const float *inputs, int number) {
    for (int place = 0; place < number; place++) {
        int last = place;
        if (inputs[place] == 0) continue;
        while (inputs[place] == 1 && last + 1 < number && inputs[last + 1] == 1) last++;
        fprintf(out, " %d", place);
        if (last > place) fprintf(out, "-%d", last);
        if (inputs[place] != 1) fprintf(out, ":%.6g", inputs[place]);
        place = last;
    }
    fprintf(out, "\n");
}

static void print_numbers(FILE *out, const char *word, const int *numbers, int number) {
    fprintf(out, "%s", word);
    for (int i = 0; i < number; i++) fprintf(out, " %d", numbers[i]);
    fprintf(out, "\n");
}

static void print_shown(FILE *out, const Round *round, int seat) {
    fprintf(out, "shown");
    for (int i = 0; i < REFUSABLE; i++) fprintf(out, " %d", round->refused[seat][i]);
    for (int i = 0; i < REFUSABLE; i++) fprintf(out, " %d", round->led[seat][i]);
    fprintf(out, " %" PRIu64, round->shown[seat]);
    for (int i = 0; i < FAMILIES; i++) fprintf(out, " %d", round->families[seat][i]);
    fprintf(out, "\n");
}

static void print_position(FILE *out, const Round *round) {
    fprintf(out, "position %d %d %d %d\n", round->level, round->turn, round->table, round->holder);
    print_numbers(out, "counts", round->counts, SEATS);
    print_numbers(out, "out", round->out, round->outs);
    for (int seat = 0; seat < SEATS; seat++) print_shown(out, round, seat);
    for (int seat = 0; seat < SEATS; seat++) {
        fprintf(out, "hand %" PRIu64, round->hands[seat].tally);
        for (int suit = 0; suit < SUITS; suit++) fprintf(out, " %" PRIu32, round->hands[seat].faces[suit]);
        fprintf(out, "\n");
    }
}

static void print_decision(FILE *out, Mind *mind, const Plays *chosen) {
    Row state, move;
    float shared[ALL] = {0}, inputs[ALL];
    state_row(mind, &state);
    spread(&state, shared);
    fprintf(out, "state");
    print_inputs(out, shared, STATE);
    for (int i = 0; i < chosen->number; i++) {
        memcpy(inputs, shared, sizeof inputs);
        move_row(mind, chosen->plays[i], &move);
        spread(&move, inputs);
        fprintf(out, "move %d", chosen->plays[i]);
        print_inputs(out, inputs + STATE, MOVE);
    }
}

static int is_shown(int level) {
    for (size_t i = 0; i < sizeof SHOWN_LEVELS / sizeof *SHOWN_LEVELS; i++)
        if (SHOWN_LEVELS[i] == level) return 1;
    return 0;
}

/* What sort of decision one is: a lead, a cover or the partner's trick, early, in the middle, or late. */
static int sort_of(const Mind *mind) {
    return STAGES * mind->mode + (mind->left < EARLY) + (mind->left < LATE);
}

/* Whether a decision may be shown: there is a choice, or the seat can go out. */
static int tells(const Plays *chosen) {
    return chosen->number <= MOST_SHOWN && (chosen->number > 1 || chosen->plays[0] >= 0);
}

/* Play a round with random candidates; print at most one decision of each sort of which some are still missing. */
static void show_round(FILE *out, Round *round, int *missing) {
    int shown[SORTS] = {0};
    while (!over(round)) {
        Mind mind;
        Plays chosen;
        mind_of(&mind, round);
        candidates(&mind, &chosen);
        int sort = sort_of(&mind);
        if (missing[sort] && !shown[sort] && tells(&chosen) && chance() < 0.2) {
            print_position(out, round);
            print_decision(out, &mind, &chosen);
            missing[sort]--;
            shown[sort] = 1;
        }
        apply(round, chosen.plays[below(chosen.number)]);
    }
}

int main(int words, char **word) {
    require(words == 2, "words: fixture OUT");
    load_tables("tables.txt");
    make_chances();
    FILE *out = fopen(word[1], "w");
    require(out != 0, word[1]);
    seed_random(FIXED_SEED);
    int missing[SORTS], left = EACH_SORT * SORTS;
    for (int sort = 0; sort < SORTS; sort++) missing[sort] = EACH_SORT;
    while (left) {
        Round round;
        deal(&round);
        if (is_shown(round.level)) show_round(out, &round, missing);
        left = 0;
        for (int sort = 0; sort < SORTS; sort++) left += missing[sort];
    }
    fclose(out);
}
