/* What the net makes of a decision's moves: ``Mind.judged`` and ``best`` of engine/players/guandan/policy.py. */
#ifndef JUDGE_H
#define JUDGE_H
#include "candidates.h"
#include "net.h"

/* The candidates, what each is worth, and the place of the best; ``state``: the inputs, where there is a choice. */
typedef struct {
    int number, best, plays[MOST_CANDIDATES];
    float worths[MOST_CANDIDATES];
    Row state;
} Judged;

static inline void judge(const Summed *net, Mind *mind, Judged *judged) {
    Plays list;
    candidates(mind, &list);
    judged->number = list.number;
    judged->best = 0;
    memcpy(judged->plays, list.plays, sizeof *list.plays * list.number);
    judged->worths[0] = 0;
    if (list.number == 1) return;
    float shared[FIRST], first[MOVES][FIRST];
    Row moves[MOVES];
    state_row(mind, &judged->state);
    shared_sums(net, &judged->state, shared);
    for (int i = 0; i < list.number; i += MOVES) {
        int number = list.number - i < MOVES ? list.number - i : MOVES;
        for (int j = 0; j < number; j++) {
            move_row(mind, list.plays[i + j], moves + j);
            memcpy(first[j], shared, sizeof shared);
        }
        forward(net, first, moves, number, judged->worths + i);
    }
    for (int i = 1; i < list.number; i++)
        if (judged->worths[i] > judged->worths[judged->best]) judged->best = i;
}

/* What the net plays for the seat whose turn it is if it misjudges every move by a chance amount up to ``slip``
 * (``NetPlayer`` of engine/players/guandan/player.py). */
static inline int slipping_move(const Summed *net, float slip, const Round *round) {
    Mind mind;
    Judged judged;
    mind_of(&mind, round);
    judge(net, &mind, &judged);
    if (!slip) return judged.plays[judged.best];
    int best = 0;
    for (int i = 0; i < judged.number; i++) {
        judged.worths[i] += slip * chance();
        if (judged.worths[i] > judged.worths[best]) best = i;
    }
    return judged.plays[best];
}

/* What it plays without slips. */
static inline int net_move(const Summed *net, const Round *round) {
    return slipping_move(net, 0, round);
}

#endif
