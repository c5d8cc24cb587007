// Many games of translated rules, and what comes of them: the same for every game.
#include <cstdio>

namespace sha {
constexpr uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
inline uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }
// The first four words of the SHA-256 of a text
inline void words(std::string text, uint32_t* first) {
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint64_t bits = uint64_t(text.size()) * 8;
    text += char(0x80);
    while (text.size() % 64 != 56) text += char(0);
    for (int i = 7; i >= 0; --i) text += char(bits >> (8 * i));
    for (size_t from = 0; from < text.size(); from += 64) {
        uint32_t w[64];
        for (int i = 0; i < 16; ++i) {
            const unsigned char* p = reinterpret_cast<const unsigned char*>(text.data()) + from + 4 * i;
            w[i] = uint32_t(p[0]) << 24 | uint32_t(p[1]) << 16 | uint32_t(p[2]) << 8 | p[3];
        }
        for (int i = 16; i < 64; ++i) {
            uint32_t a = w[i - 15], b = w[i - 2];
            w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
        }
        uint32_t v[8];
        memcpy(v, h, sizeof v);
        for (int i = 0; i < 64; ++i) {
            uint32_t one = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + K[i] + w[i];
            uint32_t two = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
            for (int j = 7; j > 0; --j) v[j] = v[j - 1];
            v[4] += one;
            v[0] = one + two;
        }
        for (int j = 0; j < 8; ++j) h[j] += v[j];
    }
    memcpy(first, h, 16);
}
}  // namespace sha

static Chance chance_of(const uint32_t* words) {
    Chance chance;
    chance.a_ = words[0];
    chance.b_ = words[1];
    chance.c_ = words[2];
    chance.d_ = words[3];
    return chance;
}

struct Count { i64 column, value, times; };
struct Joint { i64 reason, winners, starter, times; };

// How often each number stood in each column: inputs, the score of each seat, then the tallies
struct Tally {
    std::vector<std::unordered_map<i64, i64>> columns;
    std::vector<i64> names;  // of the tallies, in the order in which they come
    std::vector<Joint> ends;
    void count(size_t column, i64 value) {
        if (columns.size() <= column) columns.resize(column + 1);
        ++columns[column][value];
    }
};

extern "C" {

struct Failure { i64 game; i64 site; };

// A mark for each of so many games; `words`: eight for each, four for the deal and four for who plays it.
i64 lane_trace(const uint32_t* words, i64 games, i64* marks, Failure* failure) {
    Room* room = new Room();
    for (i64 game = 0; game < games; ++game) {
        try {
            Chance deal = chance_of(words + 8 * game), play = chance_of(words + 8 * game + 4);
            game_new(*room, deal);
            marks[game] = game_trace(*room, play);
        } catch (Trap trap) {
            *failure = {game, trap.site};
            delete room;
            return game;
        }
    }
    delete room;
    return games;
}

// Inputs of so many games from `first` on: the number of the game stands between two texts that seed the deal, and the play.
void* lane_play(const char* const* texts, i64 first, i64 games, Failure* failure) {
    Room* room = new Room();
    Tally* tally = new Tally();
    for (i64 game = first; game < first + games; ++game) {
        try {
            uint32_t words[8];
            std::string number = std::to_string(game);
            sha::words(texts[0] + number + texts[1], words);
            sha::words(texts[2] + number + texts[3], words + 4);
            words[3] |= 1;
            words[7] |= 1;
            Chance deal = chance_of(words), play = chance_of(words + 4);
            game_new(*room, deal);
            i64 starter = game_first_turn(*room);
            i64 inputs = game_playout(*room, play);
            if (starter < 0) starter = game_first_turn(*room);
            Maybe<Outcome> ended = game_outcome(*room);
            if (!ended.has) trap(0);
            tally->count(0, inputs);
            i64 winners = 0;
            for (i64 i = 0; i < ended.item.winners_.size(); ++i) winners |= i64(1) << ended.item.winners_[i];
            for (i64 seat = 0; seat < SEATS; ++seat) tally->count(1 + seat, ended.item.scores_.at(seat, 0));
            Joint joint{ended.item.reason_, winners, starter, 1};
            bool is_new = true;
            for (Joint& other : tally->ends) {
                if (other.reason == joint.reason && other.winners == winners && other.starter == starter) {
                    ++other.times;
                    is_new = false;
                    break;
                }
            }
            if (is_new) tally->ends.push_back(joint);
            for (auto& row : game_tallies(*room).rows) {
                size_t place = std::find(tally->names.begin(), tally->names.end(), row.first) - tally->names.begin();
                if (place == tally->names.size()) tally->names.push_back(row.first);
                tally->count(1 + SEATS + place, row.second);
            }
        } catch (Trap trap) {
            *failure = {game, trap.site};
            delete room;
            delete tally;
            return nullptr;
        }
    }
    delete room;
    return tally;
}

i64 lane_counts(void* told, Count* rows) {  // without rows: how many there are
    Tally* tally = static_cast<Tally*>(told);
    i64 number = 0;
    for (size_t column = 0; column < tally->columns.size(); ++column) {
        i64 name = column <= size_t(SEATS) ? i64(column) : SEATS + 1 + tally->names[column - 1 - SEATS];
        for (auto& each : tally->columns[column]) {
            if (rows) rows[number] = {name, each.first, each.second};
            ++number;
        }
    }
    return number;
}

i64 lane_ends(void* told, Joint* rows) {
    Tally* tally = static_cast<Tally*>(told);
    for (size_t number = 0; rows && number < tally->ends.size(); ++number) rows[number] = tally->ends[number];
    return tally->ends.size();
}

void lane_forget(void* told) { delete static_cast<Tally*>(told); }

// Random games from the shuffle to the end, for rates: how many inputs they took together, or -1
i64 lane_rate(i64 seed, i64 games, Failure* failure) {
    Room* room = new Room();
    uint32_t words[4];
    sha::words("rate " + std::to_string(seed), words);
    words[3] |= 1;
    Chance luck = chance_of(words);
    i64 inputs = 0;
    try {
        for (i64 game = 0; game < games; ++game) {
            game_new(*room, luck);
            inputs += game_playout(*room, luck);
        }
    } catch (Trap trap) {
        *failure = {0, trap.site};
        inputs = -1;
    }
    delete room;
    return inputs;
}
}
