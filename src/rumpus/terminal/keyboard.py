"""A keyboard that can be listened to for a while: what is typed is kept until its line is finished."""

import codecs
import os
import re
import select
import sys
from collections import deque
from typing import Final

if sys.platform != "win32":
    import termios
    import tty

ESCAPE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)  # arrows and the like
ENTER: Final = ("\r", "\n")
BACKSPACE: Final = ("\x7f", "\b")
CLEAR: Final = ("\x15", "\x17", "\x0b")  # Ctrl-U, Ctrl-W, Ctrl-K
END: Final = "\x04"  # Ctrl-D
REDRAW: Final = "\x0c"  # Ctrl-L
LONGEST: Final = 200


class Keyboard:
    """A terminal that gives every key at once; lines are put together here, so that they can be shown anywhere."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._usual = termios.tcgetattr(file)
        self._letters = codecs.getincrementaldecoder("utf-8")("replace")
        self._lines: deque[str] = deque()
        self._is_at_end = False
        self.typed = ""
        self.wants_redraw = False

    def open(self) -> None:
        tty.setcbreak(self._file, termios.TCSADRAIN)

    def close(self) -> None:
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._usual)

    def line(self, seconds: float) -> str | None:
        """A line; None where there is none yet after so long, or after a few more keys."""
        if termios.tcgetattr(self._file)[3] & termios.ICANON:  # somebody was away in the shell
            self.open()
            self.wants_redraw = True
        if not self._lines and not self._is_at_end and select.select([self._file], [], [], seconds)[0]:
            try:
                self.feed(os.read(self._file, 4096))
            except OSError:  # the terminal is gone
                self._is_at_end = True
        if self._lines:
            return self._lines.popleft()
        if self._is_at_end:
            raise EOFError
        return None

    def feed(self, data: bytes) -> None:
        """Take keys as they came."""
        self._is_at_end = self._is_at_end or not data
        for key in ESCAPE.sub("", self._letters.decode(data)):
            if key in ENTER:
                self._lines.append(self.typed)
                self.typed = ""
            elif key in BACKSPACE:
                self.typed = self.typed[:-1]
            elif key in CLEAR:
                self.typed = ""
            elif key == END and not self.typed:
                self._is_at_end = True
            elif key == REDRAW:
                self.wants_redraw = True
            elif key.isprintable() and len(self.typed) < LONGEST:
                self.typed += key
