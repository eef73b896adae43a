"""Marking many copies: what is kept when somebody stops, or nobody can mark, and what is left."""

import contextlib
import io
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from waits import LIMIT, until

from course_lib.grading.copies import Copy, LESSON, STRAY
from course_lib.grading.isolate.sandbox import NoSandboxError
from course_lib.grading.mark import batch, workers
from course_lib.grading.batch import Keeper, Settings, mark_all
from course_lib.grading.results import CopyResult
from course_lib.grading.scheme import SchemeError, sheet_of, solutions_in
from course_lib.grading.mark.workers import (
    Counting,
    WorkersError,
    followed,
    interrupted_once,
    processes,
)

SOLUTIONS = solutions_in(Path(__file__).parents[1] / "solutions")
SHEET = sheet_of(SOLUTIONS["allumettes"])
HOW = Settings(SOLUTIONS, {}, isolated=False)
MARKED = CopyResult("", "allumettes", (), ("marked",))


class Fates(Executor):
    """Does with each copy what its name says."""

    def __init__(self) -> None:
        self.futures: dict[str, Future[Any]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        name = args[0].student
        future = self.futures[name] = Future[Any]()
        if name.startswith("done"):
            future.set_result(replace(MARKED, student=name))
        elif name.startswith("fails"):
            future.set_exception(OSError("no kernel"))
        elif name == "nobody":
            future.set_exception(NoSandboxError("no bubblewrap"))
        elif name == "runs":
            future.set_running_or_notify_cancel()
        elif name == "lost":
            future.cancel()
            future.set_running_or_notify_cancel()
        return future


def copies_of(*names: str) -> list[Copy]:
    return [Copy(name, "allumettes", SHEET) for name in names]


def kept_in(work: Path, copies: list[Copy]) -> set[str]:
    return {copy.student for copy in copies if Keeper(work).read(copy, HOW.digest(copy))}


def test_who_leaves_keeps_what_is_finished_and_waits_for_nothing(tmp_path: Path) -> None:
    executor, copies = Fates(), copies_of("done 1", "done 2", "fails", "waits", "runs")
    with contextlib.closing(mark_all(copies, HOW, tmp_path, executor)) as results:  # type: ignore[type-var]
        next(results)
    assert kept_in(tmp_path, copies) == {"done 1", "done 2"}
    assert executor.futures["waits"].cancelled()
    assert not executor.futures["runs"].cancelled()
    assert {one.student for one in mark_all(copies[:2], HOW, tmp_path, Fates())} == {
        "done 1",
        "done 2",
    }


@pytest.mark.parametrize(("fate", "error"), [("nobody", NoSandboxError), ("lost", CancelledError)])
def test_a_batch_stops_where_nobody_can_mark_and_keeps_what_is_finished(
    fate: str, error: type[BaseException], tmp_path: Path
) -> None:
    copies = copies_of("done 1", fate, "done 2")
    with pytest.raises(error):
        list(mark_all(copies, HOW, tmp_path, Fates()))
    assert kept_in(tmp_path, copies) == {"done 1", "done 2"}


def test_a_copy_that_nobody_takes_or_that_fails_is_told_and_not_kept(tmp_path: Path) -> None:
    copies, closed = copies_of("done 1", "fails"), ThreadPoolExecutor(1)
    closed.shutdown()
    found = {one.student: one for one in mark_all(copies, HOW, tmp_path / "a", Fates())}
    refused = list(mark_all(copies, HOW, tmp_path / "b", closed))
    assert found["done 1"].warnings == MARKED.warnings
    assert "OSError : no kernel" in found["fails"].warnings[0]
    assert [one.flags for one in (found["fails"], *refused)] == [{"unmarked"}] * 3
    assert kept_in(tmp_path / "a", copies) == {"done 1"}
    assert kept_in(tmp_path / "b", copies) == set()


def test_others_come_as_they_were_kept_and_only_those_asked_are_marked(tmp_path: Path) -> None:
    copies = copies_of("done 1", "done 2", "done 3")
    list(mark_all(copies[:2], HOW, tmp_path, Fates()))
    executor, later = Fates(), replace(HOW, seed=1)
    for force in (False, True):
        results = list(mark_all(copies, later, tmp_path, executor, force=force, only={"done 1"}))
        assert [one.student for one in results] == ["done 2", "done 1"]
        assert executor.futures.keys() == {"done 1"}
        executor.futures.clear()  # kept by now: only `force` marks it again


def test_where_copies_cannot_be_isolated_none_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody() -> None:
        raise NoSandboxError

    monkeypatch.setattr(batch, "require", nobody)
    executor, copies = Fates(), copies_of("done 1")
    with pytest.raises(NoSandboxError):
        next(mark_all(copies, replace(HOW, isolated=True), tmp_path, executor))
    assert not executor.futures
    assert len(list(mark_all(copies, HOW, tmp_path, executor))) == 1


def test_a_result_is_kept_whatever_it_says(tmp_path: Path) -> None:
    """A half of a character, as Windows lets it stand in a name, cannot be written as it is."""
    (copy,) = copies_of("\ud800é")
    result = replace(MARKED, student=copy.student)
    Keeper(tmp_path).write(copy, "1", result)
    assert Keeper(tmp_path).read(copy, "1") == result


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"digest": "1"}',
        '{"digest": "1", "result": 3}',
        '{"digest": "1", "result": {}}',
    ],
)
def test_a_file_that_is_damaged_is_as_none(text: str, tmp_path: Path) -> None:
    keeper, (copy,) = Keeper(tmp_path), copies_of("Zoé")
    assert keeper.read(copy, "1") is None
    keeper.write(copy, "1", MARKED)
    assert keeper.read(copy, "1") == MARKED
    keeper.path(copy).write_text(text)
    assert keeper.read(copy, "1") is None
    assert [*tmp_path.rglob("*.*")] == [keeper.path(copy)]


ZOE = Copy("Zoé", "allumettes", SHEET, number="4")


def test_a_copy_is_marked_with_the_teacher_s_own_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, solution = tmp_path / SHEET.name, SOLUTIONS["allumettes"]
    mine.write_bytes(SHEET.read_bytes())
    assert HOW.files(ZOE) == (solution, SHEET)
    how = Settings(SOLUTIONS, {"allumettes": mine}, 7, False, 9.0, {"allumettes": ("1",)})
    assert how.files(ZOE) == (solution, mine)
    monkeypatch.setattr(batch, "mark_copy", lambda *given, **named: (*given, named))
    named = {"sheet_path": mine, "questions": ("1",), "isolated": False, "budget": 9.0}
    assert how.mark(ZOE) == (ZOE, solution, 7, named)


@pytest.mark.parametrize(
    ("copy", "flags"),
    [
        (replace(ZOE, sheet=""), {"wrong-sheet"}),
        (ZOE.odd(STRAY), {STRAY}),
        (ZOE.odd("late").odd(LESSON), {LESSON, "late"}),
    ],
)
def test_a_copy_of_no_sheet_has_no_mark(copy: Copy, flags: set[str]) -> None:
    result = HOW.mark(copy)
    assert (result.flags, result.results, result.number) == (flags, (), "4")


def test_a_copy_whose_own_sheet_lacks_what_is_asked_is_for_another_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lacks(*_: object, **__: object) -> None:
        raise SchemeError("Fiche allumettes : pas d'exercice 9.")

    monkeypatch.setattr(batch, "mark_copy", lacks)
    result = HOW.mark(ZOE.odd("late"))
    assert (result.flags, result.results, result.number) == ({"lacking", "late"}, (), "4")
    (told,) = result.warnings
    assert told.startswith("Fiche allumettes : pas d'exercice 9. C'est la fiche de cette copie")
    assert "donnez --fiche allumettes" in told


def test_a_second_interruption_disturbs_nothing() -> None:
    before, ended = signal.getsignal(signal.SIGINT), list[bool]()

    def interrupted() -> None:
        with interrupted_once():
            try:
                signal.raise_signal(signal.SIGINT)
            finally:
                signal.raise_signal(signal.SIGINT)
                ended.append(True)

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended
    with interrupted_once():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_what_has_begun_when_all_is_left_ends_and_the_rest_is_given_up(tmp_path: Path) -> None:
    left = tmp_path / "fini"
    with processes(1) as executor:
        first, second = executor.submit(until, left.exists), executor.submit(pow, 2, 3)
        second.add_done_callback(lambda _: left.touch())
    assert second.cancelled()
    assert first.result() is None
    assert not active_children()


def test_a_worker_leaves_ctrl_c_to_its_parent_and_ends_when_it_is_told_to() -> None:
    with processes(1) as executor:
        assert executor.submit(signal.raise_signal, signal.SIGINT).result() is None
        blocked = executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
        assert signal.SIGINT not in blocked
        with pytest.raises(SystemExit) as ended:
            executor.submit(signal.raise_signal, signal.SIGTERM).result()
    assert ended.value.code == 128 + signal.SIGTERM


def dies(folder: Path, times: int) -> int:
    """Kill this process so many times, then answer."""
    count = len([*folder.iterdir()])
    if count < times:
        (folder / str(count)).touch()
        signal.raise_signal(signal.SIGKILL)
    return count


def test_a_task_is_given_to_a_second_process_when_the_first_dies_of_it(tmp_path: Path) -> None:
    for name in ("une", "neuf"):
        (tmp_path / name).mkdir()
    with processes(1) as executor:
        assert executor.submit(dies, tmp_path / "une", 1).result() == 1
        with pytest.raises(WorkersError, match="arrêté deux fois"):
            executor.submit(dies, tmp_path / "neuf", 9).result()
        assert executor.submit(dies, tmp_path / "neuf", 2).result() == 2


def deaf(folder: Path) -> None:
    """Work on whatever comes."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    (folder / "début").touch()
    time.sleep(20)


def tidy(folder: Path) -> None:
    """Leave all in order when it is asked to."""
    try:
        (folder / "début").touch()
        time.sleep(20)
    except SystemExit:
        (folder / "fin").touch()
    finally:
        os._exit(0)


@pytest.mark.parametrize(("work", "hurry"), [(deaf, 0.1), (tidy, LIMIT)])
def test_who_leaves_ends_the_workers_gently_then_by_force(
    work: Callable[[Path], None], hurry: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "HURRY", hurry)
    tasks = list[Future[None]]()

    def interrupted() -> None:
        with processes(1) as executor:
            tasks.extend(executor.submit(work, tmp_path) for _ in range(2))
            until((tmp_path / "début").exists)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert not active_children()
    assert (tmp_path / "fin").exists() == (work is tidy)
    for task in tasks:
        with pytest.raises(CancelledError):
            task.result()


# Progress


class Seen(io.StringIO):
    """What a file or a pipe shows: what was flushed."""

    shown = ""

    def flush(self) -> None:
        self.shown = self.getvalue()


class Terminal(Seen):
    def isatty(self) -> bool:
        return True


def progress(stream: Seen, kept: int, count: int) -> str:
    """What is shown for so many kept results, then so many others."""
    counting = Counting(ThreadPoolExecutor(1))

    def results() -> Iterator[CopyResult]:
        for rank in range(kept + count):
            if rank == kept:
                counting.submitted = count
            yield CopyResult(str(rank), "chomp", ())

    assert len(list(followed(results(), counting, stream))) == kept + count
    return stream.shown


def test_progress_counts_what_was_kept() -> None:
    assert progress(Seen(), 3, 2).splitlines() == [
        "4 / 5 copies, encore moins d'une minute",
        "5 / 5 copies",
    ]
    assert progress(Seen(), 3, 0) == ""
    assert len(progress(Seen(), 0, 380).splitlines()) == 20


def test_progress_on_a_terminal_is_one_line() -> None:
    shown = progress(Terminal(), 0, 4)
    assert shown.count("\n") == 1
    assert [one.count("█") for one in shown.split("\r")[1:]] == [6, 12, 18, 24]
    assert shown.endswith(" 4 / 4 copies\n")


def test_the_time_that_is_left_is_that_of_those_to_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two were kept; then one a minute: five, four, three... are left."""
    now = iter(range(0, 10_000, 60))
    counting, stream = Counting(ThreadPoolExecutor(1)), io.StringIO()
    monkeypatch.setattr(workers.time, "monotonic", lambda: next(now))

    def results() -> Iterator[CopyResult]:
        for rank in range(8):
            counting.submitted = 6 * (rank >= 2)
            yield replace(MARKED, student=str(rank))

    assert [one.student for one in followed(results(), counting, stream)] == [*"01234567"]
    assert stream.getvalue().splitlines() == [
        *(f"{done} / 8 copies, encore environ {8 - done} min" for done in range(3, 8)),
        "8 / 8 copies",
    ]


def test_what_is_submitted_is_counted() -> None:
    with ThreadPoolExecutor(1) as inner:
        counting = Counting(inner)
        assert counting.submitted == 0
        assert [counting.submit(pow, 2, n, mod=5).result() for n in range(4)] == [1, 2, 4, 3]
        assert counting.submitted == 4
