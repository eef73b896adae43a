"""Many copies, marked in parallel over any executor; what is finished is kept in a folder.

One JSON file a finished copy: a batch that is stopped goes on where it was. A copy is marked again
when its bytes, its sheet or the way of marking have changed.
"""

import hashlib
import pickle
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any, TextIO

from course_lib.grading.copies import LESSON, LISTED, STRAY, Copy
from course_lib.grading.marking import mark_copy
from course_lib.grading.results import CopyResult, keep, kept_result, writable
from course_lib.grading.sandbox import CopyProcess, NoSandboxError, require_sandbox
from course_lib.grading.scheme import (
    SchemeError,
    Solution,
    digest_of,
    read_scheme,
    sheet_of,
    version_for,
)
from course_lib.text import counted, duration

VERSION = 17  # changes when results that were kept are no longer worth what new ones are
UNMARKED = "unmarked"
"""The flag of what has no mark through no fault of its student: it will be marked another time."""
FAILED = "Copie non notée, à relancer ({} : {})."
LACKS = (
    "{} C'est la fiche de cette copie, TP noté ou autre version : ne demandez avec --exercices que "
    "ce qu'elle pose, ou donnez --fiche {} pour noter tout ce qu'elle pose."
)
UNKNOWN = "Aucune fiche connue : la copie n'a pas été notée."
NO_CLUSTER = (
    "La grappe Dask {} ne répond pas ({}) : vérifiez l'adresse, et que cours-minimax[dask] est "
    "installé ici et sur chaque machine ; puis relancez. Les copies finies sont gardées."
)
BUDGET = 300.0  # seconds that one copy may take
LINES = 20  # about how many lines of progress are written where there is no terminal


class CommandError(RuntimeError):
    """Copies cannot be marked as asked; the message says why, in French."""


@dataclass(frozen=True)
class Settings:
    """How copies are marked: whatever changes a result.

    `solutions` are by the name of their sheet. `asked` has, by sheet, the questions that count: all
    if there is none. `budget` is how many seconds a copy may take.
    """

    solutions: Mapping[str, Path]
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seed: int = 0
    isolated: bool = True
    budget: float = BUDGET

    def files(self, copy: Copy) -> tuple[Path, Path]:
        """The solution and the sheet that a copy is marked with: those of its own version."""
        solution = self.solutions[copy.sheet]
        return version_for(copy.checks, solution, sheet_of(solution))

    def digest(self, copy: Copy) -> str:
        """What changes when the result of a copy may change."""
        scheme = read_scheme(*self.files(copy)).digest if copy.sheet in self.solutions else ""
        how = VERSION, self.seed, self.isolated, self.budget, self.asked.get(copy.sheet, ())
        odd = [one for one in copy.anomalies if one.flag not in LISTED]
        return hashed(how, scheme, digest_of(copy.path), copy.student, copy.sheet, odd)


def hashed(*parts: object) -> str:
    """A hash of what some parts are written as: the same in every run."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()


class Marker:
    """Marks copies as `settings` say, in any number of threads; each sheet's solution runs once."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.end = settings, inf
        """The `time.monotonic()` at which every process ends."""
        self._solutions: dict[str, Solution] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """On a cluster, all the copies that a worker marks share what runs the solutions."""
        return marker_of, (pickle.dumps(self.settings),)

    def __call__(self, copy: Copy) -> CopyResult:
        """What `mark_copy` says; a copy of no sheet that is known and asked has no mark.

        Nor has one whose own sheet lacks a question that is asked.
        """
        for flag in {STRAY, LESSON} & copy.flags:
            return without_mark(copy, flag)
        if copy.sheet not in self.settings.solutions:
            return without_mark(copy, "wrong-sheet", UNKNOWN)
        how, end = self.settings, time.monotonic() + self.settings.budget
        try:
            scheme = read_scheme(*how.files(copy))
            new = Solution(scheme, how.isolated, lambda: self.end)
            solution = self._solutions.setdefault(scheme.digest, new)
            with CopyProcess(how.isolated, lambda: min(end, self.end)) as process:
                questions = how.asked.get(copy.sheet, ())
                return mark_copy(copy, scheme, how.seed, process, solution, questions)
        except SchemeError as error:  # of its version: the others are known to be sound
            return without_mark(copy, UNMARKED, LACKS.format(error, copy.sheet))

    def stop(self) -> None:
        """Let every process that it started end, soon, and none start; it marks no more."""
        self.end = 0.0
        for solution in [*self._solutions.values()]:
            with solution.lock:
                solution.stop()


@lru_cache(maxsize=1)
def marker_of(settings: bytes) -> Marker:
    """What marks in this process as these pickled settings say: the same one each time."""
    return Marker(pickle.loads(settings))


def without_mark(copy: Copy, flag: str, *texts: str) -> CopyResult:
    """The result of a copy that has no mark, flagged, with the reasons."""
    warnings, flags = (*copy.warnings, *texts), copy.flags | {flag}
    return CopyResult(copy.student, copy.sheet, (), warnings, flags, copy.number)


def mark_all(
    copies: Iterable[Copy], settings: Settings, work: Path, executor: Executor
) -> Iterator[tuple[CopyResult, int]]:
    """The result of every copy, in the order in which they are known, and how many are to come.

    What is kept in `work` comes first; the number that comes with it is -1. A copy that could not
    be marked comes flagged "unmarked", is not kept, and stops nothing; once the caller leaves,
    nothing is marked. NoSandboxError, SchemeError: before any; CancelledError: the executor was
    given up.
    """
    if settings.isolated:
        require_sandbox()
    todo, marker = list[tuple[Copy, Path, str]](), Marker(settings)
    for copy in copies:
        path = work / f"{hashed(copy.student, copy.sheet)[:24]}.json"
        digest = settings.digest(copy)
        if kept := kept_result(path, digest):
            flags = kept.flags - LISTED | copy.flags & LISTED
            yield replace(kept, flags=flags, number=copy.number), -1
        else:
            todo.append((copy, path, digest))
    futures: dict[Future[CopyResult], tuple[Copy, Path, str]] = {}
    try:
        futures = {executor.submit(marker, one[0]): one for one in todo}
        for future in as_completed([*futures]):
            yield _finished(future, *futures.pop(future)), len(futures)
    finally:
        for future in futures:
            future.cancel()
        marker.stop()


def _finished(future: Future[CopyResult], copy: Copy, path: Path, digest: str) -> CopyResult:
    """The result of a future that is done, kept if the copy could be marked."""
    try:
        result = future.result()
    except (NoSandboxError, CancelledError):  # nobody can mark any more
        raise
    except Exception as error:  # a worker that died, a process that did not start
        text = FAILED.format(type(error).__name__, writable(str(error)[:200]))
        return without_mark(copy, UNMARKED, text)
    keep(path, digest, result)
    return result


@contextmanager
def workers(count: int, dask: str = "") -> Iterator[Executor]:
    """So many threads or, if `dask` is an address, the workers of a cluster; CommandError.

    The workers of a cluster must see the same folders; the copies of one that dies go to others.
    """
    if not dask:
        with ThreadPoolExecutor(count) as executor:
            yield executor
        return
    try:
        client: Any = import_module("distributed").Client(dask, timeout=10)
    except (ImportError, OSError, ValueError) as error:
        raise CommandError(NO_CLUSTER.format(dask, type(error).__name__)) from error
    try:
        with client, client.get_executor() as executor:
            yield executor
    except CancelledError as error:
        raise CommandError(NO_CLUSTER.format(dask, type(error).__name__)) from error


def with_progress(
    results: Iterable[tuple[CopyResult, int]], stream: TextIO
) -> tuple[list[CopyResult], int]:
    """The results, and how many are new; how far the work is, is written as they come."""
    found, new, start = list[CopyResult](), 0, time.monotonic()
    for result, left in results:
        found.append(result)
        if left < 0:
            continue
        new, total = new + 1, len(found) + left
        seconds = (time.monotonic() - start) / new * left
        more = f", encore {duration(seconds)}" if left else ""
        text = f"{len(found)} / {counted(total, 'copie')}{more}"
        if stream.isatty():
            print(f"\r\x1b[K{text}", end="" if left else "\n", file=stream, flush=True)
        elif left == 0 or len(found) % max(1, total // LINES) == 0:
            print(text, file=stream, flush=True)
    return found, new
