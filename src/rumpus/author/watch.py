"""Stops rules that never come to an end: a thread looks now and then whether the same call of them still runs."""

import ctypes
import os
import sys
from pathlib import Path
from threading import Thread
from time import process_time, sleep
from types import FrameType
from typing import Final

LONGEST: Final = 5.0
"""Seconds of this process's time after which a call of rules is said to have no end."""
EVERY: Final = 1.0
HERE: Final = str(Path(__file__).parent)
HOUSE: Final = str(Path(__file__).parents[1])
begun: list[int] = []
"""The process in which the thread runs; one that was forked has none of its own yet."""


class Endless(AssertionError):
    def __str__(self) -> str:
        return f"this goes on for {LONGEST:g} seconds and more: does a loop never end?"


def watch() -> None:
    """From now on, in this process."""
    if begun[-1:] != [os.getpid()]:
        begun[:] = [os.getpid()]
        Thread(target=look, name="rules-watch", daemon=True).start()


def look() -> None:
    seen: dict[int, tuple[FrameType, float]] = {}
    while True:
        sleep(EVERY)
        now = process_time()
        calls = {thread: call_of_rules(frame) for thread, frame in sys._current_frames().items()}
        for thread, call in calls.items():
            if call is None:
                seen.pop(thread, None)
            elif thread not in seen or seen[thread][0] is not call:
                seen[thread] = (call, now)
            elif now - seen[thread][1] >= LONGEST:
                del seen[thread]
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(Endless))


def call_of_rules(frame: FrameType | None) -> FrameType | None:
    """The outermost call that the author's layer made of what lies outside of the house."""
    found = None
    while frame is not None:
        caller = frame.f_back
        is_called_from_here = caller is not None and caller.f_code.co_filename.startswith(HERE)
        if is_called_from_here and not frame.f_code.co_filename.startswith(HOUSE):
            found = frame
        frame = caller
    return found
