// Many games of translated rules, and what comes of them: the same for every game.
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
    void note(i64 name, i64 value) {
        size_t place = std::find(names.begin(), names.end(), name) - names.begin();
        if (place == names.size()) names.push_back(name);
        count(1 + SEATS + place, value);
    }
    void end(i64 inputs, const Joint& joint) {
        count(0, inputs);
        for (Joint& other : ends) {
            if (other.reason == joint.reason && other.winners == joint.winners && other.starter == joint.starter) {
                ++other.times;
                return;
            }
        }
        ends.push_back(joint);
    }
};

extern "C" {

// Inputs of so many games from `first` on: the number of the game stands between two texts that seed the deal, and the play.
void* lane_play(const char* const* texts, i64 first, i64 games, Failure* failure) {
    Room* room = new Room();
    Tally* tally = new Tally();
    for (i64 game = first; game < first + games; ++game) {
        try {
            uint32_t words[8];
            std::string number = std::to_string(game);
            for (int part = 0; part < 2; ++part) {
                const std::string text = texts[2 * part] + number + texts[2 * part + 1];
                sha::words(text.data(), int(text.size()), words + 4 * part);
            }
            words[3] |= 1;
            words[7] |= 1;
            Chance deal = chance_of(words), play = chance_of(words + 4);
            game_new(*room, deal);
            i64 starter = game_first_turn(*room);
            i64 inputs = game_playout(*room, play);
            if (starter < 0) starter = game_first_turn(*room);
            Maybe<Outcome> ended = game_outcome(*room);
            if (!ended.has) trap(0);
            i64 winners = 0;
            for (i64 i = 0; i < ended.item.winners_.size(); ++i) winners |= i64(1) << ended.item.winners_[i];
            tally->end(inputs, {ended.item.reason_, winners, starter, 1});
            for (i64 seat = 0; seat < SEATS; ++seat) tally->count(1 + seat, ended.item.scores_.at(seat, 0));
            for (auto& row : game_tallies(*room).rows) tally->note(row.first, row.second);
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

// What was told of games that were played elsewhere: inputs, reason, winners, starter, the score of each seat, how many
// tallies there are, and the name and number of each. Below zero inputs: no such game.
void* lane_tally(const i64* records, i64 games, i64 size) {
    Tally* tally = new Tally();
    for (const i64* told = records; told < records + games * size; told += size) {
        if (told[0] < 0) continue;
        tally->end(told[0], {told[1], told[2], told[3], 1});
        const i64* more = told + 4 + SEATS;
        for (i64 seat = 0; seat < SEATS; ++seat) tally->count(1 + seat, told[4 + seat]);
        for (i64 number = 0; number < more[0]; ++number) tally->note(more[1 + 2 * number], more[2 + 2 * number]);
    }
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
}
