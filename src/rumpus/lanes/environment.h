// Games one beside the other for players that learn: each is asked one action at a time, and begins anew when it is over.
#ifdef OBSERVED

// What is told of each game; rows as long as OBSERVED_NUMBERS, ACTIONS and SEATS say, one for each game
struct Told_of {
    int32_t* seen;     // what the mover may know
    uint8_t* legal;    // 1 for each action that is open to it
    float* rewards;    // of each seat: 1 for who won, -1 for who lost, where some did either; -1 for who did what is not legal
    uint8_t* ended;    // 1: the game before this one is over; 2: the game stopped, and what is told of it is not to be used
    int32_t* mover;    // the seat whose action comes next
};

HD void show(Room& room, i64 game, const Told_of& told, int numbers, int actions) {
    const i64 seat = game_mover(room);
    told.mover[game] = int32_t(seat);
    List<Int> seen = game_observe(room, seat);
    if (int(i64(seen.size())) != numbers) trap(0);
    for (int i = 0; i < numbers; ++i) told.seen[game * numbers + i] = int32_t(i64(seen[i]));
    empty_lists();
    List<Int> legal = game_legal(room, seat);
    uint8_t* open = told.legal + game * actions;
    for (int i = 0; i < actions; ++i) open[i] = 0;
    for (int i = 0; i < int(i64(legal.size())); ++i) {
        const i64 action = i64(legal[i]);
        if (action < 0 || action >= actions) trap(0);
        open[action] = 1;
    }
}

HD void env_reset(Room& room, Chance& luck, i64 game, const Told_of& told, int numbers, int actions) {
    empty_lists();
    game_new(room, luck);
    empty_lists();
    for (int seat = 0; seat < int(SEATS); ++seat) told.rewards[game * SEATS + seat] = 0;
    told.ended[game] = 0;
    show(room, game, told, numbers, actions);
}

HD void env_step(Room& room, Chance& luck, i64 action, i64 game, const Told_of& told, int numbers, int actions) {
    float* rewards = told.rewards + game * SEATS;
    for (int seat = 0; seat < int(SEATS); ++seat) rewards[seat] = 0;
    empty_lists();
    const i64 seat = game_mover(room);
    const bool is_done = action >= 0 && action < ACTIONS && game_turn(room, seat, action);
    empty_lists();
    const bool is_over = !is_done || game_mover(room) < 0;
    told.ended[game] = is_over;
    if (is_over) {
        if (!is_done) {
            rewards[seat] = -1;
        } else {
            Maybe<Outcome> ended = game_outcome(room);
            const int winners = int(i64(ended.item.winners_.size()));
            if (winners > 0 && winners < int(SEATS)) {
                for (int other = 0; other < int(SEATS); ++other) rewards[other] = -1;
                for (int i = 0; i < winners; ++i) rewards[i64(ended.item.winners_[i])] = 1;
            }
        }
        empty_lists();
        game_new(room, luck);
    }
    empty_lists();
    show(room, game, told, numbers, actions);
}

#ifdef BY_STEPS

// The state of each game between two steps: its words lie `games` apart, so that threads side by side read side by side
constexpr int ROOM_WORDS = (int(sizeof(Room)) + 3) / 4;
constexpr int ENV_WORDS = LANE_WORDS + ROOM_WORDS + 4;

struct Packed { uint32_t words[ROOM_WORDS]; };

RULE void put_away(const Room& room, const Chance& luck, uint32_t* words, i64 game, i64 games) {
    const uint32_t* lane = reinterpret_cast<const uint32_t*>(lanes());
    for (int i = 0; i < LANE_WORDS; ++i) words[i * games + game] = lane[i * 32];
    Packed packed{};
    __builtin_memcpy(&packed, &room, sizeof room);
#pragma unroll
    for (int i = 0; i < ROOM_WORDS; ++i) words[(LANE_WORDS + i) * games + game] = packed.words[i];
    uint32_t* rest = words + i64(LANE_WORDS + ROOM_WORDS) * games + game;
    rest[0] = uint32_t(i64(luck.a_));
    rest[games] = uint32_t(i64(luck.b_));
    rest[2 * games] = uint32_t(i64(luck.c_));
    rest[3 * games] = uint32_t(i64(luck.d_));
}

RULE void take_out(Room& room, Chance& luck, const uint32_t* words, i64 game, i64 games) {
    uint32_t* lane = reinterpret_cast<uint32_t*>(lanes());
    for (int i = 0; i < LANE_WORDS; ++i) lane[i * 32] = words[i * games + game];
    Packed packed;
#pragma unroll
    for (int i = 0; i < ROOM_WORDS; ++i) packed.words[i] = words[(LANE_WORDS + i) * games + game];
    __builtin_memcpy(&room, &packed, sizeof room);
    const uint32_t* rest = words + i64(LANE_WORDS + ROOM_WORDS) * games + game;
    const uint32_t four[4] = {rest[0], rest[games], rest[2 * games], rest[3 * games]};
    luck = chance_of(four);
}
#endif

#ifndef __CUDACC__
#ifdef BY_STEPS
constexpr i64 ROOM_BYTES = 4 * ENV_WORDS;
static void play_in(char* words, Chance& luck, const int32_t* action, i64 game, const Told_of& told, int numbers, int actions) {
    uint32_t* kept = reinterpret_cast<uint32_t*>(words);
    Room room{};
    if (action) {
        take_out(room, luck, kept, 0, 1);
        env_step(room, luck, *action, game, told, numbers, actions);
    } else {
        env_reset(room, luck, game, told, numbers, actions);
    }
    put_away(room, luck, kept, 0, 1);
}
#else
constexpr i64 ROOM_BYTES = sizeof(Room);
static void play_in(char* at, Chance& luck, const int32_t* action, i64 game, const Told_of& told, int numbers, int actions) {
    Room* room = reinterpret_cast<Room*>(at);
    if (action) return env_step(*room, luck, *action, game, told, numbers, actions);
    new (room) Room();
    env_reset(*room, luck, game, told, numbers, actions);
}
#endif

extern "C" {

// Games in this process, one after the other: `rooms` of them, which `env_bytes` says how big they are
i64 env_bytes() { return ROOM_BYTES; }

// `action` nothing: every game begins anew. The luck of each is four words, which change. How many games went well.
i64 env_play(void* rooms, uint32_t* words, const int32_t* actions, i64 games, const Told_of* told, int numbers, int most, Failure* failure) {
    for (i64 game = 0; game < games; ++game) {
        try {
            Chance luck = chance_of(words + 4 * game);
            play_in(static_cast<char*>(rooms) + game * ROOM_BYTES, luck, actions ? actions + game : nullptr, game, *told, numbers, most);
            const i64 rest[4] = {i64(luck.a_), i64(luck.b_), i64(luck.c_), i64(luck.d_)};
            for (int i = 0; i < 4; ++i) words[4 * game + i] = uint32_t(rest[i]);
        } catch (Trap trap) {
            *failure = {game, trap.site};
            return game;
        }
    }
    return games;
}
}
#else

__global__ void env_any(const uint8_t* legal, int32_t* actions, i64 games, int most, unsigned seed) {
    const i64 game = i64(blockIdx.x) * blockDim.x + threadIdx.x;
    if (game >= games) return;
    const uint8_t* open = legal + game * most;
    int count = 0;
    for (int i = 0; i < most; ++i) count += open[i];
    int skip = int((mixed(uint64_t(seed) << 32 | uint64_t(game)) >> 32) * uint64_t(count) >> 32), action = 0;
    while (action < most && (!open[action] || skip-- > 0)) ++action;
    actions[game] = action;
}

// Threads go through the games in turn, as lists have memory for so many threads only
__global__ void __launch_bounds__(BLOCK) env_kernel(uint32_t* words, const uint32_t* luck, const int32_t* actions, i64 games, Told_of told, int numbers, int most) {
    for (i64 game = thread_number(); game < games; game += i64(gridDim.x) * blockDim.x) {
        playing[thread_number()] = game;
        Room room{};
        Chance own{};
        if (actions) {
            take_out(room, own, words, game, games);
            env_step(room, own, actions[game], game, told, numbers, most);
        } else {
            own = chance_of(luck + 4 * game);
            env_reset(room, own, game, told, numbers, most);
        }
        put_away(room, own, words, game, games);
    }
}
#endif
#endif
