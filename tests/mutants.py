"""Wrong rules, one at a time: is there a test that notices? (Mutation testing, without a copy of the tree.)

    RUMPUS_PURE=1 PYTHONPATH=src python -m tests.mutants fight_song ["the dealer starts" ...]

One process a game reads everything that does not change, then forks for each mutant. The fork takes the one changed module
from memory, imports the game anew and runs its tests until one fails. What noticed a mutant is run once more with no rule
changed, and must pass.
"""

import importlib
import json
import os
import resource
import sys
import tempfile
import tomllib
import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

import rumpus.games

TESTS = Path(__file__).parent
LISTS = {path.parent.name: path for path in sorted(TESTS.glob("games/*/mutants.toml"))}
HEAVY = ("test_bot", "test_golden", "test_referee", "test_second")  # whole games: after the tests of single rules
RULES = "not volume and not night and not alone"
LIMIT = 60  # seconds of processor time for one test: a wrong rule may go on for ever
NOTICED = {pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED}
PASSED = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


@dataclass(frozen=True)
class Mutant:
    """`was` stands exactly once in `file` of the game's room; `tests` are asked first."""

    name: str
    file: str
    was: str
    now: str
    tests: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    noticed: bool
    by: str  # the test that failed, or what else there is to say
    valid: bool = True  # a mutant must compile and import
    seconds: float = 0.0


def mutants_of(game: str) -> list[Mutant]:
    entries = tomllib.loads(LISTS[game].read_text("utf-8"))["mutant"]
    return [Mutant(**{**entry, "tests": tuple(entry.get("tests", ()))}) for entry in entries]


def room_of(game: str) -> Path:
    return Path(rumpus.games.__path__[0], game)


def module_of(game: str, file: str) -> str:
    return ".".join(("rumpus", "games", game, *Path(file).with_suffix("").parts)).removesuffix(".__init__")


def changed_source(game: str, mutant: Mutant) -> str:
    text = (room_of(game) / mutant.file).read_text("utf-8")
    if text.count(mutant.was) != 1:
        raise ValueError(f"{mutant.name!r} changes what stands {text.count(mutant.was)} times in {mutant.file}")
    return text.replace(mutant.was, mutant.now)


def test_files(game: str, mutant: Mutant) -> list[str]:
    """The tests named, then the file named as the module, then the others, those of whole games last."""
    folder = LISTS[game].parent
    alike = f"test_{Path(mutant.file).stem}"
    found = sorted(folder.rglob("test_*.py"), key=lambda path: (path.stem != alike, path.stem.startswith(HEAVY), path))
    named = [os.path.normpath(folder / test) for test in mutant.tests]
    return [*named, *(str(path) for path in found if str(path) not in named)]


class Changed(MetaPathFinder, SourceLoader):
    """Finds and loads one module from a text in memory; all others are found as ever."""

    def __init__(self, module: str, path: Path, text: str) -> None:
        self.module, self.path, self.text = module, str(path), text

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None, /) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.module else None

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        return self.text.encode()


class Watch:
    """A plugin of pytest: gives every test its time, and keeps the name of the first that fails."""

    failed = ""

    def pytest_runtest_logstart(self) -> None:
        give_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def give_time() -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + LIMIT, hard))


def import_anew(game: str, file: str, text: str) -> None:
    """Forget the game and import it with one module changed."""
    module = module_of(game, file)
    for name in list(sys.modules):
        if name == "rumpus.games" or f"{name}.".startswith(f"rumpus.games.{game}."):
            del sys.modules[name]
    sys.meta_path.insert(0, Changed(module, room_of(game) / file, text))
    importlib.import_module("rumpus.games")
    importlib.import_module(module)


def run_tests(tests: Iterable[str], named: int) -> Verdict:
    """Run file after file until a test fails; those named run whole, of the others the tests of rules."""
    for number, test in enumerate(tests):
        watch = Watch()
        chosen = [] if number < named else ["-m", RULES]
        options = ["-q", "-x", "-p", "no:cacheprovider", "--rootdir", str(TESTS.parent)]
        code = pytest.main([*options, *chosen, test], plugins=[watch])
        if code in NOTICED:
            return Verdict(True, watch.failed)
        if code not in PASSED:
            raise RuntimeError(f"pytest could not run {test}: {code!r}")
    return Verdict(False, "no test noticed")


def judge_here(game: str, file: str, text: str, tests: Iterable[str], named: int) -> Verdict:
    try:
        import_anew(game, file, text)
    except Exception as error:  # whatever is wrong with it: such a rule would be seen without a test
        return Verdict(False, f"does not import: {error!r}", valid=False)
    return run_tests(tests, named)


def judge(game: str, file: str, text: str, tests: Sequence[str], named: int) -> Verdict:
    """In a fork of its own: what do the tests say to the game with this text as one of its files?"""
    with tempfile.TemporaryFile("w+") as log, tempfile.TemporaryFile("w+") as answer:
        if not (child := os.fork()):
            try:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                give_time()
                hypothesis.settings.load_profile("mutants")
                verdict = judge_here(game, file, text, tests, named)
                json.dump([verdict.noticed, verdict.by, verdict.valid], answer)
                answer.flush()
            except BaseException:
                traceback.print_exc(file=log)
                log.flush()
            finally:
                os._exit(0)
        _, status, used = os.wait4(child, 0)
        seconds = used.ru_utime + used.ru_stime
        if os.WIFSIGNALED(status):
            return Verdict(True, f"a test did not end ({os.WTERMSIG(status)})", seconds=seconds)
        answer.seek(0)
        said = answer.read()
        if not said:
            log.seek(0)
            raise RuntimeError(f"the tests of {game} did not run: {log.read()}")
        return Verdict(*json.loads(said), seconds=seconds)


def judge_mutant(game: str, mutant: Mutant) -> Verdict:
    text = changed_source(game, mutant)
    return judge(game, mutant.file, text, test_files(game, mutant), len(mutant.tests))


def judge_unchanged(game: str, tests: Sequence[str]) -> Verdict:
    """The rules as they are: the tests that noticed a mutant must pass."""
    return judge(game, "__init__.py", (room_of(game) / "__init__.py").read_text("utf-8"), tests, len(tests))


def judge_all(game: str, mutants: Iterable[Mutant]) -> Iterator[tuple[str, Verdict]]:
    noticing: dict[str, None] = {}
    for mutant in mutants:
        verdict = judge_mutant(game, mutant)
        if verdict.noticed and "::" in verdict.by:
            noticing[verdict.by] = None
        yield mutant.name, verdict
    yield "", judge_unchanged(game, list(noticing))


def main(game: str, *names: str) -> int:
    """Judge the mutants of a game, all or those named; the number of those that live."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no rule needs one
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True, phases=[hypothesis.Phase.generate])
    mutants = [mutant for mutant in mutants_of(game) if not names or mutant.name in names]
    wrong = 0
    for name, verdict in judge_all(game, mutants):
        good = verdict.noticed if name else not verdict.noticed
        wrong += not (good and verdict.valid)
        word = ("caught" if verdict.noticed else "LIVES") if name else ("passes" if good else "FAILS")
        print(f"{word:7} {verdict.seconds:5.1f} s  {name or 'the rules as they are'}: {verdict.by}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(min(main(*sys.argv[1:]), 100))
