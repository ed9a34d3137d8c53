/* The yardstick: the player ``greedy``, engine/players/guandan/greedy.py and greedy_sorting.py. */
#ifndef GREEDY_H
#define GREEDY_H
#include "plays.h"
#include "round.h"

enum { LOOK = 24, MOST_SORTED = 30 };

/* Cards sorted: the plays, and what they cost together. */
typedef struct {
    int number;
    short plays[MOST_SORTED];
    double cost;
} Sorted;

/* One position as greedy weighs it. ``ways``: the plays of the hand in the three orders in which it takes them out;
 * ``whole``: the hand sorted; ``fewest``: the smallest hand of an opponent that still holds cards. */
typedef struct {
    const Lore *lore;
    const Round *round;
    const Hand *hand;
    Plays ways[WAYS];
    Sorted whole;
    Hand unseen;
    int left, friends, after, before, fewest, mine;
} View;

static inline double greedy_together(const Lore *lore, const Sorted *sorted) {
    double total = 0, pairs[MOST_SORTED];
    int number = 0, triples = 0;
    for (int i = 0; i < sorted->number; i++) {
        const Form *form = form_of(lore, sorted->plays[i]);
        total += form->greedy_cost;
        triples += form->kind == TRIPLE;
        if (form->kind == PAIR) pairs[number++] = form->greedy_cost;
    }
    return taken_along(total, pairs, number, triples);
}

/* Cards sorted in one way: each play as often as it fits. */
static inline void greedy_sort_so(const Lore *lore, const Plays *way, Hand rest, Sorted *sorted) {
    sorted->number = 0;
    for (int i = 0; i < way->number && rest.tally; i++) {
        const Play *play = lore->play + way->plays[i];
        while (fits(rest.tally, play->tally) && has_faces(rest.faces, play)) {
            rest = left_over(&rest, play);
            sorted->plays[sorted->number++] = way->plays[i];
        }
    }
    sorted->cost = greedy_together(lore, sorted) + held(rest.tally, WILD_SLOT);
}

/* Cards sorted the best of three ways. */
static inline void greedy_sort(const View *view, const Hand *hand, Sorted *best) {
    for (int way = 0; way < WAYS; way++) {
        Sorted sorted;
        greedy_sort_so(view->lore, &view->ways[way], *hand, &sorted);
        if (!way || sorted.cost < best->cost) *best = sorted;
    }
}

static inline int fewest_of(const View *view) {
    int one = view->after, other = view->before;
    if (one && other) return one < other ? one : other;
    return one ? one : other ? other : view->left;
}

static inline void view_of(View *view, const Round *round) {
    int seat = round->turn;
    view->lore = LORE + round->level;
    view->round = round;
    view->hand = &round->hands[seat];
    for (int way = 0; way < WAYS; way++) {
        view->ways[way].number = 0;
        for (int i = 0; i < view->lore->ordered[way]; i++) {
            int play = view->lore->order[way][i];
            if (fits(view->hand->tally, view->lore->tally[play]) && able(view->hand, view->lore->play + play))
                add(&view->ways[way], play);
        }
    }
    greedy_sort(view, view->hand, &view->whole);
    view->left = round->counts[seat];
    view->friends = round->counts[partner(seat)];
    view->after = round->counts[next_seat(seat)];
    view->before = round->counts[next_seat(partner(seat))];
    view->fewest = fewest_of(view);
    view->mine = round->table >= 0 && round->holder == partner(seat);
    memset(&view->unseen, 0, sizeof view->unseen);
    for (int other = 0; other < SEATS; other++)
        if (other != seat) {
            view->unseen.tally += round->hands[other].tally;
            for (int suit = 0; suit < SUITS; suit++) view->unseen.faces[suit] += round->hands[other].faces[suit];
        }
}

/* Whether a play is one of those the hand is sorted into. */
static inline int kept(const View *view, int play) {
    for (int i = 0; i < view->whole.number; i++)
        if (view->whole.plays[i] == play) return 1;
    return 0;
}

/* How much an opponent has to be stopped, 0 to 1. */
static inline double urgency(const View *view) {
    static const double by_cards[7] = {0.25, 1, 0.9, 0.75, 0.65, 0.6, 0.5};
    return view->fewest < 7 ? by_cards[view->fewest] : view->fewest < 11 ? 0.25 : 0;
}

/* How likely nobody covers a play: 1, or less the more plays of the unseen cards do, bombs apart. */
static inline double greedy_stands(const View *view, int number) {
    const Lore *lore = view->lore;
    int table = lore->play[number].form, covering = 0;
    for (int i = 0; i < lore->answers[table] && covering < 4; i++) {
        int answer = lore->answer[table][i];
        covering += !form_of(lore, answer)->rung && able(&view->unseen, lore->play + answer);
    }
    return !covering ? 1 : covering < 4 ? 0.5 : 0;
}

/* What a play is worth to the hand. */
static inline double worth_to_hand(const View *view, int number, double likely) {
    Hand rest = left_over(view->hand, view->lore->play + number);
    Sorted sorted;
    greedy_sort(view, &rest, &sorted);
    return view->whole.cost - sorted.cost + (sorted.number == 1 ? 1.2 * likely : 0);
}

static inline double lead_worth(const View *view, int number) {
    const Form *form = form_of(view->lore, number);
    double likely = greedy_stands(view, number), worth = worth_to_hand(view, number, likely);
    int size = form->size;
    worth += 0.07 * size;
    if (form->rung) return worth;
    if (view->friends == size && size <= 2 && view->fewest > size)
        worth += 1.5 * (1 - form->height / (double)form->ranks);
    if (view->after == size || view->before == size) worth -= 2.0 * (1 - likely) / (size < 3 ? 1 : 2);
    return worth;
}

/* What a cover is worth, less what it must be worth. */
static inline double cover_worth(const View *view, int number) {
    const Form *form = form_of(view->lore, number), *table = view->lore->form + view->round->table;
    double likely = greedy_stands(view, number), worth = worth_to_hand(view, number, likely);
    worth += 0.35 * (form->rung ? 1 : likely);
    if (view->mine)
        return worth -
               (table->rung || view->friends < 4 ? 1.6 : 0.4 + 0.8 * (0.5 + table->height / (double)table->ranks));
    worth -= 0.4 - 1.5 * urgency(view);
    if (form->rung && !table->rung) worth -= 0.4 * (1 - table->height / (double)table->ranks);
    return worth;
}

/* The leads that are looked at: what the hand is sorted into, or a low card or pair. */
static inline void greedy_leads(const View *view, const Plays *list, Plays *chosen) {
    for (int i = 0; i < list->number; i++) {
        int play = list->plays[i];
        int full = form_of(view->lore, play)->kind == FULL_HOUSE && !view->lore->play[play].wilds;
        if (full || kept(view, play)) add_once(chosen, play, LOOK);
    }
    add_low_and_high(view->lore, list, chosen, LOOK);
    if (!chosen->number) add(chosen, list->plays[0]);
}

/* The covers that are looked at: what the hand is sorted into, else the cheapest ones, some plain and some bombs. */
static inline void greedy_covers(const View *view, const Plays *list, Plays *chosen) {
    for (int bombs = 0; bombs <= !view->mine; bombs++) {
        Plays some;
        int few = bombs ? LOOK / 4 : LOOK / 2;
        bombs_of(view->lore, list, bombs, &some);
        for (int i = 0; i < some.number; i++)
            if (kept(view, some.plays[i])) add_once(chosen, some.plays[i], LOOK);
        for (int i = 0; i < some.number && i < few; i++) add_once(chosen, some.plays[i], LOOK);
        for (int i = some.number > 2 ? some.number - 2 : 0; !bombs && i < some.number; i++)
            add_once(chosen, some.plays[i], LOOK);
    }
}

/* The move of the seat whose turn it is, -1 for a pass. */
static inline int greedy(const Round *round) {
    const Lore *lore = LORE + round->level;
    Plays list, chosen;
    chosen.number = 0;
    list_of(lore, &round->hands[round->turn], round->table, &list);
    if (!list.number) return -1;
    int leading = round->table < 0;
    View view;
    view_of(&view, round);
    if (leading)
        greedy_leads(&view, &list, &chosen);
    else
        greedy_covers(&view, &list, &chosen);
    int whole = going_out(lore, leading ? &chosen : &list, view.left);
    if (whole >= 0) return whole;
    double most = leading ? -1e9 : 0;
    int best = -1;
    for (int i = 0; i < chosen.number; i++) {
        double worth = leading ? lead_worth(&view, chosen.plays[i]) : cover_worth(&view, chosen.plays[i]);
        if (worth > most) {
            most = worth;
            best = chosen.plays[i];
        }
    }
    return best;
}

#endif
