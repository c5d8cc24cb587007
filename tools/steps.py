"""Runs steps, as many at once as there are cores, tells what they say and at the end where the time went."""

import os
import subprocess
import time
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Final

CORES: Final = os.cpu_count() or 1
LAST_WORDS: Final = 6
"""Lines of a step that failed, said again at the very end: where a test runner names what failed."""

telling = Lock()


@dataclass(frozen=True)
class Step:
    """One command and what it waits for; a step that is `alone` uses all cores, or must not be disturbed."""

    name: str
    command: Sequence[str]
    after: tuple[str, ...] = ()
    alone: bool = False
    around: Mapping[str, str] = field(default_factory=dict)
    """More environment variables."""
    key: str = ""
    """What it depends on; with the same key it need not be run again. Empty: it always runs."""
    makes: str = ""
    """What must be there for that, as a pattern."""


@dataclass(frozen=True)
class Done:
    step: Step
    is_good: bool
    began: float
    ended: float
    last_words: Sequence[str] = ()


def run(steps: Sequence[Step], keys: Path, began: float) -> bool:
    """Run them all, also when one fails, but for those that wait for it. Whether all went well."""
    left, done = list(steps), list[Done]()
    working: dict[Future[Done], Step] = {}
    with ThreadPoolExecutor(CORES) as pool:
        while left or working:
            good = {one.step.name for one in done if one.is_good}
            while (step := startable(left, good, list(working.values()))) is not None:
                left.remove(step)
                working[pool.submit(run_one, step, keys)] = step
            if not working:
                break  # what is left waits for something that failed
            for future in wait(working, return_when=FIRST_COMPLETED).done:
                del working[future]
                done.append(future.result())
    tell_times(done, left, began)
    return all(one.is_good for one in done) and not left


def startable(left: Sequence[Step], good: set[str], working: Sequence[Step]) -> Step | None:
    """The next step that has all it waits for and fits beside those at work."""
    for step in left:
        if set(step.after) <= good:
            has_room = not working if step.alone else len(working) < CORES and not any(one.alone for one in working)
            return step if has_room else None  # in order: the cores are not kept from a large step by small ones
    return None


def run_one(step: Step, keys: Path) -> Done:
    began, kept = time.monotonic(), keys / step.name
    is_there = not step.makes or any(Path().glob(step.makes))
    if step.key and is_there and kept.exists() and kept.read_text() == step.key:
        return Done(step, True, began, began)
    say(f"{step.name} ...")
    last_words = deque[str](maxlen=LAST_WORDS)
    environment = {**os.environ, **step.around, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(step.command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        for line in process.stdout:
            last_words.append(f"{step.name} | {line.decode('utf-8', 'replace').rstrip()}")
            say(last_words[-1])
    is_good = process.returncode == 0
    if is_good and step.key:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(step.key)
    done = Done(step, is_good, began, time.monotonic(), last_words)
    say(f"{step.name}: {'done' if is_good else 'FAILED'} after {done.ended - done.began:.0f} s")
    return done


def say(words: str) -> None:
    with telling:
        print(words, flush=True)


def tell_times(done: Sequence[Done], left: Sequence[Step], began: float) -> None:
    """Where the time went, as a picture: when each step began and how long it took."""
    ended = time.monotonic()
    width, whole = 40, max(ended - began, 0.1)
    say("")
    for one in sorted(done, key=lambda one: one.began):
        before, taken = (one.began - began) / whole * width, (one.ended - one.began) / whole * width
        bar = " " * int(before) + "█" * max(1, round(taken))
        seconds = f"{one.ended - one.began:6.1f} s"
        say(f"{one.step.name:22} {seconds}  {bar[:width]:{width}} {'' if one.is_good else 'FAILED'}")
    for step in left:
        say(f"{step.name:22}    not run")
    say(f"{'all':22} {whole:6.1f} s")
    for one in done:
        if not one.is_good:
            say("\n".join(["", *one.last_words]))
