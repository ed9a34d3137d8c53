/* Random numbers (xorshift64*), the same for the same seed on every machine. */
#ifndef CHANCE_H
#define CHANCE_H
#include <stdint.h>

static _Thread_local uint64_t RANDOM = 88172645463325252ULL;

static inline uint64_t random_word(void) {
    RANDOM ^= RANDOM << 13;
    RANDOM ^= RANDOM >> 7;
    RANDOM ^= RANDOM << 17;
    return RANDOM * 0x2545F4914F6CDD1DULL;
}

/* From 0 to less than 1. */
static inline double chance(void) {
    return (random_word() >> 11) * (1.0 / 9007199254740992.0);
}

static inline int below(int number) {
    return (int)(chance() * number);
}

static inline void shuffle(int *items, int number) {
    for (int i = number - 1; i > 0; i--) {
        int j = below(i + 1), item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}

static inline void seed_random(uint64_t seed) {
    RANDOM = seed * 0x9E3779B97F4A7C15ULL + 0x1234567;
    if (!RANDOM) RANDOM = 1;
    for (int i = 0; i < 8; i++) random_word();
}

#endif
