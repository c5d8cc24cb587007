// Which numbers each place has held in some games, played in every way in which they can be.
extern "C" {

i64 lane_watch(const uint32_t* words, i64 games, Failure* failure) {
    Room* room = new Room();
    i64 game = 0;
    try {
        for (; game < games; ++game) {
            for (int way = 0; way < 2; ++way) {
                Chance deal = chance_of(words + 8 * game), play = chance_of(words + 8 * game + 4);
                game_new(*room, deal);
                game_first_turn(*room);
                i64 mark = 0;
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
