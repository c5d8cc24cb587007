// What a program outside calls: a C ABI. Every call says at its end whether it went well; `gpu_told` says what went wrong.
#include <algorithm>
#include <string>
#include <vector>

static std::string wrong;
static bool fine(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return true;
    wrong = std::string(what) + ": " + cudaGetErrorString(error);
    return false;
}
#define TRY(CALL) do { if (!fine(CALL, #CALL)) return false; } while (0)

template <class T> struct Own {  // memory of the device
    T* at = nullptr;
    Own() = default;
    Own(const Own&) = delete;
    ~Own() { cudaFree(at); }
    bool take(size_t count) { return fine(cudaMalloc(&at, std::max(count, size_t(1)) * sizeof(T)), "cudaMalloc"); }
};

struct Threads {
    int blocks = 0, block = BLOCK, bytes = LANE_WORDS * 4 * BLOCK;
    Own<i64> playing;
    Own<char> lists;
};
static Threads* threads[3];

template <Way WAY> static bool prepared(Threads*& found) {
    found = threads[WAY];
    if (found) {
        TRY(cudaMemcpyToSymbol(playing, &found->playing.at, sizeof(void*)));
        TRY(cudaMemcpyToSymbol(list_memory, &found->lists.at, sizeof(void*)));
        return true;
    }
    Threads* fresh = new Threads();
    int device = 0, processors = 0, per = 0;
    TRY(cudaGetDevice(&device));
    TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    TRY(cudaFuncSetAttribute(play<WAY>, cudaFuncAttributeMaxDynamicSharedMemorySize, fresh->bytes));
    TRY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per, play<WAY>, BLOCK, fresh->bytes));
    if (per == 0) { wrong = "a game is too big for a multiprocessor"; return false; }
    fresh->blocks = per * processors;
    const size_t count = size_t(fresh->blocks) * BLOCK;
    if (!fresh->playing.take(count) || !fresh->lists.take(count * LIST_BYTES)) return false;
    threads[WAY] = fresh;
    return prepared<WAY>(found);
}

struct Told { i64 games, inputs, rest, stopped, nanoseconds; };

template <Way WAY> static bool run(const uint32_t* words, i64 first, i64 games, int refill, i64 inputs, i64* rows, Told* told, Stopped* where, i64 most) {
    Threads* with = nullptr;
    if (!prepared<WAY>(with)) return false;
    Desk begin{};
    TRY(cudaMemcpyToSymbol(desk, &begin, sizeof begin));
    cudaEvent_t a, b;
    TRY(cudaEventCreate(&a));
    TRY(cudaEventCreate(&b));
    TRY(cudaEventRecord(a));
    play<WAY><<<with->blocks, BLOCK, with->bytes>>>(words, (unsigned long long)first, (unsigned long long)games, refill, inputs, rows);
    TRY(cudaGetLastError());
    TRY(cudaEventRecord(b));
    TRY(cudaEventSynchronize(b));
    float milliseconds = 0;
    TRY(cudaEventElapsedTime(&milliseconds, a, b));
    cudaEventDestroy(a);
    cudaEventDestroy(b);
    Desk end;
    TRY(cudaMemcpyFromSymbol(&end, desk, sizeof end));
    *told = {i64(end.games), i64(end.inputs), i64(end.rest), i64(end.stopped), i64(double(milliseconds) * 1e6)};
    const size_t kept = std::min({size_t(end.stopped), size_t(most), size_t(MOST_STOPPED)});
    if (kept) TRY(cudaMemcpyFromSymbol(where, stopped, kept * sizeof(Stopped)));
    if (end.games + end.stopped != (unsigned long long)games) { wrong = "games are missing"; return false; }
    return true;
}

extern "C" {

const char* gpu_told() { return wrong.c_str(); }

// The name of the device, or nothing
const char* gpu_device() {
    static std::string name;
    cudaDeviceProp properties;
    int device = 0;
    if (!fine(cudaGetDevice(&device), "cudaGetDevice") || !fine(cudaGetDeviceProperties(&properties, device), "cudaGetDeviceProperties")) return nullptr;
    name = properties.name;
    return name.c_str();
}

// How a kernel lies on the device: registers and local bytes of a thread, shared bytes and threads of a multiprocessor
int gpu_shape(int way, i64* rows) {
    cudaFuncAttributes of;
    auto read = [&](auto kernel) {
        int per = 0;
        TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, LANE_WORDS * 4 * BLOCK));
        TRY(cudaFuncGetAttributes(&of, kernel));
        TRY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per, kernel, BLOCK, LANE_WORDS * 4 * BLOCK));
        rows[0] = of.numRegs;
        rows[1] = i64(of.localSizeBytes);
        rows[2] = LANE_WORDS * 4 * BLOCK * per;
        rows[3] = BLOCK * per;
        return true;
    };
    return way == 0 ? read(play<MARKS>) : way == 1 ? read(play<RECORDS>) : read(play<RATES>);
}

// The mark of each game, by eight words of luck, of so many inputs or (0) of all; games that stop are noted in `where`
int gpu_traces(const uint32_t* words, i64 games, i64 inputs, i64* marks, Told* told, Stopped* where, i64 most) {
    Own<uint32_t> luck;
    Own<i64> rows;
    if (!luck.take(8 * games) || !rows.take(games)) return false;
    TRY(cudaMemcpy(luck.at, words, size_t(games) * 32, cudaMemcpyHostToDevice));
    if (!run<MARKS>(luck.at, 0, games, 32, inputs, rows.at, told, where, most)) return false;
    TRY(cudaMemcpy(marks, rows.at, size_t(games) * 8, cudaMemcpyDeviceToHost));
    return true;
}

// Games by number: their inputs, and a sum over what is left of each
int gpu_rate(i64 first, i64 games, int refill, Told* told, Stopped* where, i64 most) {
    return run<RATES>(nullptr, first, games, refill, 0, nullptr, told, where, most);
}

// A record of each of so many games from `first` on, seeded by texts around its number
int gpu_records(const char* const* texts, i64 first, i64 games, i64* records, Told* told, Stopped* where, i64 most) {
    Own<uint32_t> words;
    Own<char> letters;
    Own<i64> rows;
    std::string all;
    int sizes[4];
    for (int part = 0; part < 4; ++part) {
        sizes[part] = int(std::string(texts[part]).size());
        all += texts[part];
    }
    if (sizes[0] + sizes[1] > 490 || sizes[2] + sizes[3] > 490) { wrong = "the seed is too long a text"; return false; }
    if (!words.take(8 * games) || !letters.take(all.size()) || !rows.take(size_t(games) * RECORD)) return false;
    TRY(cudaMemcpy(letters.at, all.data(), all.size(), cudaMemcpyHostToDevice));
    seeds<<<unsigned((games + 127) / 128), 128>>>(letters.at, int4{sizes[0], sizes[1], sizes[2], sizes[3]}, (unsigned long long)first, (unsigned long long)games, words.at);
    TRY(cudaGetLastError());
    if (!run<RECORDS>(words.at, 0, games, 32, 0, rows.at, told, where, most)) return false;
    TRY(cudaMemcpy(records, rows.at, size_t(games) * RECORD * 8, cudaMemcpyDeviceToHost));
    return true;
}
int gpu_record_size() { return RECORD; }
}

extern "C" {
void* gpu_take(i64 bytes) {
    void* at = nullptr;
    return fine(cudaMalloc(&at, size_t(bytes)), "cudaMalloc") && fine(cudaMemset(at, 0, size_t(bytes)), "cudaMemset") ? at : nullptr;
}
void gpu_drop(void* at) { cudaFree(at); }
int gpu_put(void* to, const void* from, i64 bytes) { return fine(cudaMemcpy(to, from, size_t(bytes), cudaMemcpyHostToDevice), "copy"); }
int gpu_get(void* to, const void* from, i64 bytes) { return fine(cudaMemcpy(to, from, size_t(bytes), cudaMemcpyDeviceToHost), "copy"); }
int gpu_wait() { return fine(cudaDeviceSynchronize(), "what was begun"); }
}

#ifdef OBSERVED
// Environments. All pointers are of the device: whoever calls owns the memory, and hands it on as it likes.
extern "C" {
i64 gpu_env_words() { return ENV_WORDS; }  // of 32 bits, for each game
i64 gpu_env_threads() {  // how many have memory for lists; one game after the other where there are more games
    static Threads* with = nullptr;
    int device = 0, processors = 0, per = 0;
    if (!fine(cudaGetDevice(&device), "cudaGetDevice")) return 0;
    cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    const int bytes = LANE_WORDS * 4 * BLOCK;
    if (!with) {
        cudaFuncSetAttribute(env_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
        if (!fine(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per, env_kernel, BLOCK, bytes), "occupancy") || per == 0) return 0;
        Threads* fresh = new Threads();
        fresh->blocks = per * processors;
        const size_t count = size_t(fresh->blocks) * BLOCK;
        if (!fresh->playing.take(count) || !fresh->lists.take(count * LIST_BYTES)) return 0;
        with = fresh;
        Desk begin{};
        if (!fine(cudaMemcpyToSymbol(desk, &begin, sizeof begin), "begin")) return 0;
    }
    if (!fine(cudaMemcpyToSymbol(playing, &with->playing.at, sizeof(void*)), "threads")) return 0;
    if (!fine(cudaMemcpyToSymbol(list_memory, &with->lists.at, sizeof(void*)), "threads")) return 0;
    return i64(with->blocks) * BLOCK;
}

// Begins all games anew (`luck`: four words for each) or does one action in each; on a stream, and without waiting for it
int gpu_env_play(uint32_t* words, const uint32_t* luck, const int32_t* actions, i64 games, const Told_of* told, int numbers, int most, i64 threads, void* stream) {
    const i64 blocks = std::min((games + BLOCK - 1) / BLOCK, threads / BLOCK);
    TRY(cudaMemsetAsync(told->ended, 2, size_t(games), cudaStream_t(stream)));  // what is not reached stays so
    env_kernel<<<unsigned(blocks), BLOCK, LANE_WORDS * 4 * BLOCK, cudaStream_t(stream)>>>(words, luck, actions, games, *told, numbers, most);
    return fine(cudaGetLastError(), "environments");
}

// Any legal action for each game
int gpu_env_any(const uint8_t* legal, int32_t* actions, i64 games, int most, unsigned seed) {
    env_any<<<unsigned((games + 127) / 128), 128>>>(legal, actions, games, most, seed);
    return fine(cudaGetLastError(), "any actions");
}

// How many games stopped since the environments began, and where: what they tell is not to be used
i64 gpu_env_stopped(Stopped* where, i64 most) {
    Desk end;
    if (!fine(cudaDeviceSynchronize(), "environments") || !fine(cudaMemcpyFromSymbol(&end, desk, sizeof end), "desk")) return -1;
    const size_t kept = std::min({size_t(end.stopped), size_t(most), size_t(MOST_STOPPED)});
    if (kept && !fine(cudaMemcpyFromSymbol(where, stopped, kept * sizeof(Stopped)), "stopped")) return -1;
    return i64(end.stopped);
}
}
#endif
