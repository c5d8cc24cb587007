// Traces and rates of translated rules, in every form of them.
#include <cstdio>
#include <cstring>
#include <string>


namespace sha {
TABLE uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
HD uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }
HD uint32_t letter(const char* text, int size, int blocks, int place) {  // of the text with what is put behind it
    if (place < size) return uint8_t(text[place]);
    if (place == size) return 0x80;
    const int from_end = blocks * 64 - 1 - place;
    return from_end < 4 ? uint32_t(size) * 8 >> (8 * from_end) & 255 : 0;
}
// The first four words of the SHA-256 of a text
HD void words(const char* text, int size, uint32_t* first) {
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const int blocks = (size + 9 + 63) / 64;
    for (int block = 0; block < blocks; ++block) {
        uint32_t w[64];
        for (int i = 0; i < 16; ++i) {
            w[i] = 0;
            for (int j = 0; j < 4; ++j) w[i] = w[i] << 8 | letter(text, size, blocks, 64 * block + 4 * i + j);
        }
        for (int i = 16; i < 64; ++i) {
            uint32_t a = w[i - 15], b = w[i - 2];
            w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
        }
        uint32_t v[8];
        for (int j = 0; j < 8; ++j) v[j] = h[j];
        for (int i = 0; i < 64; ++i) {
            uint32_t one = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + K[i] + w[i];
            uint32_t two = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
            for (int j = 7; j > 0; --j) v[j] = v[j - 1];
            v[4] += one;
            v[0] = one + two;
        }
        for (int j = 0; j < 8; ++j) h[j] += v[j];
    }
    for (int j = 0; j < 4; ++j) first[j] = h[j];
}
}  // namespace sha

RULE Chance chance_of(const uint32_t* words) {
    Chance chance;
    chance.a_ = words[0];
    chance.b_ = words[1];
    chance.c_ = words[2];
    chance.d_ = words[3];
    return chance;
}

// The luck of a numbered game, where rates are measured: quickly made, and in the same way everywhere
RULE uint64_t mixed(uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ x >> 27) * 0x94D049BB133111EBull;
    return x ^ x >> 31;
}
RULE Chance numbered(uint64_t game) {
    const uint64_t x = mixed(2 * game), y = mixed(2 * game + 1);
    const uint32_t words[4] = {uint32_t(x >> 32), uint32_t(x), uint32_t(y >> 32), uint32_t(y) | 1u};
    return chance_of(words);
}
// What is left of a game: its inputs and its luck. The sum over many games says whether all were the same.
RULE uint32_t rest_of(i64 inputs, const Chance& luck) { return uint32_t(mixed(uint64_t(inputs) << 32 | uint32_t(i64(luck.a_))) >> 32); }

#ifndef __CUDACC__
static i64 game_played(Room& room, Chance& luck) {
#ifdef BY_STEPS
    i64 inputs = 0;
    for (; !game_over(room); ++inputs) {
        empty_lists();
        game_step(room, luck);
    }
    return inputs;
#else
    return game_playout(room, luck);
#endif
}

extern "C" {

struct Failure { i64 game; i64 site; };

// A mark for each of so many games; `words`: eight for each, four for the deal and four for who plays it. `most`: of so many
// inputs of each only, to find where two differ; 0: of all.
i64 lane_trace(const uint32_t* words, i64 games, i64 most, i64* marks, Failure* failure) {
    Room* room = new Room();
    for (i64 game = 0; game < games; ++game) {
        try {
            Chance deal = chance_of(words + 8 * game), play = chance_of(words + 8 * game + 4);
            empty_lists();
            game_new(*room, deal);
            i64 mark = 0, inputs = 0;
            while (!game_over(*room) && (most == 0 || inputs < most)) {
                empty_lists();
                mark = game_trace_step(*room, play, mark);
                ++inputs;
            }
            empty_lists();
            marks[game] = game_over(*room) ? game_trace_end(*room, mark) : mark;
        } catch (Trap trap) {
            *failure = {game, trap.site};
            delete room;
            return game;
        }
    }
    delete room;
    return games;
}

// Random games by number, for rates: how many inputs they took together, or -1; and the sum of what is left of them
i64 lane_rate(i64 first, i64 games, uint32_t* rest, Failure* failure) {
    Room* room = new Room();
    i64 inputs = 0, game = 0;
    *rest = 0;
    try {
        for (; game < games; ++game) {
            Chance luck = numbered(uint64_t(first + game));
            empty_lists();
            game_new(*room, luck);
            const i64 count = game_played(*room, luck);
            inputs += count;
            *rest += rest_of(count, luck);
        }
    } catch (Trap trap) {
        *failure = {game, trap.site};
        inputs = -1;
    }
    delete room;
    return inputs;
}
}
#endif
