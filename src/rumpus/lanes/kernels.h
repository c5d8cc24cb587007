// One thread plays one game, for as long as there are games. Rules: the translated text above. This file knows how to run
// games, not how any is played.
#include <cstdio>
#include <cuda_runtime.h>

#ifndef BLOCK
#define BLOCK 64  // threads
#endif
#ifndef BLOCKS
#define BLOCKS 1  // that a multiprocessor should have room for
#endif
#ifndef BURST
#define BURST 4  // inputs between two looks at who has ended
#endif
constexpr unsigned ALL = 0xffffffffu;
constexpr int MOST_STOPPED = 1 << 16;

struct Stopped { i64 game; i64 site; };
struct Desk {  // what the threads of a kernel share
    unsigned long long next;  // game to be begun
    unsigned long long games, inputs;
    unsigned rest, stopped;
};
static __device__ Desk desk;
static __device__ Stopped stopped[MOST_STOPPED];
static __device__ i64* playing;  // which game each thread has
static __device__ char* list_memory;

HD unsigned thread_number() { return blockIdx.x * blockDim.x + threadIdx.x; }
extern __shared__ char shared_lanes[];
HD char* lanes() { return shared_lanes + (threadIdx.x >> 5) * (LANE_WORDS * 128) + (threadIdx.x & 31) * 4; }
HD char* lists() { return list_memory + size_t(thread_number()) * LIST_BYTES; }

// A game that stops is noted, and its thread ends with it: nothing goes on with wrong numbers.
SITE_OF_TRAP void trap(int site) {
    const unsigned number = atomicAdd(&desk.stopped, 1u);
    if (number < MOST_STOPPED) stopped[number] = {playing[thread_number()], site};
    asm volatile("exit;");
    __builtin_unreachable();
}

enum Way { MARKS, RECORDS, RATES };
constexpr int HEAD = 4;  // numbers of a record: inputs, reason, winners, starter; then the scores and the tallies with their names
constexpr int RECORD = HEAD + int(SEATS) + 2 * Counts::MOST + 1;

RULE void record_of(Room& room, i64 inputs, i64 starter, i64* record) {
    Maybe<Outcome> ended = game_outcome(room);
    if (!ended.has) trap(0);
    if (starter < 0) starter = game_first_turn(room);
    i64 winners = 0;
    for (int i = 0; i < int(ended.item.winners_.size()); ++i) winners |= i64(1) << i64(ended.item.winners_[i]);
    record[0] = inputs;
    record[1] = i64(ended.item.reason_);
    record[2] = winners;
    record[3] = starter;
    for (int seat = 0; seat < int(SEATS); ++seat) record[HEAD + seat] = i64(ended.item.scores_.at(seat, 0));
    Counts counts = game_tallies(room);
    i64* told = record + HEAD + int(SEATS);
    told[0] = counts.count;
    for (int i = 0; i < counts.count; ++i) {
        told[1 + 2 * i] = counts.names[i];
        told[2 + 2 * i] = counts.values[i];
    }
}

// `words`: the luck of each game, eight words as everywhere; without them games are numbered from `first` on.
// `most`: marks of so many inputs only; 0: of all.
// A thread whose game has ended waits until `refill` of its warp have, or all that are left: dealing is done together.
template <Way WAY> __global__ void __launch_bounds__(BLOCK, BLOCKS) play(const uint32_t* words, unsigned long long first, unsigned long long games, int refill, i64 most, i64* told) {
    Room room{};
    Chance chance{};
    const unsigned lane = threadIdx.x & 31;
    unsigned long long mine = 0;
    int inputs = 0;
    i64 mark = 0, starter = -1;
    bool on = false, dry = false, done = false;
    unsigned rest = 0;
    while (true) {
        const unsigned alive = __ballot_sync(ALL, true), idle = __ballot_sync(ALL, !on) & alive;
        if (idle == alive || (!dry && __popc(idle) >= refill)) {
            const int leader = __ffs(idle) - 1;
            const unsigned ended = __popc(__ballot_sync(alive, done));
            const unsigned sum = __reduce_add_sync(alive, done ? unsigned(inputs) : 0u), rests = __reduce_add_sync(alive, done ? rest : 0u);
            if (int(lane) == leader) {
                atomicAdd(&desk.games, (unsigned long long)ended);
                atomicAdd(&desk.inputs, (unsigned long long)sum);
                atomicAdd(&desk.rest, rests);
            }
            done = false;
            if (dry) break;
            unsigned long long base = 0;
            if (int(lane) == leader) base = atomicAdd(&desk.next, (unsigned long long)__popc(idle));
            base = __shfl_sync(ALL, base, leader);
            dry = base + __popc(idle) >= games;
            if (!on) {
                mine = base + __popc(idle & ((1u << lane) - 1));
                if (mine < games) {
                    on = true;
                    inputs = 0;
                    mark = 0;
                    playing[thread_number()] = i64(mine);
                    empty_lists();
                    Chance deal = words ? chance_of(words + 8 * mine) : numbered(first + mine);
                    game_new(room, deal);
                    chance = words ? chance_of(words + 8 * mine + 4) : deal;
                    if (WAY == RECORDS) starter = game_first_turn(room);
                }
            }
            __syncwarp();
        }
        for (int burst = 0; burst < BURST; ++burst) {
            if (on) {
                empty_lists();
                if (WAY == MARKS) mark = game_trace_step(room, chance, mark);
                else game_step(room, chance);
                ++inputs;
                const bool is_over = game_over(room);
                if (is_over || (WAY == MARKS && inputs == most)) {
                    on = false;
                    done = true;
                    empty_lists();
                    if (WAY == MARKS) told[mine] = is_over ? game_trace_end(room, mark) : mark;
                    if (WAY == RECORDS) record_of(room, inputs, starter, told + RECORD * mine);
                    if (WAY == RATES) rest = rest_of(inputs, chance);
                }
            }
            __syncwarp();
        }
    }
}

__global__ void seeds(const char* texts, int4 sizes, unsigned long long first, unsigned long long games, uint32_t* words) {
    const unsigned long long game = (unsigned long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (game >= games) return;
    const int size[4] = {sizes.x, sizes.y, sizes.z, sizes.w};
    char digits[20], text[512];
    int count = 0;
    for (unsigned long long left = first + game; left || !count; left /= 10) digits[count++] = char('0' + left % 10);
    for (int part = 0, from = 0; part < 2; ++part) {
        int at = 0;
        for (int i = 0; i < size[2 * part]; ++i) text[at++] = texts[from++];
        for (int i = count; i > 0; --i) text[at++] = digits[i - 1];
        for (int i = 0; i < size[2 * part + 1]; ++i) text[at++] = texts[from++];
        sha::words(text, at, words + 8 * game + 4 * part);
        words[8 * game + 4 * part + 3] |= 1;
    }
}
