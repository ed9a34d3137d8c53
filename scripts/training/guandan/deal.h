/* The beginning of a round: the deal, and tribute as a round before in any order would bring it about. Cards go back
 * by what the rest of the hand misses least (engine/players/guandan/tribute.py). */
#ifndef DEAL_H
#define DEAL_H
#include "chance.h"
#include "round.h"

static const double WITHOUT_TRIBUTE = 0.1; /* the share of rounds that are the first of a match */
enum { HEARTS = 1, NATURALS = 52, LOW_SLOTS = 9 /* what may go back: 2 to 10 */ };

static inline void add_card(Hand *hand, int slot, int suit) {
    hand->tally += 1ULL << 4 * slot;
    if (slot < SMALL_JOKERS) hand->faces[suit] += 1u << 2 * slot;
}

static inline void remove_card(Hand *hand, int slot, int suit) {
    hand->tally -= 1ULL << 4 * slot;
    if (slot < SMALL_JOKERS) hand->faces[suit] -= 1u << 2 * slot;
}

static inline void give(Round *round, int from, int to, int slot, int suit) {
    remove_card(&round->hands[from], slot, suit);
    add_card(&round->hands[to], slot, suit);
    round->counts[from]--;
    round->counts[to]++;
}

/* The slot of the level rank. */
static inline int level_slot(int level) {
    return LORE[level].slot_of[LORE[level].level];
}

/* The first suit of which a hand holds a rank. */
static inline int suit_of(const Hand *hand, int slot) {
    for (int suit = 0; slot < SMALL_JOKERS && suit < SUITS; suit++)
        if (hand->faces[suit] >> 2 * slot & 3) return suit;
    return 0;
}

/* The rank of the card to be paid: the highest there is, wild ones apart. */
static inline int highest(const Round *round, int seat) {
    for (int rank = RANKS - 1; rank >= 0; rank--)
        if (held(round->hands[seat].tally, LORE[round->level].slot_of[rank])) return rank;
    return 0;
}

static inline void pay(Round *round, int from, int to) {
    int slot = LORE[round->level].slot_of[highest(round, from)];
    give(round, from, to, slot, suit_of(&round->hands[from], slot));
}

/* Give a card up to 10 back; without one, the lowest that there is. */
static inline void give_back(Round *round, int from, int to) {
    const Hand *hand = &round->hands[from];
    double least = 1e9;
    int chosen = -1, chosen_suit = 0;
    for (int limit = LOW_SLOTS; chosen < 0 && limit <= SMALL_JOKERS; limit++)
        for (int slot = 0; slot < limit; slot++) {
            if (slot == level_slot(round->level) && limit < SMALL_JOKERS) continue;
            if (!held(hand->tally, slot)) continue;
            Hand rest = *hand;
            int suit = suit_of(hand, slot);
            remove_card(&rest, slot, suit);
            double cost = groups_of(round->level, &rest)->still;
            if (cost < least - 1e-9) {
                least = cost;
                chosen = slot;
                chosen_suit = suit;
            }
        }
    if (chosen >= 0) give(round, from, to, chosen, chosen_suit);
}

static inline void deal_cards(Round *round) {
    int deck[DECK];
    for (int i = 0; i < DECK; i++) deck[i] = i % (DECK / 2);
    shuffle(deck, DECK);
    int wild = level_slot(round->level);
    for (int i = 0; i < DECK; i++) {
        int card = deck[i], suit = card % SUITS;
        int slot = card < NATURALS ? card / SUITS : SMALL_JOKERS + card - NATURALS;
        if (slot == wild && suit == HEARTS) slot = WILD_SLOT;
        add_card(&round->hands[i % SEATS], slot, suit);
    }
    for (int seat = 0; seat < SEATS; seat++) round->counts[seat] = DECK / SEATS;
}

/* Two pay: the higher card goes to who was out first, of equal ones that of the seat after it; who pays it leads. */
static inline void pay_twice(Round *round, const int *order) {
    int first = order[0], one = order[2], other = order[3];
    int paid = highest(round, one), others = highest(round, other);
    if (others > paid || (others == paid && other == next_seat(first))) {
        one = order[3];
        other = order[2];
    }
    pay(round, one, first);
    pay(round, other, order[1]);
    give_back(round, first, one);
    give_back(round, order[1], other);
    round->turn = one;
}

/* Tribute after a round in which the seats went out in this order; two big jokers resist it. */
static inline void exchange(Round *round, const int *order) {
    int twice = partner(order[0]) == order[1], first_payer = twice ? 2 : 3, jokers = 0;
    for (int i = first_payer; i < SEATS; i++) jokers += held(round->hands[order[i]].tally, BIG_JOKERS);
    if (jokers == 2)
        round->turn = order[0];
    else if (twice)
        pay_twice(round, order);
    else {
        pay(round, order[3], order[0]);
        give_back(round, order[0], order[3]);
        round->turn = order[3];
    }
}

/* A round of any level, up to its first lead. */
static inline void deal(Round *round) {
    memset(round, 0, sizeof *round);
    round->level = below(LEVELS);
    round->table = round->holder = -1;
    deal_cards(round);
    round->turn = below(SEATS);
    if (chance() < WITHOUT_TRIBUTE) return;
    int order[SEATS] = {0, 1, 2, 3};
    shuffle(order, SEATS);
    exchange(round, order);
}

#endif
