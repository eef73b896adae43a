"""Many copies, marked in parallel over any executor; what is finished is kept in a folder.

One JSON file a finished copy, written at once or not at all: a batch that is stopped goes on where
it was. A copy is marked again when its bytes, its sheet or the way of marking have changed.
"""

import hashlib
import json
import logging
import pickle
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from math import inf
from pathlib import Path
from threading import Lock
from typing import Any

from course_lib.grading.copies import LESSON, LISTED, STRAY, Copy
from course_lib.grading.fresh import Solution
from course_lib.grading.marking import mark_copy
from course_lib.grading.notebook import read_notebook
from course_lib.grading.process import CopyProcess
from course_lib.grading.results import CopyResult, ExerciseResult, writable
from course_lib.grading.sandbox import NoSandboxError, require_sandbox
from course_lib.grading.scheme import (
    Scheme,
    SchemeError,
    digest_of,
    read_scheme,
    sheet_of,
    version_for,
)
from course_lib.grading.storage import write_whole
from course_lib.text import duration

VERSION = 10
"""Changes when results that were kept are no longer worth what new ones are."""
UNMARKED, LACKING = "unmarked", "lacking"
LEFT = {UNMARKED, LACKING}
"""What has no mark through no fault of its student: it will be marked another time."""
LACKS = (
    "{} C'est la fiche de cette copie, TP noté ou autre version : ne demandez avec --exercices que "
    "ce qu'elle pose, ou donnez --fiche {} pour noter tout ce qu'elle pose."
)
UNKNOWN = "Aucune fiche connue : la copie n'a pas été notée."
NO_DASK = (
    '--dask demande Dask : pip install "cours-minimax[dask]", ici et sur chaque machine de la '
    "grappe."
)
UNREACHABLE = "Aucun ordonnanceur Dask ne répond à {0} : vérifiez l'adresse ({1})."
LOST = (
    "La grappe Dask ne répond plus : les copies finies sont gardées. Rétablissez-la, puis relancez "
    "la même commande."
)
BUDGET = 300.0
"""How long one copy may take, in seconds."""
BAR, LINES = 24, 20
"""How wide progress is drawn in a terminal, and about how many lines are written elsewhere."""


class WorkersError(RuntimeError):
    """Nobody to mark copies; the message says why, in French."""


@dataclass(frozen=True)
class Settings:
    """How copies are marked: whatever changes a result."""

    solutions: Mapping[str, Path]
    """By the name of the sheet, its solution."""
    sheets: Mapping[str, Path]
    """By the name of the sheet, what students got, if it is not where `sheet_of` says."""
    seed: int = 0
    isolated: bool = True
    budget: float = BUDGET
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the name of a sheet, the questions that count, all if none; {} if every sheet does."""

    def files(self, copy: Copy) -> tuple[Path, Path]:
        """The solution and the sheet that a copy is marked with: those of its own version."""
        solution = self.solutions[copy.sheet]
        sheet = self.sheets.get(copy.sheet) or sheet_of(solution)
        return version_for(read_notebook(copy.path).cells, solution, sheet)

    def digest(self, copy: Copy) -> str:
        """What changes when the result of a copy may change."""
        scheme = read_scheme(*self.files(copy)).digest if copy.sheet in self.solutions else ""
        how = self.seed, self.isolated, self.budget, self.asked.get(copy.sheet, ())
        parts = (VERSION, *how, scheme, digest_of(copy.path))
        who = copy.student, copy.sheet, [one for one in copy.anomalies if one.flag not in LISTED]
        return hashlib.sha256(repr((parts, who)).encode("utf-8", "replace")).hexdigest()


class Marker:
    """Marks copies as `settings` say, in any number of threads; each sheet's solution runs once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._solutions: dict[str, Solution] = {}
        self._running: set[CopyProcess] = set()
        self._stopped = False
        self._lock = Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        """On a cluster, all the copies that a worker marks share what runs the solutions."""
        return marker_of, (pickle.dumps(self.settings),)

    def __call__(self, copy: Copy) -> CopyResult:
        """What `mark_copy` says; a copy of no sheet that is known and asked has no mark.

        Nor has one whose own sheet lacks a question that is asked. CancelledError once stopped.
        """
        for flag in {STRAY, LESSON} & copy.flags:
            return _without_mark(copy, flag)
        if copy.sheet not in self.settings.solutions:
            return _without_mark(copy, "wrong-sheet", UNKNOWN)
        try:
            result = self._marked(copy, *self.settings.files(copy))
        except SchemeError as error:  # of its version: the others are known to be sound
            return _without_mark(copy, LACKING, LACKS.format(error, copy.sheet))
        if self._stopped:
            raise CancelledError
        return result

    def _marked(self, copy: Copy, solution: Path, sheet: Path) -> CopyResult:
        settings, scheme = self.settings, read_scheme(solution, sheet)
        with self._process(copy, solution) as process:
            return mark_copy(
                copy,
                solution,
                settings.seed,
                sheet_path=sheet,
                questions=settings.asked.get(copy.sheet, ()),
                process=process,
                solution=self._solution(scheme),
            )

    @contextmanager
    def _process(self, copy: Copy, solution: Path) -> Iterator[CopyProcess]:
        """The process of a copy, which `stop` ends; it starts when its first cell is run."""
        private, end = (solution.parent, copy.path.parent), time.monotonic() + self.settings.budget
        process = CopyProcess(self.settings.isolated, private, 0.0 if self._stopped else end)
        self._running.add(process)
        try:
            yield process
        finally:
            self._running.discard(process)
            process.stop()

    def _solution(self, scheme: Scheme) -> Solution:
        with self._lock:
            made = Solution(scheme, self.settings.isolated, 0.0 if self._stopped else inf)
            return self._solutions.setdefault(scheme.digest, made)

    def stop(self) -> None:
        """End whatever runs; what is being marked is given up."""
        self._stopped = True
        for process in [*self._running]:
            process.end = 0.0
        for solution in self._solutions.values():
            solution.stop()


@lru_cache(maxsize=1)
def marker_of(settings: bytes) -> Marker:
    """What marks in this process as these pickled settings say: the same one each time."""
    return Marker(pickle.loads(settings))


def mark_all(
    copies: Iterable[Copy],
    settings: Settings,
    work: Path,
    executor: Executor,
    *,
    force: bool = False,
    only: Collection[str] = (),
) -> Iterator[tuple[CopyResult, int]]:
    """The result of every copy, in the order in which they are known, and how many are to come.

    What is kept in `work` comes first, unless `force`; the number that comes with it is -1. With
    `only`, the other students' copies are not marked: they come if they are kept, even out of date.
    A copy that could not be marked comes flagged "unmarked", is not kept, and stops nothing; what
    is finished when the caller leaves is kept. NoSandboxError, SchemeError: before any;
    CancelledError: the executor was given up.
    """
    if settings.isolated:
        require_sandbox()
    keeper, todo = Keeper(work), list[tuple[Copy, str]]()
    for copy in copies:
        asked = not only or copy.student in only
        digest = settings.digest(copy)
        kept = None if force and asked else keeper.read(copy, digest if asked else "")
        if kept is not None:
            yield kept, -1
        elif asked:
            todo.append((copy, digest))
    yield from _mark_new(todo, Marker(settings), keeper, executor)


def _mark_new(
    todo: list[tuple[Copy, str]], marker: Marker, keeper: "Keeper", executor: Executor
) -> Iterator[tuple[CopyResult, int]]:
    futures: dict[Future[CopyResult], tuple[Copy, str]] = {}
    try:
        for copy, digest in todo:
            futures[executor.submit(marker, copy)] = copy, digest
        for future in as_completed(list(futures)):
            result = _kept(future, *futures.pop(future), keeper)
            yield result, len(futures)
    finally:
        for future, (copy, digest) in futures.items():
            future.cancel()
            if future.done() and not future.cancelled() and not future.exception():
                keeper.write(copy, digest, future.result())
        marker.stop()


def _kept(future: Future[CopyResult], copy: Copy, digest: str, keeper: "Keeper") -> CopyResult:
    """The result of a future that is done, kept if the copy could be marked."""
    try:
        result = future.result()
    except (NoSandboxError, CancelledError):  # nobody can mark any more
        raise
    except Exception as error:  # a worker that died, a process that did not start
        return unmarked(copy, error)
    keeper.write(copy, digest, result)
    return result


def unmarked(copy: Copy, error: Exception) -> CopyResult:
    """The result of a copy that could not be marked, through no fault of its own."""
    why = f"{type(error).__name__} : {writable(str(error)[:200])}"
    return _without_mark(copy, UNMARKED, f"Copie non notée, à relancer ({why}).")


def _without_mark(copy: Copy, flag: str, *texts: str) -> CopyResult:
    warnings, flags = (*copy.warnings, *texts), copy.flags | {flag}
    return CopyResult(copy.student, copy.sheet, (), warnings, flags, copy.number)


class Keeper:
    """The folder of the finished copies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, copy: Copy) -> Path:
        """The file of a copy: names of students are not names of files."""
        who = repr((copy.student, copy.sheet)).encode("utf-8", "replace")
        sheet = copy.sheet if copy.sheet.isalnum() else "inconnue"
        return self.folder / sheet / f"{hashlib.sha256(who).hexdigest()[:24]}.json"

    def read(self, copy: Copy, digest: str) -> CopyResult | None:
        """What was kept under this digest (any, if ""); None if nothing sound was.

        What the list of the class says of the copy is what it says now.
        """
        try:
            raw = json.loads(self.path(copy).read_text("utf-8"))
            if digest not in ("", raw["digest"]):
                return None
            found = _loaded(raw["result"])
        except (OSError, ValueError, LookupError, TypeError):
            return None
        flags = found.flags - LISTED | copy.flags & LISTED
        return replace(found, flags=flags, number=copy.number)

    def write(self, copy: Copy, digest: str, result: CopyResult) -> None:
        """Keep a result: whole, or not at all."""
        content = asdict(result) | {"flags": sorted(result.flags)}
        kept = {"digest": digest, "result": content}
        write_whole(self.path(copy), json.dumps(kept, ensure_ascii=True, indent=1))


def _loaded(raw: Mapping[str, Any]) -> CopyResult:
    results = (
        ExerciseResult(**one | {name: tuple(one[name]) for name in ("lines", "private")})
        for one in raw["results"]
    )
    lists = {one: tuple(raw[one]) for one in ("warnings", "signed")}
    lists["results"] = tuple(results)
    return CopyResult(**{**raw, **lists, "flags": frozenset(raw["flags"])})


@contextmanager
def workers(count: int, dask: str = "") -> Iterator[Executor]:
    """Threads of this machine or, if `dask` is an address, the workers of a cluster; WorkersError.

    The workers of a cluster must see the same folders; the copies of one that dies go to others.
    """
    if not dask:
        with ThreadPoolExecutor(count) as executor:
            yield executor
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise WorkersError(NO_DASK) from error
    try:
        client = distributed.Client(dask, timeout=10)
    except (OSError, ValueError) as error:
        raise WorkersError(UNREACHABLE.format(dask, type(error).__name__)) from error
    logging.disable()  # Dask writes pages of English about what it loses
    try:
        with client, client.get_executor() as executor:
            yield executor
    except CancelledError as error:
        raise WorkersError(LOST) from error
    finally:
        logging.disable(logging.NOTSET)


def with_progress(
    results: Iterable[tuple[CopyResult, int]], stream: Any = sys.stderr
) -> tuple[list[CopyResult], int]:
    """The results, and how many are new; how far the work is, is written as they come."""
    found, new, start = list[CopyResult](), 0, time.monotonic()
    for result, left in results:
        found.append(result)
        if left >= 0:
            new += 1
            _write_progress(len(found), left, (time.monotonic() - start) / new * left, stream)
    return found, new


def _write_progress(done: int, left: int, seconds: float, stream: Any) -> None:
    total = done + left
    text = f"{done} / {total} copies" + (f", encore {duration(seconds)}" if left else "")
    if stream.isatty():
        bar = "█" * (BAR * done // total)
        print(f"\r\x1b[K{bar:░<{BAR}} {text}", end="" if left else "\n", file=stream, flush=True)
    elif left == 0 or done % max(1, total // LINES) == 0:
        print(text, file=stream, flush=True)
