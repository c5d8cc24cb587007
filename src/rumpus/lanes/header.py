"""A C header for the built rules of a game: how programs in other languages call them."""

from typing import Final

from rumpus.lanes.program import Program

HEAD: Final = """\
/* {title}, {seats} seats: the rules, built from their own source. {made}

   Luck is xoshiro128**: four words of 32 bits that are not all 0. Eight words play a game: four for the deal, four for
   who plays it. A call that meets what the rules stop at says in which game, and where: `{mark}_sites` tells of it.
   Calls from several threads at once are fine{threads}. */
#ifndef RUMPUS_{guard}
#define RUMPUS_{guard}
#include <stdint.h>
#ifdef __cplusplus
extern "C" {{
#endif

#define {mark_up}_SEATS {seats}
"""
PLACES: Final = (
    "static const char *const {mark}_sites[] = {{{sites}}};\nstatic const char *const {mark}_texts[] = {{{texts}}};\n"
)
FAILURE: Final = "\ntypedef struct {{ int64_t game, site; }} {mark}_failure;\n"
NATIVE: Final = """\
/* A mark for each of so many games, made of every input (or of the first so many: `most`, 0 is all) and of the last
   position; how many games went well. */
int64_t lane_trace(const uint32_t *words, int64_t games, int64_t most, int64_t *marks, {mark}_failure *failure);

/* Inputs of so many numbered games together, or -1; and a sum over what is left of each. */
int64_t lane_rate(int64_t first, int64_t games, uint32_t *rest, {mark}_failure *failure);

/* So many games by the texts that stand before and behind the number of a game: two around the seed of its deal, two
   around that of its play. What comes of them is asked of what is returned, which is nothing where a game failed. */
void *lane_play(const char *const *texts, int64_t first, int64_t games, {mark}_failure *failure);
/* How often each value stood in each column: 0 the inputs, then the score of each seat, then SEATS + 1 + the number of
   the name of a tally. Without rows: how many there are. */
typedef struct {{ int64_t column, value, times; }} {mark}_count;
int64_t lane_counts(void *played, {mark}_count *rows);
/* How often each ending came: the reason by its number, the winners as bits, who had the first turn. */
typedef struct {{ int64_t reason, winners, starter, times; }} {mark}_end;
int64_t lane_ends(void *played, {mark}_end *rows);
void lane_forget(void *played);
"""
ENVIRONMENT: Final = """
/* Games side by side for players that learn. `numbers` and `actions` are always these; each game has a line. */
#define {mark_up}_NUMBERS {numbers}
#define {mark_up}_ACTIONS {actions}
typedef struct {{
    int32_t *seen;    /* what the mover may know */
    uint8_t *legal;   /* 1 for each action that is open to it */
    float *rewards;   /* of each seat, when a game is over: 1 won, -1 lost or not legal */
    uint8_t *ended;   /* 1: a game is over, and the next one has begun; 2, on a GPU: it stopped, see below */
    int32_t *mover;   /* the seat whose action comes next */
}} {mark}_told;
"""
ENV_NATIVE: Final = """\
int64_t env_bytes(void); /* of one game; `rooms` is memory for all of them */
/* Without actions every game begins anew by its four words of luck, which change. How many games went well. */
int64_t env_play(void *rooms, uint32_t *luck, const int32_t *actions, int64_t games, const {mark}_told *told,
                 int numbers, int actions_each, {mark}_failure *failure);
"""
GPU: Final = """\
/* Calls say 1 where all went well; else `gpu_told` says what did not. A game of which a number did not fit into its
   place stops by itself and stands in `where`, with a site below zero: play it with the native library instead. */
typedef struct {{ int64_t games, inputs, rest, stopped, nanoseconds; }} {mark}_run;
const char *gpu_told(void);
const char *gpu_device(void); /* its name, or nothing */
int gpu_traces(const uint32_t *words, int64_t games, int64_t inputs, int64_t *marks, {mark}_run *run,
               {mark}_failure *where, int64_t most);
int gpu_rate(int64_t first, int64_t games, int refill, {mark}_run *run, {mark}_failure *where, int64_t most);
/* `gpu_record_size` numbers of each game: inputs, reason, winners, starter, the score of each seat, how many tallies,
   and the name and number of each. */
int gpu_record_size(void);
int gpu_records(const char *const *texts, int64_t first, int64_t games, int64_t *records, {mark}_run *run,
                {mark}_failure *where, int64_t most);
/* Memory of the device. */
void *gpu_take(int64_t bytes);
void gpu_drop(void *at);
int gpu_put(void *to, const void *from, int64_t bytes);
int gpu_get(void *to, const void *from, int64_t bytes);
int gpu_wait(void);
"""
ENV_GPU: Final = """\
/* All pointers are of the device. `words`: `gpu_env_words` of 32 bits for each game. `gpu_env_threads` before the first
   call, and again after any call above. Without actions every game begins anew by its four words of luck. */
int64_t gpu_env_words(void);
int64_t gpu_env_threads(void);
int gpu_env_play(uint32_t *words, const uint32_t *luck, const int32_t *actions, int64_t games, const {mark}_told *told,
                 int numbers, int actions_each, int64_t threads, void *stream);
int gpu_env_any(const uint8_t *legal, int32_t *actions, int64_t games, int actions_each, unsigned seed);
int64_t gpu_env_stopped({mark}_failure *where, int64_t most); /* since the environments began; -1: the device failed */
"""
TAIL: Final = """
#ifdef __cplusplus
}}
#endif
#endif
"""


def header(program: Program, observed: tuple[int, int] | None = None, *, gpu: bool = False) -> str:
    """The header of a built program; `observed`: how many numbers are seen, and how many actions there are."""
    mark = program.game.slug.replace("-", "_")
    parts = [HEAD, PLACES, FAILURE, GPU if gpu else NATIVE]
    if observed is not None:
        parts += [ENVIRONMENT, ENV_GPU if gpu else ENV_NATIVE]
    numbers, actions = observed or (0, 0)
    return "".join([*parts, TAIL]).format(
        title=program.game.title,
        seats=program.setup.seats,
        made="For a GPU." if gpu else "For this machine.",
        threads="; on the GPU one after the other" if gpu else "",
        guard=f"{mark.upper()}_{'GPU' if gpu else 'NATIVE'}",
        mark=mark,
        mark_up=mark.upper(),
        sites=", ".join([quoted(site) for site in program.sites]),
        texts=", ".join([quoted(text) for text in program.texts]),
        numbers=numbers,
        actions=actions,
    )


def quoted(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\0", "")
    return f'"{plain}"'
