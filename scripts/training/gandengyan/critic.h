/* What a judge that sees all hands and the next cards of the stock is told before a move, from the side of the seat to
 * move. It only helps to teach: the players never see this. */
#ifndef CRITIC_H
#define CRITIC_H
#include "net.h"

enum { COMPANIES = 4, NEXT_CARDS = 3, CARD_RANKS = RANKS + 1 };

enum {
    /* for each seat, counted from the one to move: */
    C_PLAYS = TALLY,
    C_BOMBS = C_PLAYS + MOST_PLAYS_LEFT,
    C_FRESH = C_BOMBS + 1,
    C_SEAT_END = C_FRESH + 1,
    /* and once: */
    C_KIND = MOST_SEATS * C_SEAT_END,
    C_HEIGHT = C_KIND + KINDS,
    C_SIZE = C_HEIGHT + HEIGHTS,
    C_HOLDER = C_SIZE + SIZES,
    C_ONE = C_HOLDER + MOST_SEATS,
    C_DRAWS = C_ONE + 1, /* whether any, then how many if more than one */
    C_PLAYERS = C_DRAWS + MOST_SEATS,
    C_PLAYED = C_PLAYERS + OTHERS,
    C_STOCK = C_PLAYED + MOST_BOMBS,
    C_NEXT = C_STOCK + STOCKS,
    C_COMPANY = C_NEXT + NEXT_CARDS * CARD_RANKS,
    C_END = C_COMPANY + COMPANIES
};

_Static_assert(C_END <= (int)INPUTS, "the inputs of the critic fit into a net");

static void put_seat(Inputs *in, const Table *t, int seat, int start) {
    Split s = split(t->hands[seat]);
    put_tally(in, t->hands[seat], start);
    put_ones(in, start + C_PLAYS, plays_in(&s), MOST_PLAYS_LEFT);
    put_ones(in, start + C_BOMBS, s.groups[8] + s.groups[9], 1);
    if (!t->played[seat]) put(in, start + C_FRESH, 1);
}

/* company: who else plays in the round. */
static void put_all(Inputs *in, const Table *t, int company) {
    int drawing = drawers(t);
    for (int after = 0; after < t->seats; after++) put_seat(in, t, (t->turn + after) % t->seats, after * C_SEAT_END);
    if (t->form != NO_FORM) {
        const Form *f = form_of + t->form;
        put(in, C_KIND + f->kind, 1), put(in, C_HEIGHT + f->height, 1);
        put_sizes(in, f->size, C_SIZE);
        put(in, C_HOLDER + (t->holder - t->turn + t->seats) % t->seats, 1);
    }
    put(in, C_ONE, 1);
    if (drawing) put(in, C_DRAWS, 1);
    if (drawing > 1) put(in, C_DRAWS + drawing - 1, 1);
    put(in, C_PLAYERS + t->seats - 2, 1);
    put_ones(in, C_PLAYED, t->bombs, MOST_BOMBS);
    put_stock(in, t->stocked, C_STOCK);
    for (int i = 0; i < NEXT_CARDS && i < t->stocked; i++) {
        Tally card = t->stock[t->stocked - 1 - i];
        put(in, C_NEXT + CARD_RANKS * i + (wilds_in(card) ? RANKS : __builtin_ctzll(card) >> 2), 1);
    }
    put(in, C_COMPANY + company, 1);
}
#endif
