/* Decisions as an actor learns from them: moves are made by chance, the better the likelier, and those that gained
 * become likelier. */
#ifndef CHOICES_H
#define CHOICES_H
#include "critic.h"
#include "judge.h"

enum {
    LOOKED_AT = 8,     /* moves of a decision that can become likelier or less likely */
    MOVE_ENTRIES = 112 /* of the row of one */
};

#include "learning.h"

static const double FACTOR = 40;        /* from worths to logarithms of odds */
static const double LEAST_ODDS = 0.004; /* moves that are less likely are left alone */
static const double ENTROPY = 0.003;    /* how much it is worth to stay open to other moves */
static const double GAIN = 0.3;         /* gains are measured in units of so much */
static const double MOST_CHANGE = 0.2;  /* so much likelier or less likely a move becomes before it is tried again */
static const double LEAST_SLOPE = 1e-4;

/* The row of a move. */
typedef struct {
    int number;
    short places[MOVE_ENTRIES];
    float values[MOVE_ENTRIES];
} Short;

/* A decision: the inputs of its state, and those of the critic; the likely moves with their odds, which of them was
 * made, and by which team; what the critic expected, and what came of it. */
typedef struct {
    Sample state, seen;
    int moves, made, team;
    Short rows[LOOKED_AT];
    float odds[LOOKED_AT], expected, gain;
} Choice;

static inline void shorten(const Row *row, Short *kept) {
    require(row->number <= MOVE_ENTRIES, "row of a move: too long");
    kept->number = row->number;
    memcpy(kept->places, row->places, sizeof *row->places * row->number);
    memcpy(kept->values, row->values, sizeof *row->values * row->number);
}

static inline void lengthen(const Short *kept, Row *row) {
    row->number = kept->number;
    memcpy(row->places, kept->places, sizeof *row->places * kept->number);
    memcpy(row->values, kept->values, sizeof *row->values * kept->number);
}

/* From worths to the odds of being made. */
static inline void odds_of(const float *worths, int number, float *odds) {
    float most = worths[0];
    double sum = 0;
    for (int i = 1; i < number; i++)
        if (worths[i] > most) most = worths[i];
    for (int i = 0; i < number; i++) sum += odds[i] = exp(FACTOR * (worths[i] - most));
    for (int i = 0; i < number; i++) odds[i] /= sum;
}

/* One of some moves by chance. */
static inline int drawn(const float *odds, int number) {
    double x = chance();
    for (int i = 0; i < number - 1; i++)
        if ((x -= odds[i]) < 0) return i;
    return number - 1;
}

/* Note a decision in which the move at place ``made`` was chosen; returns 0 if it has too many inputs. */
static inline int note_choice(Choice *choice, Mind *mind, const Judged *judged, const float *odds, int made,
                              const Row *seen) {
    static const Row none = {0};
    Row row;
    choice->moves = 0;
    choice->made = -1;
    choice->team = mind->seat % 2;
    for (int i = 0; i < judged->number; i++) {
        int others = choice->moves - (choice->made >= 0);
        if (i != made && (odds[i] < LEAST_ODDS || others == LOOKED_AT - 1)) continue;
        if (i == made) choice->made = choice->moves;
        move_row(mind, judged->plays[i], &row);
        shorten(&row, choice->rows + choice->moves);
        choice->odds[choice->moves++] = odds[i];
    }
    return fill(&choice->state, &judged->state, &none) && fill(&choice->seen, seen, &none);
}

/* The moves of a choice as a net sees them now: what its layers hold, and the odds; returns their entropy. */
static inline double look_again(const Summed *net, const Choice *choice, const Row *state, float (*first)[FIRST],
                                float (*second)[SECOND], float *odds) {
    float shared[FIRST], worths[LOOKED_AT] = {0};
    double entropy = 0;
    Row move;
    shared_sums(net, state, shared);
    for (int i = 0; i < choice->moves; i++) {
        memcpy(first[i], shared, sizeof shared);
        lengthen(choice->rows + i, &move);
        add_row(net, &move, first[i]);
        cut_off(first[i], FIRST);
        to_second(net, first + i, second + i, 1);
        cut_off(second[i], SECOND);
        worths[i] = to_out(&net->net, second[i]);
    }
    odds_of(worths, choice->moves, odds);
    for (int i = 0; i < choice->moves; i++) entropy -= odds[i] * log(odds[i] + 1e-9);
    return entropy;
}

/* What a choice has gained, in units; 0 once its move is that much likelier or less likely already. */
static inline double gained(const Choice *choice, const float *odds) {
    double ratio = odds[choice->made] / (choice->odds[choice->made] + 1e-9), gain = choice->gain / GAIN;
    int enough = gain > 0 ? ratio > 1 + MOST_CHANGE : ratio < 1 - MOST_CHANGE;
    return enough ? 0 : gain;
}

/* Add the gradient of one choice; returns the entropy of its odds. */
static inline double learn_choice(const Summed *net, Summed *gradient, const Choice *choice) {
    float first[LOOKED_AT][FIRST], second[LOOKED_AT][SECOND], odds[LOOKED_AT] = {0}, all[FIRST] = {0};
    Row state, move;
    unpack(&choice->state, &state);
    double entropy = look_again(net, choice, &state, first, second, odds), gain = gained(choice, odds);
    for (int i = 0; i < choice->moves; i++) {
        float slopes[FIRST], slope = gain * (odds[i] - (i == choice->made));
        slope += ENTROPY * odds[i] * (log(odds[i] + 1e-9) + entropy);
        if (fabsf(slope) < LEAST_SLOPE) continue;
        go_back(&net->net, &gradient->net, first[i], second[i], slope, slopes);
        lengthen(choice->rows + i, &move);
        add_gradient(gradient, &move, slopes);
        for (int j = 0; j < FIRST; j++) all[j] += slopes[j];
    }
    add_gradient(gradient, &state, all);
    return entropy;
}

#endif
