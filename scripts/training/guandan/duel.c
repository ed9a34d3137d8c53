/* duel DEALS SEED OURS THEIRS: play two players against each other, each deal from both sides. A player is
 *     g                                  greedy
 *     n:NET[:SLIP]                       a policy net, which misjudges each move by up to SLIP
 * Needs tables.txt. */
#include "deal.h"
#include "greedy.h"
#include "judge.h"

enum { GREEDY = 'g', NET = 'n', MOST_WORD = 400 };

typedef struct {
    int kind;
    Summed *net;
    float slip;
} Player;

static Summed *net_at(const char *path) {
    require(path != 0, "player: a net is missing");
    Summed *net = malloc(sizeof *net);
    read_net(net, path);
    leave_out_unheard(net);
    return net;
}

static Player player_of(const char *word) {
    char copy[MOST_WORD];
    require(strlen(word) < MOST_WORD, "player");
    strcpy(copy, word);
    Player player = {.kind = *strtok(copy, ":")};
    if (player.kind == GREEDY) return player;
    require(player.kind == NET, "player");
    player.net = net_at(strtok(0, ":"));
    char *slip = strtok(0, ":");
    player.slip = slip ? atof(slip) : 0;
    return player;
}

static int decide(const Player *player, const Round *round) {
    if (player->kind == GREEDY) return greedy(round);
    return slipping_move(player->net, player->slip, round);
}

/* Play a dealt round out, ``ours`` on the seats of team ``side``; returns what it wins. */
static int play(Round round, const Player *ours, const Player *theirs, int side) {
    while (!over(&round)) apply(&round, decide(round.turn % 2 == side ? ours : theirs, &round));
    return margin(&round, side);
}

/* Half the width of the interval that holds the mean of 95 % of such series. */
static double uncertain(double squares, double mean, int number) {
    return 1.96 * sqrt((squares / number - mean * mean) / number);
}

int main(int words, char **word) {
    require(words == 5, "words: duel DEALS SEED OURS THEIRS");
    load_tables("tables.txt");
    make_chances();
    int deals = atoi(word[1]);
    u64 seed = atoi(word[2]);
    Player ours = player_of(word[3]), theirs = player_of(word[4]);
    double wins = 0, win_squares = 0, levels = 0, level_squares = 0;
    for (int i = 0; i < deals; i++) {
        Round round;
        double won = 0, gained = 0;
        seed_random(seed * 1000003 + i);
        deal(&round);
        for (int side = 0; side < 2; side++) {
            seed_random(seed * 77 + i * 2 + side);
            int levels_won = play(round, &ours, &theirs, side);
            won += (levels_won > 0) / 2.0;
            gained += levels_won / 2.0;
        }
        wins += won;
        win_squares += won * won;
        levels += gained;
        level_squares += gained * gained;
    }
    wins /= deals;
    levels /= deals;
    printf("%s v %s: %.1f%% ±%.1f margin %+.3f ±%.3f (%d deals)\n", word[3], word[4], 100 * wins,
           100 * uncertain(win_squares, wins, deals), levels, uncertain(level_squares, levels, deals), deals);
}
