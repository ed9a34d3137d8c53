/* Writes positions and what the net sees in them, one JSON object a line: what the test of the inputs compares.
 *
 *     positions TABLES NUMBER SEED
 *
 * form and move are numbers of plays (a form: of any play of it; -1: none, or the pass).
 */
#include "inputs.h"

static const char *draw_names[] = {"all", "winner", "none"};

static int any_play_of(int form) {
    for (int i = 0; i < plays; i++)
        if (play_of[i].form == form) return i;
    return -1;
}

static void print_position(const Table *t, const Beliefs *b, int move) {
    Inputs in = {.number = 0};
    Chances chances;
    Tally hidden = unseen(t);
    const char *comma = "";
    look_at_others(&chances, t, hidden);
    put_situation(&in, t, b, hidden);
    put_move(&in, t, move, &chances);
    printf("{\"draw\":\"%s\",\"hand\":%lu,\"unseen\":%lu,\"counts\":[", draw_names[t->draw], t->hands[t->turn], hidden);
    for (int seat = 0; seat < t->seats; seat++) printf("%s%d", seat ? "," : "", t->counts[seat]);
    printf("],\"played\":[");
    for (int seat = 0; seat < t->seats; seat++) printf("%s%d", seat ? "," : "", t->played[seat]);
    printf("],\"told\":[");
    for (int seat = 0; seat < t->seats; seat++)
        for (int i = 0; i < b->number[seat]; i++, comma = ",") {
            const Belief *one = &b->told[seat][i];
            printf("%s[%d,%lu,%d,%d]", comma, seat, one->unit, one->group, one->since);
        }
    printf("],\"stock\":%d,\"turn\":%d,\"holder\":%d,\"bombs\":%d", t->stocked, t->turn, t->holder, t->bombs);
    printf(",\"form\":%d,\"move\":%d,\"inputs\":[", t->form == NO_FORM ? -1 : any_play_of(t->form), move);
    for (int k = 0; k < in.number; k++) printf("%s[%d,%.4g]", k ? "," : "", in.at[k].place, in.at[k].value);
    printf("]}\n");
}

int main(int count, char **given) {
    if (count < 4) fail("positions TABLES NUMBER SEED");
    int wanted = atoi(given[2]);
    read_players(given[1]);
    seed_random(atol(given[3]));
    while (wanted > 0) {
        Table t;
        static Beliefs beliefs;
        int over = 0;
        memset(&beliefs, 0, sizeof beliefs);
        deal(&t, 2 + below(5), below(3), 0);
        while (!over && wanted > 0) {
            int found[MOST_PLAYS], number = list_plays(&t, found, 1);
            int move = !number || (t.form != NO_FORM && uniform() < 0.4) ? PASS : found[below(number)];
            int shown = number && (move == PASS || (move < plays && tally_of[move] != t.hands[t.turn]));
            if (shown && uniform() < 0.03) print_position(&t, &beliefs, move), wanted--;
            over = make(&t, &beliefs, move);
        }
    }
    return 0;
}
