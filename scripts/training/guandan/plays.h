/* What a hand can play: ``Tables.list`` of engine/tables.py. */
#ifndef PLAYS_H
#define PLAYS_H
#include "groups.h"

/* Add a play unless it is there already, or there are ``most``. */
static inline void add_once(Plays *list, int play, int most) {
    for (int i = 0; i < list->number; i++)
        if (list->plays[i] == play) return;
    if (list->number < most) add(list, play);
}

/* Whether the cards that a straight takes can be of several suits. */
static inline int can_mix(const Hand *hand, const Play *play) {
    int same = 15;
    for (int i = 0; i < play->takes && same; i++) {
        int slot = play->slot[i], suits = 0;
        if (slot >= SMALL_JOKERS) continue;
        for (int suit = 0; suit < SUITS; suit++)
            if (hand->faces[suit] >> 2 * slot & 3) suits |= 1 << suit;
        if (suits & (suits - 1)) return 1;
        same &= suits;
    }
    return !same;
}

static inline int able(const Hand *hand, const Play *play) {
    return fits(hand->tally, play->tally) && has_faces(hand->faces, play) && (!play->mixed || can_mix(hand, play));
}

/* All plays a hand can make; with a table (a form, -1: none) those that cover it. */
static inline void list_of(const Lore *lore, const Hand *hand, int table, Plays *list) {
    int number = table < 0 ? lore->plays : lore->answers[table];
    list->number = 0;
    for (int i = 0; i < number; i++) {
        int play = table < 0 ? i : lore->answer[table][i];
        if (able(hand, lore->play + play)) add(list, play);
    }
}

/* The first play that takes all cards of a hand, -1 if there is none. */
static inline int going_out(const Lore *lore, const Plays *list, int left) {
    for (int i = 0; i < list->number; i++)
        if (form_of(lore, list->plays[i])->size == left) return list->plays[i];
    return -1;
}

/* Those that are bombs, or those that are not. */
static inline void bombs_of(const Lore *lore, const Plays *list, int bombs, Plays *some) {
    some->number = 0;
    for (int i = 0; i < list->number; i++)
        if ((form_of(lore, list->plays[i])->rung > 0) == bombs) add(some, list->plays[i]);
}

/* Add the lowest and the highest single card and pair without wild cards. */
static inline void add_low_and_high(const Lore *lore, const Plays *list, Plays *chosen, int most) {
    for (int kind = SINGLE; kind <= PAIR; kind++) {
        int low = -1, high = -1;
        for (int i = 0; i < list->number; i++) {
            int play = list->plays[i];
            if (form_of(lore, play)->kind != kind || lore->play[play].wilds) continue;
            if (low < 0) low = play;
            high = play;
        }
        if (low >= 0) {
            add_once(chosen, low, most);
            add_once(chosen, high, most);
        }
    }
}

#endif
