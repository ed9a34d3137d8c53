/* One decision as the policy weighs it: ``Mind`` of engine/players/guandan/policy.py. */
#ifndef MIND_H
#define MIND_H
#include "chances.h"
#include "round.h"

enum { LEADING, COVERING, FRIENDLY };

/* ``left``: cards of the seat; then those of its partner and of the opponents after and before it; ``cost``: of its
 * groups together. */
typedef struct {
    const Lore *lore;
    const Round *round;
    int seat, left, friends, after, before, mode;
    u64 unseen;
    Chances chances;
    Groups groups;
    double cost;
} Mind;

/* How the seat whose turn it is sees a round. */
static inline void mind_of(Mind *mind, const Round *round) {
    int seat = round->turn;
    mind->round = round;
    mind->lore = LORE + round->level;
    mind->seat = seat;
    mind->left = round->counts[seat];
    mind->friends = round->counts[partner(seat)];
    mind->after = round->counts[next_seat(seat)];
    mind->before = round->counts[next_seat(partner(seat))];
    mind->unseen = unseen_by(round, seat);
    mind->groups = *groups_of(round->level, &round->hands[seat]);
    chances_of(&mind->chances, mind->lore, mind->unseen, mind->after, mind->before);
    mind->cost = together(&mind->chances, &mind->groups);
    mind->mode = round->table < 0 ? LEADING : round->holder == partner(seat) ? FRIENDLY : COVERING;
}

/* What is left after a play (-1: a pass), sorted. */
static inline void rest_of(const Mind *mind, int play, Groups *rest) {
    *rest = mind->groups;
    if (play < 0) return;
    int place = place_among(rest, play);
    if (place >= 0) {
        memmove(rest->plays + place, rest->plays + place + 1, sizeof *rest->plays * (rest->number - place - 1));
        rest->number--;
        sum_up(mind->lore, rest);
        return;
    }
    Hand hand = left_over(&mind->round->hands[mind->seat], mind->lore->play + play);
    if (hand.tally)
        *rest = *groups_of(mind->round->level, &hand);
    else
        memset(rest, 0, sizeof *rest);
}

/* How likely a higher group of the same kind among those left brings the lead back. */
static inline double back(const Mind *mind, const Form *form, const Groups *rest) {
    double most = 0;
    for (int i = 0; i < rest->number; i++) {
        const Form *other = form_of(mind->lore, rest->plays[i]);
        if (other->kind != form->kind || other->height <= form->height) continue;
        double likely = stands(&mind->chances, mind->lore->play[rest->plays[i]].form);
        if (likely > most) most = likely;
    }
    return most;
}

#endif
