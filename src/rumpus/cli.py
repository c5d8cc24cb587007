"""The command `rumpus`: play, simulate, replay, verify, print and read the rules in a terminal."""

import io
import os
import re
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console
from rich.text import Text

from rumpus.author.faults import fault_in_rules
from rumpus.bots import BotFault, seat_bot
from rumpus.games import GAMES, invite, is_folder_of_game, open_game, part
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record, SeatEntry, salted
from rumpus.server.command import SERVE_EXAMPLES, serve
from rumpus.table import Table, read_record
from rumpus.terminal.arena_commands import ARENA_EXAMPLES, arena
from rumpus.terminal.author_commands import CONTRACT_EXAMPLES, NEW_EXAMPLES, contract, new
from rumpus.terminal.db_commands import db_app
from rumpus.terminal.keeper import keep_score
from rumpus.terminal.lab_commands import MATCHUPS_EXAMPLES, SIMULATE_EXAMPLES, matchups, simulate_games
from rumpus.terminal.live import LiveEvening
from rumpus.terminal.painters import asking_painter, is_live
from rumpus.terminal.play import Evening, Left, Surroundings, bot_names, is_typed, reader
from rumpus.terminal.print_commands import print_app
from rumpus.terminal.recording import save_record, start_record, told_kept
from rumpus.terminal.refereeing import show_judged
from rumpus.terminal.rulebook import rulebook, rulebook_json
from rumpus.terminal.stages import live_evening
from rumpus.terminal.telling import Noted, proof_of, tell_record
from rumpus.terminal.text import plain
from rumpus.terminal.usage import (
    FINE,
    HOUSE_SHOWN,
    INTERRUPTED,
    REFUSED,
    SHOWN,
    WRONG_USAGE,
    GameName,
    HouseRules,
    Json,
    PackFile,
    Teams,
    WrongUsage,
    at_terminal,
    house_choices,
    open_with_pack,
    screen,
    with_teams,
)
from rumpus.version import VERSION, engine

BREATH: Final = 0.6  # seconds that a bot takes at a terminal, so that people can follow
LONGEST_NAME: Final = 20
LONGEST_LINE: Final = 2000

PLAY_EXAMPLES: Final = f"""\
Examples:
  rumpus play {SHOWN.slug}
  rumpus play {SHOWN.slug} --seats {SHOWN.seat_counts[-1]} --level hard --name Ada
  rumpus play {SHOWN.slug} --house {HOUSE_SHOWN} --record evening.json
"""
REPLAY_EXAMPLES: Final = """\
Examples:
  rumpus replay evening.json
  rumpus replay evening.json --step --seat 1
  rumpus replay evening.json --game ./my-game
"""
VERIFY_EXAMPLES: Final = """\
Examples:
  rumpus verify evening.json
  rumpus verify *.json
  rumpus verify evening.json --salt 8c1f02ab66f04d0e9d1b8a7c35e2f460 --bots
"""
RULES_EXAMPLES: Final = f"""\
Examples:
  rumpus rules {SHOWN.slug}
"""
REFEREE_EXAMPLES: Final = f"""\
Examples:
  rumpus referee {SHOWN.slug}
  rumpus referee {SHOWN.slug} evening.json --json
"""
EXAMPLES: Final = f"""\
Examples:
  rumpus play {SHOWN.slug} --name Ada --record evening.json
  rumpus verify evening.json
  rumpus simulate {SHOWN.slug} --games 10000 --bots normal,easy
  rumpus print cards {SHOWN.slug} --backs

A game of your own:
  rumpus new ./my-game; rumpus play ./my-game; rumpus contract ./my-game
  --game FOLDER  takes it in, with any command; its folder or its Python file

Exit codes:
  0    fine
  1    refused: a bad pack, a record that lies, a file that is not there
  2    wrong usage
  130  interrupted
"""


app = App(
    name="rumpus",
    help="Rowdy card games in the terminal: play them, simulate them, replay and prove what was played.",
    help_epilogue=EXAMPLES,
    help_format="plaintext",
    version=lambda: f"rumpus {VERSION}, engine {engine()}",
    version_format="plaintext",
    suppress_keyboard_interrupt=False,
)


@app.command(help_epilogue=PLAY_EXAMPLES, sort_key=1)
def play(
    game: GameName,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many players; without it as few as the game allows.")] = None,
    level: Annotated[
        str, Parameter(help='The bots: random, easy, normal or hard, or your own: ./mine.py:MyBot, "cmd:./program".')
    ] = "normal",
    name: Annotated[str, Parameter(help="Your name at the table.")] = "Captain",
    seat: Annotated[int, Parameter(help="Your seat, from 1.")] = 1,
    teams: Teams = None,
    pack: PackFile = None,
    house: HouseRules = (),
    seed: Annotated[str | None, Parameter(help="Any text: the same text deals the same cards.")] = None,
    record: Annotated[Path | None, Parameter(help="Write the record of the game to this new file.")] = None,
) -> int:
    """Play against bots at this terminal. Moves may also be piped in, one a line."""
    rules = open_with_pack(game, pack)
    count = rules.seat_counts[0] if seats is None else seats
    person = checked_name(name)
    agreed = at_terminal(rules, with_teams(rules, house_choices(house), teams))
    rules.checked(Setup(count, agreed))
    if not 1 <= seat <= count:
        raise WrongUsage(f"--seat {seat} is not at a table for {count}; the seats are 1 to {count}")
    secret = secrets.token_hex(16) if seed is None else checked_seed(seed)
    own = salted(person, secrets.token_hex(16) if seed is None else "")
    seated = [SeatEntry(name=bot, player=f"{level} bot") for bot in bot_names(person, count - 1)]
    seated.insert(seat - 1, own)
    lucks = {other: chance_from(f"bot {secret} {other}".encode()) for other in range(count) if other != seat - 1}
    bots = {other: seat_bot(rules, level, luck) for other, luck in lucks.items()}  # those of the house draw others
    table = Table(rules, tuple(seated), agreed, secret)
    if record is not None:
        start_record(record, table)
    console = screen()
    if is_live(rules):
        return sit_down(live_evening(table, seat - 1, bots, console), record)
    painter = asking_painter(rules, table.header.house)
    return sit_down(Evening(table, seat - 1, bots, painter, console, surroundings(console)), record)


def surroundings(console: Console) -> Surroundings:
    """The keyboard, the time from now on, and a breath between two bots where somebody watches."""
    started = time.monotonic()
    breath = BREATH if console.is_terminal and is_typed() else 0
    return Surroundings(
        read=reader(console),
        now=lambda: int((time.monotonic() - started) * 1000),
        wait=lambda: time.sleep(breath),
    )


def checked_name(name: str) -> str:
    """A name that fits on a score card."""
    trimmed = name.strip()
    if not trimmed or len(trimmed) > LONGEST_NAME or not trimmed.isprintable():
        raise WrongUsage(f"--name must be 1 to {LONGEST_NAME} signs that can be seen, not {name!r}")
    return trimmed


def checked_seed(seed: str) -> str:
    if not seed.isprintable():
        raise WrongUsage(f"--seed must be signs that can be seen, not {seed!r}")
    return seed


def sit_down(evening: Evening | LiveEvening, record: Path | None) -> int:
    """Play, and whatever happens write the record."""
    code = FINE
    try:
        evening.play()
    except Left:
        evening.console.print("You leave the table before the end.")
    except KeyboardInterrupt:
        evening.console.print("\nYou leave the table before the end.")
        code = INTERRUPTED
    except BotFault as fault:
        evening.table.give_up(fault.seat, str(fault))
        name = evening.table.names[fault.seat]
        evening.console.print(Text(plain(f"{name} can not go on and gives the game up: its bot {fault}."), "red"))
    finally:
        if record is not None:
            save_record(record, evening.table)
    if record is not None:
        evening.console.print(Text(told_kept(record, evening.table), "dim"), soft_wrap=True)
    return code


@app.command(help_epilogue=REPLAY_EXAMPLES, sort_key=2)
def replay(
    file: Annotated[Path, Parameter(help="A record.")],
    /,
    *,
    step: Annotated[bool, Parameter(help="Wait for Enter before each input (at a terminal).", negative=())] = False,
    seat: Annotated[int | None, Parameter(help="Tell only what this seat (from 1) could know.")] = None,
) -> int:
    """Tell a recorded game in sentences."""
    record = read_record(file)
    console = screen()
    wait = stepper(console) if step and is_typed() else None
    game = game_of(record)
    tell_record(game, record, console, None if seat is None else seat - 1, wait)
    return FINE


def game_of(record: Record) -> Game:
    """The game that was played, with its pack."""
    slug = record.header.game
    if slug not in GAMES:
        raise BadSetup(f"there is no game {slug!r} in the house; if it is one of your own, add --game FOLDER")
    return open_game(slug, record.header.pack_text)


def stepper(console: Console) -> Callable[[], bool]:
    """Waits for Enter; `q` or the end of input stops."""

    def go_on() -> bool:
        console.print(Text("Enter: on, q: stop ", "dim"), end="")
        words = sys.stdin.readline()
        return words != "" and not words.strip().casefold().startswith("q")

    return go_on


@app.command(help_epilogue=VERIFY_EXAMPLES, sort_key=3)
def verify(
    *files: Annotated[Path, Parameter(help="Records.", required=True)],
    commitment: Annotated[str | None, Parameter(help="The hash you noted before the deal, to compare.")] = None,
    salt: Annotated[str | None, Parameter(help="Your own salt, which must be in it.")] = None,
    seal: Annotated[str | None, Parameter(help="A seal you noted, which must be in it.")] = None,
    bots: Annotated[bool, Parameter(help="Ask the house's bots again what they did.", negative=())] = False,
) -> int:
    """Prove the shuffle, every input and the result of records, or name the first lie."""
    if not files:
        raise WrongUsage("verify needs at least one record")
    if commitment is not None and not re.fullmatch("[0-9a-fA-F]{64}", commitment):
        raise WrongUsage(f"--commitment must be 64 hexadecimal digits, not {commitment!r}")
    noted = Noted(commitment and commitment.lower(), salt, seal and seal.lower())
    code = FINE
    console = screen()
    for file in files:
        try:
            record = read_record(file)
            game = game_of(record)
            console.print(Text(f"{plain(str(file))}: {proof_of(game, record, noted, bots=bots)}"), soft_wrap=True)
        except Refusal as refusal:
            told = str(refusal)
            code = complain(told if str(file) in told else f"{file}: {told}", REFUSED)
    return code


@app.command(help_epilogue=RULES_EXAMPLES, sort_key=5)
def rules(game: GameName, /, *, json: Json = False) -> int:
    """Print the rulebook of a game, clause by clause."""
    if json:
        screen().out(rulebook_json(open_game(game)).decode())
    else:
        screen().print(rulebook(open_game(game)))
    return FINE


@app.command(help_epilogue=REFEREE_EXAMPLES, sort_key=6)
def referee(
    game: GameName,
    file: Annotated[
        Path | None,
        Parameter(help="A sheet (JSON), or - for the input; without it, type it here.", allow_leading_hyphen=True),
    ] = None,
    /,
    *,
    pack: PackFile = None,
    json: Json = False,
) -> int:
    """Keep the score of a game that is played with printed cards."""
    rules, console = open_with_pack(game, pack), screen()
    if str(file).startswith("--"):
        raise WrongUsage(f"unknown option: {file}")
    if file is not None:
        show_judged(rules, file, console, as_json=json)
    elif json:
        raise WrongUsage("--json needs a sheet: a FILE, or - for the input")
    else:
        keep_score(rules, console, reader(console))
    return FINE


app.command(serve, help_epilogue=SERVE_EXAMPLES, sort_key=0)
app.command(simulate_games, name="simulate", help_epilogue=SIMULATE_EXAMPLES, sort_key=4)
app.command(matchups, help_epilogue=MATCHUPS_EXAMPLES, sort_key=5)
app.command(arena, help_epilogue=ARENA_EXAMPLES, sort_key=6)
app.command(new, help_epilogue=NEW_EXAMPLES, sort_key=7)
app.command(contract, help_epilogue=CONTRACT_EXAMPLES, sort_key=8)
app.command(print_app)
app.command(db_app)
for found in GAMES.values():
    if brought := part(found, "terminal.commands"):
        brought.add_commands(app, print_app)


def let_guests_in(words: list[str]) -> list[str]:
    """Take in the games that `--game FOLDER` names, or that stand as folders in a game's place; the other words."""
    others: list[str] = []
    left = iter(words)
    may_be_bare = words[:1] != [new.__name__]  # a name without a path is one of the house first
    for word in left:
        option, equals, folder = word.partition("=")
        may_be_bare = may_be_bare and not word.startswith("-")
        if option != "--game":
            may_be = (may_be_bare and word not in GAMES) or os.sep in word
            may_be = may_be and words[0] not in (word, new.__name__) and os.path.isdir(word)  # noqa: PTH112 - whatever it is
            is_game = may_be and is_folder_of_game(Path(word))
            others.append(invite(Path(word)).slug if is_game else word)
            continue
        folder = folder if equals else next(left, "")
        if not folder:
            raise WrongUsage("--game needs the folder of a game, or its Python file")
        invite(Path(folder))
    return others


def complain(message: str, code: int) -> int:
    """One line on stderr; what somebody gave us is not said back at length."""
    words = " ".join(plain(message).split())
    sys.stderr.write(f"rumpus: {words if len(words) <= LONGEST_LINE else words[:LONGEST_LINE] + '…'}\n")
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that a terminal lacks is no reason to stop
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        given = let_guests_in(given)
        code = app(given, console=screen(), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        words = str(error).rstrip(".")
        return complain(words[:1].lower() + words[1:], WRONG_USAGE)
    except WrongUsage as error:
        return complain(str(error), WRONG_USAGE)
    except Refusal as refusal:
        return complain(str(refusal), REFUSED)
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except OSError as error:  # stdout can not be written; a broken pipe only means that the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE if isinstance(error, BrokenPipeError) else complain(f"output: {error.strerror}", REFUSED)
    except Exception as error:
        if words := fault_in_rules(error):
            return complain(words, REFUSED)
        raise
    return code if isinstance(code, int) else FINE
