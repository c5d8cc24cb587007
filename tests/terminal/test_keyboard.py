"""Keys one by one, and a live game at a terminal that is a pair of pipes."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

if sys.platform == "win32":
    pytest.skip("a POSIX terminal", allow_module_level=True)

import pty
import select
import signal
import subprocess
import termios

from rumpus.terminal.keyboard import Keyboard

SIXTY_SECONDS = 60


@pytest.fixture
def ends() -> Iterator[tuple[int, int]]:
    """The end of a terminal that somebody types at, and the end that a program reads."""
    near, far = pty.openpty()
    yield near, far
    for end in (near, far):
        with suppress(OSError):
            os.close(end)


def lines_of(keyboard: Keyboard, keys: str) -> list[str]:
    keyboard.feed(keys.encode())
    return list(keyboard._lines)


@pytest.mark.parametrize(
    ("keys", "lines", "rest"),
    [
        ("train\r", ["train"], ""),
        ("trai", [], "trai"),
        ("one\ntwo\rthr", ["one", "two"], "thr"),
        ("trams\x7f\x7fin\r", ["train"], ""),
        ("\x7f\x7fa\r", ["a"], ""),
        ("wrong\x15right\r", ["right"], ""),
        ("up\x1b[A\x1b[1;5C\x1bOPon\r", ["upon"], ""),
        ("a\x01\x07b\r", ["ab"], ""),
        ("é漢\r", ["é漢"], ""),
        ("\r", [""], ""),
    ],
)
def test_keys_make_lines(ends: tuple[int, int], keys: str, lines: list[str], rest: str) -> None:
    keyboard = Keyboard(ends[1])
    assert lines_of(keyboard, keys) == lines
    assert keyboard.typed == rest


def test_a_sign_may_come_in_two_parts(ends: tuple[int, int]) -> None:
    keyboard = Keyboard(ends[1])
    for part in (b"caf\xc3", b"\xa9\r"):
        keyboard.feed(part)
    assert keyboard.line(0) == "café"


def test_a_very_long_line_stops_growing(ends: tuple[int, int]) -> None:
    keyboard = Keyboard(ends[1])
    keyboard.feed(b"x" * 4000)
    assert len(keyboard.typed) == 200


def test_what_was_typed_waits_for_the_rest_of_its_line(ends: tuple[int, int]) -> None:
    near, far = ends
    keyboard = Keyboard(far)
    keyboard.open()
    os.write(near, b"tra")
    assert keyboard.line(1) is None
    assert keyboard.typed == "tra"
    assert keyboard.line(0) is None
    os.write(near, b"in\rpet\r")
    assert [keyboard.line(1), keyboard.line(1)] == ["train", "pet"]


def test_ctrl_d_ends_after_the_lines_before_it(ends: tuple[int, int]) -> None:
    near, far = ends
    keyboard = Keyboard(far)
    keyboard.open()
    os.write(near, b"train\r\x04")
    assert keyboard.line(1) == "train"
    with pytest.raises(EOFError):
        keyboard.line(1)


def test_a_terminal_that_is_gone_is_the_end(ends: tuple[int, int]) -> None:
    near, far = ends
    keyboard = Keyboard(far)
    keyboard.open()
    os.close(near)
    with pytest.raises((EOFError, termios.error)):
        keyboard.line(1)


def is_by_line(end: int) -> bool:
    return bool(termios.tcgetattr(end)[3] & termios.ICANON)


def test_the_terminal_is_left_as_it_was_found(ends: tuple[int, int]) -> None:
    keyboard = Keyboard(ends[1])
    keyboard.open()
    assert not is_by_line(ends[1])
    keyboard.close()
    assert is_by_line(ends[1])


def test_somebody_who_was_away_in_the_shell_finds_the_screen_again(ends: tuple[int, int]) -> None:
    keyboard = Keyboard(ends[1])
    keyboard.open()
    keyboard.line(0)
    wanted = [keyboard.wants_redraw]
    keyboard.close()
    keyboard.line(0)
    assert [*wanted, keyboard.wants_redraw] == [False, True]
    assert not is_by_line(ends[1])


# A whole program


def hear_interrupts() -> None:
    """Tests that run in the background are deaf to Ctrl-C, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A program at a terminal of 80 by 24, and all that it wrote."""

    def __init__(self, *arguments: str) -> None:
        self.near, far = pty.openpty()
        termios.tcsetwinsize(self.near, (24, 80))
        around = {**os.environ, "TERM": "xterm-256color"}
        for name in ("COLUMNS", "LINES"):
            around.pop(name, None)
        self.program = subprocess.Popen(
            [sys.executable, "-m", "rumpus", *arguments],
            stdin=far,
            stdout=far,
            stderr=far,
            env=around,
            close_fds=True,
            preexec_fn=hear_interrupts,  # noqa: PLW1509 - no threads run here
        )
        self.far = far
        self.told = ""

    def until(self, words: str) -> None:
        """Wait until the program has written this after what was waited for before."""
        end = time.monotonic() + SIXTY_SECONDS
        while words not in self.told:
            assert time.monotonic() < end, self.told
            if select.select([self.near], [], [], 0.1)[0]:
                self.told += os.read(self.near, 65536).decode("utf-8", "replace")
        self.told = self.told.partition(words)[2]

    def type(self, keys: str) -> None:
        os.write(self.near, keys.encode())

    def close(self) -> None:
        self.program.terminate()
        self.program.wait()
        os.close(self.near)
        os.close(self.far)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    one = Terminal("play", "word-combat", "--seed", "a", "--name", "Ada", "--level", "hard")
    yield one
    one.close()


def test_a_live_game_shows_what_happens_while_somebody_types(terminal: Terminal) -> None:
    terminal.until("Enter starts the clock")
    terminal.type("\r")
    terminal.until("Get ready")
    terminal.type("tra")
    terminal.until("Round 1 is on: ")
    terminal.until("> ")
    terminal.until("tra")
    terminal.until("flips")
    terminal.type("\x15?\r")
    terminal.until("Enter: back")
    terminal.type("/quit\r")
    terminal.until("You leave the table before the end.")
    assert terminal.program.wait(SIXTY_SECONDS) == 0
    assert is_by_line(terminal.far)


def test_an_interrupt_gives_the_terminal_back(terminal: Terminal) -> None:
    terminal.until("Enter starts the clock")
    terminal.program.send_signal(signal.SIGINT)
    terminal.until("You leave the table before the end.")
    assert terminal.program.wait(SIXTY_SECONDS) == 130
    assert is_by_line(terminal.far)
