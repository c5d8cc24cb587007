"""Wrong rules, one at a time: does a test notice? (Mutation testing in one process a game, without a copy of the tree.)

    RUMPUS_PURE=1 PYTHONPATH=src python -m tests.mutants tests/games/GAME/mutants.toml ["its name" ...]

The process imports what stays the same and forks for each mutant. The fork takes the one changed module from memory,
imports the game anew and runs the tests beside the list, file after file, until one fails. At last the tests that
noticed something run once more with nothing changed, and must pass.
"""

import importlib
import json
import os
import resource
import sys
import tempfile
import tomllib
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

import rumpus.games
from tests.needs import GONE

ROOT = Path(__file__).parents[1]
LISTS = sorted(path for path in ROOT.glob("tests/games/*/mutants.toml") if path.parent.name not in GONE)
WHOLE_GAMES = ("test_bot", "test_golden", "test_referee", "test_second")  # asked after the tests of single rules
RULES = "not volume and not night and not alone"
LIMIT = 60  # seconds of processor time for one test: a wrong rule may go on for ever
NOTICED = {pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED}
PASSED = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


@dataclass(frozen=True)
class Mutant:
    """`was` stands exactly once in `file` of the game's room; `tests` are asked before all others, also if `volume`."""

    name: str
    file: str
    was: str
    now: str
    tests: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What the tests say: `by` names the one that failed, or tells what else there is to tell."""

    caught: bool
    by: str
    seconds: float = 0.0


def read_list(path: Path) -> list[Mutant]:
    entries = tomllib.loads(path.read_text("utf-8"))["mutant"]
    return [Mutant(**{**entry, "tests": tuple(entry.get("tests", ()))}) for entry in entries]


class Changed(MetaPathFinder):
    """Finds one module in a text in memory; all others are found as ever."""

    def __init__(self, module: str, path: Path, text: str) -> None:
        self.module, self.path, self.text = module, path, text

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None, /
    ) -> ModuleSpec | None:
        if name != self.module:
            return None
        inside = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        loader = FromText(name, self.path, self.text)
        return spec_from_file_location(name, self.path, loader=loader, submodule_search_locations=inside)


class FromText(SourceFileLoader):
    """Loads a module from a text as if it stood in the file, so that a room still finds its cards beside it."""

    def __init__(self, module: str, path: Path, text: str) -> None:
        super().__init__(module, str(path))
        self.text = text

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.text, self.path, "exec"), vars(module))


class Watch:
    """A plugin of pytest: gives every test its time, and keeps the name of the first that fails."""

    failed = ""

    def pytest_runtest_logstart(self) -> None:
        give_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.note(report)

    def note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def give_time() -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + LIMIT, most))


def run_tests(named: Iterable[str], others: Iterable[str]) -> Verdict:
    """File after file until a test fails: all that are named, and of the others the tests of rules."""
    for test, chosen in [*((test, []) for test in named), *((test, ["-m", RULES]) for test in others)]:
        watch = Watch()
        options = ["-q", "-x", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
        code = pytest.main([*options, *chosen, test], plugins=[watch])
        if code in NOTICED:
            _, sign, name = watch.failed.partition("::")  # no sign: a file that could not be read
            return Verdict(True, test.partition("::")[0] + sign + name)
        if code not in PASSED:
            raise RuntimeError(f"pytest could not run {test}: {code!r}")
    return Verdict(False, "no test notices")


def in_fork(judge: Callable[[], Verdict]) -> Verdict:
    """What a judge says in a process of its own, which may be spoilt or hang."""
    with tempfile.TemporaryFile("w+") as log, tempfile.TemporaryFile("w+") as answer:
        if not (child := os.fork()):
            try:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                give_time()
                verdict = judge()
                json.dump([verdict.caught, verdict.by], answer)
                answer.flush()
            except BaseException:
                traceback.print_exc(file=log)
                log.flush()
            finally:
                os._exit(0)
        _, status, used = os.wait4(child, 0)
        seconds = used.ru_utime + used.ru_stime
        if os.WIFSIGNALED(status):
            return Verdict(True, f"a test did not end: signal {os.WTERMSIG(status)}", seconds)
        log.seek(0)
        answer.seek(0)
        said = answer.read()
        assert said, log.read()
        caught, by = json.loads(said)
        return Verdict(caught, by, seconds)


class Game:
    """A folder of tests with its list, and the room of the same name under `rumpus.games`."""

    def __init__(self, path: Path) -> None:
        self.folder = path.parent.resolve()
        self.package = f"rumpus.games.{self.folder.name}"
        self.room = Path(rumpus.games.__path__[0], self.folder.name)

    def judge(self, mutant: Mutant) -> Verdict:
        text = (self.room / mutant.file).read_text("utf-8")
        if text.count(mutant.was) != 1:
            return Verdict(False, f"what it changes stands {text.count(mutant.was)} times in {mutant.file}")
        named = [os.path.normpath(self.folder / test) for test in mutant.tests]
        others = [str(path) for path in self.tests_for(mutant.file) if str(path) not in named]
        return in_fork(lambda: self.judge_here(mutant.file, text.replace(mutant.was, mutant.now), named, others))

    def judge_unchanged(self, tests: Sequence[str]) -> Verdict:
        return in_fork(lambda: run_tests(tests, ()))

    def judge_here(self, file: str, text: str, named: Sequence[str], others: Sequence[str]) -> Verdict:
        try:
            self.import_anew(file, text)
        except Exception as error:  # whatever it is, it would be seen without any test
            return Verdict(False, f"does not import: {error!r}")
        return run_tests(named, others)

    def import_anew(self, file: str, text: str) -> None:
        """Forget the game and import it with one module changed."""
        module = ".".join((self.package, *Path(file).with_suffix("").parts)).removesuffix(".__init__")
        for name in list(sys.modules):
            if name == "rumpus.games" or f"{name}.".startswith(f"{self.package}."):
                del sys.modules[name]
        sys.meta_path.insert(0, Changed(module, self.room / file, text))
        importlib.import_module("rumpus.games")
        importlib.import_module(module)

    def tests_for(self, file: str) -> list[Path]:
        """The test file named as the module first, those that play whole games last."""
        alike = f"test_{Path(file).stem}"
        found = self.folder.rglob("test_*.py")
        return sorted(found, key=lambda path: (path.stem != alike, path.stem.startswith(WHOLE_GAMES), path))

    def judge_all(self, mutants: Iterable[Mutant]) -> Iterator[tuple[str, bool, Verdict]]:
        """Name, whether all is well, and the verdict; at last of the rules as they are."""
        noticing: dict[str, None] = {}
        for mutant in mutants:
            verdict = self.judge(mutant)
            if verdict.caught and "::" in verdict.by:
                noticing[verdict.by] = None
            yield mutant.name, verdict.caught, verdict
        verdict = self.judge_unchanged(list(noticing))
        yield "the rules as they are", not verdict.caught, verdict


def main(path: str, *names: str) -> int:
    """Judge the mutants of a list, all or those named; how many of them live."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no rule needs one
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True, phases=[hypothesis.Phase.generate])
    hypothesis.settings.load_profile("mutants")
    mutants = [mutant for mutant in read_list(Path(path)) if not names or mutant.name in names]
    wrong = 0
    for name, is_well, verdict in Game(Path(path)).judge_all(mutants):
        wrong += not is_well
        word = "well" if is_well else "WRONG"
        print(f"{word:6}{verdict.seconds:5.1f} s  {name}: {verdict.by.removeprefix(f'{ROOT}/')}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(min(main(*sys.argv[1:]), 100))
