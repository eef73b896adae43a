"""Put small faults into the library, one at a time, and tell those that no test notices.

usage: python tools/mutants.py [--echantillon N] [PACKAGE...]   (default: all those of `TESTS`)

Cosmic Ray makes the faults, in a copy of the course; the tests that run the line judge each. What
was stopped goes on where it was, and what survived is tried again, since a test may have been
written for it. A package begins anew when its code changes. A fault takes half a second of work;
with `--echantillon`, only N of each package are tried, always the same.
"""

import argparse
import ast
import compileall
import json
import os
import re
import resource
import shutil
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Generator, Sequence
from difflib import unified_diff
from functools import cache
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time

import pytest
from cosmic_ray.commands.init import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, WorkResultStorage, use_db
from cosmic_ray.work_item import (
    MutationSpec,
    TestOutcome,
    WorkerOutcome,
    WorkItem,
    WorkResult,
)
from coverage import Coverage
from hypothesis import Phase, settings

ROOT = Path(__file__).parents[1]
ROOM = ROOT / ".cache" / "mutants"
COPY = ROOM / "cours"
TESTS = {
    "search": "search transposition closed_forms",
    "games": "games transposition heuristics faces gallery",
    "attractors": "attractors closed_forms",
    "players": "play league",
    "tracing": "trace own_search",
    "judge": "judge faults refused relations outdated",
    "widgets/quiz": "quiz diagnosis",
    "widgets/board": "board perfect replay",
    "widgets/explorer": "tutor own_search",
    "grading/mark": "needed scheme batch alike suspicions",
    "grading/mark/fresh": "fresh",
    "grading/mark/marking": "scheme marking personal",
    "grading/mark/signed": "personal",
    "grading/mark/workers": "batch cluster",
}
"""The tests that hold each package, or a module of its own: `tests/test_<name>.py`."""
KEPT = re.compile(
    "Add_Sub|Sub_Add|Mul_Div|Div_Mul|FloorDiv_Mul|Mod_Mul|Pow_Mul|[RL]Shift_[RL]Shift"
    "|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitAnd|Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is"
    "|Lt_LtE|Lt_GtE|LtE_Lt|LtE_Gt|Gt_GtE|Gt_LtE|GtE_Gt|GtE_Lt|USub_UAdd|Delete_(Not|Invert)"
)
"""What an operator is replaced by: its neighbour and its opposite, not all that there are."""
IDLE = re.compile(r"TYPE_CHECKING|frozen=True|@(lru_)?cache\b")
"""What changes nothing when the course runs, but its time: mypy, or nobody, asks for it."""
SKIPPED = WorkResult(worker_outcome=WorkerOutcome.SKIPPED)
LOADED = "hypothesis.strategies networkx numpy matplotlib.figure ipywidgets anywidget nbformat"
"""What tests import besides the course: it is loaded once, and each fault is tried in a fork."""
WALL, MEMORY = 1200, 4 << 30
"""What a fault may take before it counts as noticed: seconds, and bytes."""
START = 8
"""What a test may take of processor besides what it takes without a fault: fixtures, an import."""
Plugin = Callable[[], object]


def copied() -> None:
    """Make the copy of the course where faults are put, and load what tests need besides."""
    hidden = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "travail")
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT, COPY, ignore=hidden)
    os.environ |= {"PYTHONPATH": str(COPY), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    os.environ["COURSE_REQUIRE_ALL"] = "1"
    os.chdir(COPY)
    for room in "course_lib", "tests":
        compileall.compile_dir(room, quiet=2)
    sys.path[0], sys.dont_write_bytecode = str(COPY), True
    for name in LOADED.split():
        import_module(name)


@cache
def annotated(path: Path) -> list[tuple[int, int, int, int]]:
    """Where the annotations of a module begin and end: they do nothing."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    found = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    return [
        (one.lineno, one.col_offset, one.end_lineno or 0, one.end_col_offset or 0)
        for one in found
        if isinstance(one, ast.expr)
    ]


def is_kept(fault: MutationSpec) -> bool:
    """Whether a fault is worth a run of the tests."""
    name = fault.operator_name.partition("/")[2]
    if name.startswith("Replace") and "_" in name and not KEPT.search(name):
        return False
    row, column = fault.start_pos
    line = fault.module_path.read_text("utf-8").splitlines()[row - 1]
    if IDLE.search(line) or line[column : column + 2] == "*,":  # what begins named arguments
        return False
    spans = annotated(fault.module_path)
    return not any(span[:2] <= fault.start_pos < span[2:] for span in spans)


def modules_of(package: str) -> list[Path]:
    """The modules of a package, or the one of this name, but those that are named apart."""
    file = Path("course_lib", f"{package}.py")
    apart = {Path("course_lib", f"{name}.py") for name in TESTS}
    if file.exists():
        return [file]
    return sorted({*Path("course_lib", package).glob("*.py")} - apart)


def begun(package: str) -> Path:
    """The file that keeps what became of each fault of a package; its survivors are forgotten."""
    modules = modules_of(package)
    code = sha256(b"".join(path.read_bytes() for path in modules)).hexdigest()[:8]
    path = ROOM / f"{package.replace('/', '_')}-{code}.sqlite"
    with use_db(path) as faults:
        if not faults.num_work_items:
            init(modules, faults, {})
        out = [item.job_id for item in faults.work_items if not is_kept(item.mutations[0])]
        faults.set_multiple_results(out, SKIPPED)
        with faults._session_maker.begin() as session:
            kept = session.query(WorkResultStorage)
            kept.filter(WorkResultStorage.test_outcome == TestOutcome.SURVIVED).delete()
    return path


def left(faults: WorkDB, size: int | None) -> list[WorkItem]:
    """The faults to try, or what is left of so many of them drawn with one seed."""
    pending = {item.job_id for item in faults.pending_work_items}
    kept = [item for item in faults.work_items if is_kept(item.mutations[0])]
    Random(0).shuffle(kept)
    return [item for item in kept[:size] if item.job_id in pending]


# Running tests


class Watch:
    """Writes which tests run each line of a package, quickest first, and what each takes."""

    def __init__(self, package: str, file: Path) -> None:
        self.file, self.seconds = file, defaultdict[str, float](float)
        self.coverage = Coverage(data_file=None, include=[*map(str, modules_of(package))])
        self.coverage.start()

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.coverage.switch_context(item.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, bool, bool]:
        began = process_time()
        seen = yield
        self.seconds[item.nodeid] += process_time() - began
        return seen

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data, found = self.coverage.get_data(), defaultdict[str, dict[int, dict[str, float]]](dict)
        for path in data.measured_files():
            for line, tests in data.contexts_by_lineno(path).items():
                run = [] if "" in tests else tests  # what is imported, all tests may use
                run = sorted(run, key=self.seconds.__getitem__)
                found[path][line] = {test: self.seconds[test] for test in run}
        self.file.write_text(json.dumps(found))


class Chosen:
    """Runs some tests only, in their order; an endless one is stopped."""

    def __init__(self, tests: dict[str, float]) -> None:
        self.seconds = tests
        self.ranks = {name: rank for rank, name in enumerate(tests)}

    def pytest_collection(self) -> None:
        """What fails is enough: Hypothesis need not look for what is smaller."""
        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", settings.get_profile("course"), phases=phases)
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid in self.ranks]
        items[:] = sorted(kept, key=lambda item: self.ranks[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        last = process_time() + 3 * self.seconds[item.nodeid] + START
        resource.setrlimit(resource.RLIMIT_CPU, (min(int(last), WALL), WALL))


def run(plugin: Plugin, names: Sequence[str], seconds: int) -> None:
    """Run test files in a process of their own, silent and limited."""
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, WALL))  # sandboxes set theirs, below WALL
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider"]
    os._exit(pytest.main([*options, *names], [plugin()]))


def passes(
    package: str,
    plugin: Plugin,
    seconds: int,
    tests: Collection[str] = (),
    wall: float | None = None,
) -> bool:
    """Whether some tests of a package, all if none is named, see nothing wrong, and soon."""
    files = [f"tests/test_{name}.py" for name in TESTS[package].split()]
    used = {test.partition("::")[0] for test in tests}
    names = [file for file in files if not used or file in used]
    process = get_context("fork").Process(target=run, args=(plugin, names, seconds))
    process.start()
    try:
        process.join(wall)
    finally:
        process.kill()
        process.join()
    return process.exitcode == 0


def judged(
    package: str, fault: MutationSpec, lines: dict[str, dict[str, float]], seconds: int
) -> WorkResult:
    """What became of a fault, before the tests that run its line, or all if none is known to."""
    operator = get_operator(fault.operator_name)(**fault.operator_args)
    tests = lines.get(str(fault.start_pos[0]), {})
    plugin = (lambda: Chosen(tests)) if tests else object
    with use_mutation(fault.module_path, operator, fault.occurrence) as (before, after):
        work = sum(tests.values()) or seconds
        alive = passes(package, plugin, seconds, tests, wall=10 * (work + START))
    texts = before.splitlines(), (after or "").splitlines()
    changed = [*unified_diff(*texts, n=0, lineterm="")][3:]
    diff = "\n".join([f"{fault.module_path}:{fault.start_pos[0]}", *changed])
    seen = TestOutcome.SURVIVED if alive else TestOutcome.KILLED
    return WorkResult(WorkerOutcome.NORMAL, test_outcome=seen, diff=diff)


def tried(package: str, size: int | None) -> str:
    """Try what is left of a package, or of a sample, and tell what became of all."""
    file = ROOM / f"{package.replace('/', '_')}.json"
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    if not passes(package, lambda: Watch(package, file), WALL):
        return f"{package}: its tests fail without any fault"
    seconds = int(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) + 10
    seen = json.loads(file.read_text())
    with use_db(begun(package)) as faults:
        items = left(faults, size)
        for number, item in enumerate(items, start=1):
            (fault,) = item.mutations
            lines = seen.get(str(fault.module_path.resolve()), {})
            result = judged(package, fault, lines, seconds)
            faults.set_result(item.job_id, result)
            print(f"{package} {number}/{len(items)} {result.test_outcome.value}", flush=True)
        return told(package, faults)


def told(package: str, faults: WorkDB) -> str:
    """The survivors of a package, and how many were killed."""
    done = [result for _, result in faults.results if result.worker_outcome == WorkerOutcome.NORMAL]
    alive = [result.diff or "" for result in done if not result.is_killed]
    killed = len(done) - len(alive)
    share = 100 * killed / len(done)
    return "\n".join([*alive, f"{package}: {killed} of {len(done)} killed ({share:.1f} %)"])


def main() -> None:
    """Try the packages that are named, one after the other."""
    parser = argparse.ArgumentParser()
    parser.add_argument("packages", nargs="*", default=[*TESTS], metavar="PACKAGE")
    parser.add_argument("--echantillon", type=int, metavar="N")
    options = parser.parse_args()
    copied()
    try:
        for package in options.packages:
            print(tried(package, options.echantillon), flush=True)
    except KeyboardInterrupt:
        sys.exit("stopped: the same command goes on from here")


if __name__ == "__main__":
    main()
