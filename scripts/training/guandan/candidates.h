/* The plays that are worth a look: ``Mind.candidates`` of engine/players/guandan/policy.py. */
#ifndef CANDIDATES_H
#define CANDIDATES_H
#include "mind.h"
#include "plays.h"

enum { COVERS = 14, BOMBS = 10, MOST_LEADS = 40, MOST_COVERS = 36, MOST_CANDIDATES = 40 };

/* Whether a full house without wild cards has a pair beside its triple that is a group of the hand. */
static inline int beside_a_pair(const Mind *mind, int number) {
    const Play *play = mind->lore->play + number;
    if (form_of(mind->lore, number)->kind != FULL_HOUSE || play->wilds) return 0;
    for (int i = 0; i < mind->groups.number; i++) {
        const Form *form = form_of(mind->lore, mind->groups.plays[i]);
        if (form->kind == PAIR && form->slot == play->beside) return 1;
    }
    return 0;
}

static inline void lead_candidates(const Mind *mind, const Plays *list, Plays *chosen) {
    for (int i = 0; i < list->number; i++)
        if (place_among(&mind->groups, list->plays[i]) >= 0 || beside_a_pair(mind, list->plays[i]))
            add_once(chosen, list->plays[i], MOST_LEADS);
    for (int kind = SINGLE; kind <= TRIPLE; kind++)
        for (int i = 0; i < list->number; i++)
            if (form_of(mind->lore, list->plays[i])->kind == kind && !mind->lore->play[list->plays[i]].wilds)
                add_once(chosen, list->plays[i], MOST_LEADS);
    if (!chosen->number) add(chosen, list->plays[0]);
}

/* Of plays of one sort those that are groups of the hand, and a few of the cheapest. */
static inline void add_few(const Mind *mind, const Plays *list, int few, Plays *chosen) {
    for (int i = 0; i < list->number; i++)
        if (place_among(&mind->groups, list->plays[i]) >= 0) add_once(chosen, list->plays[i], MOST_COVERS);
    for (int i = 0; i < list->number && i < few; i++) add_once(chosen, list->plays[i], MOST_COVERS);
}

static inline void cover_candidates(const Mind *mind, const Plays *list, Plays *chosen) {
    Plays some;
    add(chosen, -1);
    bombs_of(mind->lore, list, 0, &some);
    add_few(mind, &some, COVERS, chosen);
    for (int i = some.number > 2 ? some.number - 2 : 0; i < some.number; i++)
        add_once(chosen, some.plays[i], MOST_COVERS);
    bombs_of(mind->lore, list, 1, &some);
    add_few(mind, &some, BOMBS, chosen);
}

static inline void candidates(const Mind *mind, Plays *chosen) {
    Plays list;
    list_of(mind->lore, &mind->round->hands[mind->seat], mind->round->table, &list);
    int whole = going_out(mind->lore, &list, mind->left);
    chosen->number = 0;
    if (whole >= 0)
        add(chosen, whole);
    else if (mind->mode == LEADING)
        lead_candidates(mind, &list, chosen);
    else
        cover_candidates(mind, &list, chosen);
}

#endif
