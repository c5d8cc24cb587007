// Which numbers each place has held in some games, played in every way in which they can be.
#ifdef OBSERVED
constexpr int WAYS = 3;
// As an environment does, one action after the other: any that is legal, and now and then one that is not
static void watch_environment(Room& room, uint64_t luck) {
    for (i64 seat = game_mover(room); seat >= 0; seat = game_mover(room)) {
        game_observe(room, seat);
        List<Int> legal = game_legal(room, seat);
        game_turn(room, seat, ACTIONS - 1);  // an input more, where it is legal
        if (game_over(room) || game_mover(room) != seat) continue;
        legal = game_legal(room, seat);
        luck = mixed(luck);
        game_turn(room, seat, i64(legal[int((luck >> 33) % uint64_t(i64(legal.size())))]));
    }
}
#else
constexpr int WAYS = 2;
static void watch_environment(Room&, uint64_t) {}
#endif

extern "C" {

i64 lane_watch(const uint32_t* words, i64 games, Failure* failure) {
    Room* room = new Room();
    i64 game = 0;
    try {
        for (; game < games; ++game) {
            for (int way = 0; way < WAYS; ++way) {
                Chance deal = chance_of(words + 8 * game), play = chance_of(words + 8 * game + 4);
                game_new(*room, deal);
                game_first_turn(*room);
                i64 mark = 0;
                if (way == 2) watch_environment(*room, uint64_t(game));
                while (!game_over(*room)) {
                    if (way == 0) game_step(*room, play);
                    else mark = game_trace_step(*room, play, mark);
                }
                if (way == 1) game_trace_end(*room, mark);
                game_first_turn(*room);
                game_outcome(*room);
                game_tallies(*room);
            }
        }
    } catch (Trap trap) {
        *failure = {game, trap.site};
    }
    delete room;
    return game;
}

void lane_seen(i64* ends) {
    for (int place = 0; place < WATCHED; ++place) {
        ends[2 * place] = seen[place].least;
        ends[2 * place + 1] = seen[place].most;
    }
}
}
