"""What goes wrong while an author's rules are played, as one sentence with its file and line."""

from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Final

from rumpus.author.loading import is_game_of
from rumpus.author.wrong import BrokenRules
from rumpus.kernel.errors import Refusal

HERE: Final = Path(__file__).parent


def fault_in_rules(error: BaseException) -> str:
    """`rules.py:42: AttributeError: ...`; empty where no rules of an author had a part in it."""
    if isinstance(error, BrokenRules):
        return str(error)
    own, cause = list(walk_tb(error.__traceback__)), error.__cause__
    before = list(walk_tb(cause.__traceback__)) if isinstance(cause, Refusal) else []
    lines = [f"{file_of(frame).name}:{line}: " for frame, line in (*own, *before) if is_of_rules(frame)]
    told_by_us = isinstance(error, AssertionError | TypeError)  # the latter: methods that take something else
    is_ours = told_by_us and bool(own) and file_of(own[-1][0]).parent == HERE
    if not lines and not is_ours:
        return ""
    kind = "" if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: "
    return f"{lines[-1] if lines else ''}{kind}{error}".removesuffix(": ")


def file_of(frame: FrameType) -> Path:
    return Path(frame.f_code.co_filename)


def is_of_rules(frame: FrameType) -> bool:
    """Whether it runs in the module of an author's game."""
    if file_of(frame).parent == HERE:
        return False
    name = str(frame.f_globals.get("__name__"))
    return any(is_game_of(value, name) for value in list(frame.f_globals.values()))
