"""Many copies, marked in parallel over any executor; what is finished is kept in a folder.

One JSON file a finished copy, written at once or not at all: a batch that is killed goes on where
it was. A copy is marked again when its bytes, its sheet or the way of marking have changed.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future, as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from course_lib.grading.collect.copies import LESSON, STRAY, Copy
from course_lib.grading.collect.reading import read_notebook
from course_lib.grading.collect.roster import LISTED
from course_lib.grading.isolate import folders
from course_lib.grading.isolate.sandbox import NoSandboxError, require
from course_lib.grading.mark.marking import BUDGET, mark_copy
from course_lib.grading.mark.results import CopyResult, ExerciseResult, writable
from course_lib.grading.mark.scheme import (
    SchemeError,
    digest_of,
    read_scheme,
    sheet_of,
    version_for,
)

VERSION = 7
"""Changes when results that were kept are no longer worth what new ones are."""
UNMARKED, LACKING = "unmarked", "lacking"
LEFT = {UNMARKED, LACKING}
"""What has no mark through no fault of its student: it will be marked another time."""
LACKS = (
    "{} C'est la fiche de cette copie, TP noté ou autre version : ne demandez avec --exercices que "
    "ce qu'elle pose, ou donnez --fiche {} pour noter tout ce qu'elle pose."
)
UNKNOWN = "Aucune fiche connue : la copie n'a pas été notée."


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

    def mark(self, copy: Copy) -> CopyResult:
        """What `mark_copy` says; a copy of no sheet that is known and asked has no mark.

        Nor has one whose own sheet lacks a question that is asked.
        """
        for flag in {STRAY, LESSON} & copy.flags:
            return _without_mark(copy, flag)
        if copy.sheet not in self.solutions:
            return _without_mark(copy, "wrong-sheet", UNKNOWN)
        solution, sheet = self.files(copy)
        try:
            return mark_copy(
                copy,
                solution,
                self.seed,
                sheet_path=sheet,
                questions=self.asked.get(copy.sheet, ()),
                isolated=self.isolated,
                budget=self.budget,
            )
        except SchemeError as error:  # of its version: the others are known to be sound
            return _without_mark(copy, LACKING, LACKS.format(error, copy.sheet))

    def digest(self, copy: Copy) -> str:
        """What changes when the result of a copy may change."""
        scheme = read_scheme(*self.files(copy)).digest if copy.sheet in self.solutions else ""
        how = self.seed, self.isolated, self.budget, self.asked.get(copy.sheet, ())
        parts = (VERSION, *how, scheme, digest_of(copy.path))
        who = copy.student, copy.sheet, [one for one in copy.anomalies if one.flag not in LISTED]
        return hashlib.sha256(repr((parts, who)).encode("utf-8", "replace")).hexdigest()


def mark_all(
    copies: Iterable[Copy],
    settings: Settings,
    work: Path,
    executor: Executor,
    *,
    force: bool = False,
    only: Collection[str] = (),
) -> Iterator[CopyResult]:
    """The result of every copy, in the order in which they are known.

    What is kept in `work` comes first, unless `force`. With `only`, the other students' copies are
    not marked: they come if they are kept, even out of date. A copy that could not be marked comes
    flagged "unmarked", is not kept, and stops nothing; what is finished when the caller leaves is
    kept. NoSandboxError, SchemeError: before any; CancelledError: the executor was given up.
    """
    if settings.isolated:
        require()
    keeper, todo = Keeper(work), list[tuple[Copy, str]]()
    for copy in copies:
        asked = not only or copy.student in only
        digest = settings.digest(copy)
        kept = None if force and asked else keeper.read(copy, digest if asked else "")
        if kept is not None:
            yield kept
        elif asked:
            todo.append((copy, digest))
    yield from _marked(todo, settings, keeper, executor)


def _marked(
    todo: list[tuple[Copy, str]], settings: Settings, keeper: "Keeper", executor: Executor
) -> Iterator[CopyResult]:
    futures: dict[Future[CopyResult], tuple[Copy, str]] = {}
    try:
        for copy, digest in todo:
            futures[_submitted(executor, settings, copy)] = copy, digest
        for future in as_completed(list(futures)):
            yield _kept(future, *futures.pop(future), keeper)
    finally:
        for future, (copy, digest) in futures.items():
            future.cancel()
            if future.done() and not future.cancelled() and not future.exception():
                keeper.write(copy, digest, future.result())


def _submitted(executor: Executor, settings: Settings, copy: Copy) -> Future[CopyResult]:
    """The future result; a failed one if the executor takes no more work."""
    try:
        return executor.submit(settings.mark, copy)
    except RuntimeError as error:  # BrokenExecutor, or shut down
        failed: Future[CopyResult] = Future()
        failed.set_exception(error)
        return failed


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
        folders.write(self.path(copy), json.dumps(kept, ensure_ascii=True, indent=1))


def _loaded(raw: Mapping[str, Any]) -> CopyResult:
    results = (ExerciseResult(**one | {"lines": tuple(one["lines"])}) for one in raw["results"])
    lists = {one: tuple(raw[one]) for one in ("warnings", "suspicions", "signed")}
    lists["results"] = tuple(results)
    return CopyResult(**{**raw, **lists, "flags": frozenset(raw["flags"])})
