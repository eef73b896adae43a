"""Marking many copies: what is kept when somebody stops, who can mark, and what is left."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from test_marking import answers, by_name, earned, four, needs_bubblewrap, written
from test_sandbox import descendants
from waits import LIMIT, until

from course_lib.grading import batch
from course_lib.grading.batch import (
    Keeper,
    Marker,
    Settings,
    WorkersError,
    mark_all,
    unmarked,
    with_progress,
    workers,
)
from course_lib.grading.copies import LESSON, STRAY, Copy
from course_lib.grading.notebook import Anomaly
from course_lib.grading.results import CopyResult, ExerciseResult
from course_lib.grading.sandbox import NoSandboxError
from course_lib.grading.scheme import sheet_of, solutions_in

SOLUTIONS = solutions_in(Path(__file__).parents[1] / "solutions")
SHEET = sheet_of(SOLUTIONS["allumettes"])
HOW = Settings(SOLUTIONS, {}, isolated=False)
MARKED = CopyResult("", "allumettes", (), ("marked",))
ZOE = Copy("Zoé", "allumettes", SHEET, number="4")


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
            future.set_exception(OSError("no process"))
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


def marked(copies: list[Copy], work: Path, executor: Executor, **how: Any) -> list[CopyResult]:
    return [result for result, _ in mark_all(copies, HOW, work, executor, **how)]


def kept_in(work: Path, copies: list[Copy]) -> set[str]:
    return {copy.student for copy in copies if Keeper(work).read(copy, HOW.digest(copy))}


# Who stops, and who fails


def test_who_leaves_keeps_what_is_finished_and_waits_for_nothing(tmp_path: Path) -> None:
    executor, copies = Fates(), copies_of("done 1", "done 2", "fails", "waits", "runs")
    with contextlib.closing(mark_all(copies, HOW, tmp_path, executor)) as results:  # type: ignore[type-var]
        next(results)
    assert kept_in(tmp_path, copies) == {"done 1", "done 2"}
    assert executor.futures["waits"].cancelled()
    again = Fates()
    assert {one.student for one in marked(copies[:2], tmp_path, again)} == {"done 1", "done 2"}
    assert not again.futures


@pytest.mark.parametrize(("fate", "error"), [("nobody", NoSandboxError), ("lost", CancelledError)])
def test_a_batch_stops_where_nobody_can_mark_and_keeps_what_is_finished(
    fate: str, error: type[BaseException], tmp_path: Path
) -> None:
    copies = copies_of("done 1", fate, "done 2")
    with pytest.raises(error):
        marked(copies, tmp_path, Fates())
    assert kept_in(tmp_path, copies) == {"done 1", "done 2"}


def test_a_copy_that_fails_is_told_in_a_line_and_not_kept(tmp_path: Path) -> None:
    copies = copies_of("done 1", "fails")
    found = by_name(marked(copies, tmp_path, Fates()))
    assert found["done 1"].warnings == MARKED.warnings
    assert "OSError : no process" in found["fails"].warnings[0]
    assert found["fails"].flags == {"unmarked"}
    assert kept_in(tmp_path, copies) == {"done 1"}
    result = unmarked(ZOE, RuntimeError("x" * 1000))
    assert (result.flags, result.results, result.number) == ({"unmarked"}, (), "4")
    assert result.warnings == (f"Copie non notée, à relancer (RuntimeError : {'x' * 200}).",)


def test_others_come_as_they_were_kept_and_only_those_asked_are_marked(tmp_path: Path) -> None:
    copies = copies_of("done 1", "done 2", "done 3")
    marked(copies[:2], tmp_path, Fates())
    executor, later = Fates(), replace(HOW, seed=1)
    for force in (False, True):
        results = mark_all(copies, later, tmp_path, executor, force=force, only={"done 1"})
        assert [one.student for one, _ in results] == ["done 2", "done 1"]
        assert executor.futures.keys() == {"done 1"}
        executor.futures.clear()  # kept by now: only `force` marks it again


def test_where_copies_cannot_be_isolated_none_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    executor, copies = Fates(), copies_of("done 1")
    with pytest.raises(NoSandboxError, match="bubblewrap"):
        next(mark_all(copies, replace(HOW, isolated=True), tmp_path, executor))
    assert not executor.futures
    assert len(marked(copies, tmp_path, executor)) == 1


@needs_bubblewrap
def test_an_interruption_keeps_what_is_finished_and_leaves_no_process(tmp_path: Path) -> None:
    copies = [written(tmp_path, "vide", {}), written(tmp_path, "bon", answers("allumettes"))]
    copies.insert(0, written(tmp_path, "boucle", four(reponse_5="while True: pass")))
    before, settings = {*descendants(os.getpid())}, replace(HOW, isolated=True)

    def interrupted() -> None:
        with workers(2) as executor:
            results = mark_all(copies, settings, tmp_path / "travail", executor)
            with contextlib.closing(results):  # type: ignore[type-var]
                next(results)
                raise KeyboardInterrupt

    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert time.monotonic() - start < LIMIT
    assert {*descendants(os.getpid())} <= before
    assert list((tmp_path / "travail").rglob("*.json"))


# What is kept: one file a copy


@pytest.mark.parametrize(
    ("settings", "copy"),
    [
        (replace(HOW, seed=1), ZOE),
        (replace(HOW, isolated=True), ZOE),
        (replace(HOW, budget=10.0), ZOE),
        (replace(HOW, asked={"allumettes": ("1",)}), ZOE),
        (HOW, replace(ZOE, student="Léa")),
        (HOW, replace(ZOE, sheet="chomp")),
        (HOW, replace(ZOE, sheet="")),
        (HOW, replace(ZOE, path=SOLUTIONS["allumettes"])),
        (HOW, replace(ZOE, anomalies=(Anomaly("late", "En retard."),))),
    ],
)
def test_whatever_may_change_a_mark_changes_its_digest(settings: Settings, copy: Copy) -> None:
    assert settings.digest(copy) != HOW.digest(ZOE) == HOW.digest(replace(ZOE))
    others = replace(HOW, asked={"chomp": ("1",)})
    assert others.digest(ZOE) == HOW.digest(ZOE)


def test_results_are_kept_by_student_and_sheet_whatever_they_say(tmp_path: Path) -> None:
    """A half of a character, as Windows lets it stand in a name, cannot be written as it is."""
    keeper = Keeper(tmp_path)
    one = ExerciseResult("a", "a", 1, 2, "Réussi", ("x",), private=("f(3)",))
    for name in ("Zoé", "\ud800é"):
        copy = replace(ZOE, student=name)
        result = CopyResult(name, "chomp", (one,), ("w",), frozenset("ab"), "4")
        keeper.write(copy, "un", result)
        assert keeper.read(copy, "un") == keeper.read(copy, "") == result
        assert keeper.read(copy, "deux") is None
    sheets = [replace(ZOE, sheet=name) for name in ("..", "tp_1", "tp_2")]
    paths = [keeper.path(copy) for copy in (ZOE, replace(ZOE, student="Léa"), *sheets)]
    assert len({*paths}) == 5
    assert all(path.parent.parent == tmp_path for path in paths)


@pytest.mark.parametrize("flag", ["stranger", "homonym"])
def test_what_a_list_says_of_a_copy_is_no_reason_to_mark_it_again(
    flag: str, tmp_path: Path
) -> None:
    keeper, listed = Keeper(tmp_path), ZOE.odd(flag)
    before = CopyResult("Zoé", "chomp", (), ("w",), frozenset({"late"}), "4")
    assert HOW.digest(listed) == HOW.digest(ZOE)
    keeper.write(ZOE, "un", before)
    assert keeper.read(listed, "un") == replace(before, flags=frozenset({"late", flag}))
    assert keeper.read(ZOE, "un") == before


@pytest.mark.parametrize("text", ["", "[]", '{"digest": "1"}', '{"digest": "1", "result": {}}'])
def test_a_file_that_is_damaged_is_as_none(text: str, tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    assert keeper.read(ZOE, "1") is None
    keeper.write(ZOE, "1", replace(MARKED, number="4"))
    assert keeper.read(ZOE, "1") == replace(MARKED, number="4")
    keeper.path(ZOE).write_text(text)
    assert keeper.read(ZOE, "1") is None
    assert [*tmp_path.rglob("*.*")] == [keeper.path(ZOE)]


# Copies without a mark


@pytest.mark.parametrize(
    ("copy", "asked", "flags", "text"),
    [
        (replace(ZOE, sheet=""), {}, {"wrong-sheet"}, "Aucune fiche connue"),
        (ZOE.odd(STRAY), {}, {STRAY}, ""),
        (ZOE.odd("late").odd(LESSON), {}, {LESSON, "late"}, ""),
        (ZOE, {"allumettes": ("99",)}, {"lacking"}, r"pas d'exercice 99.*donnez --fiche allum"),
    ],
)
def test_a_copy_that_is_not_of_what_is_marked_says_so(
    copy: Copy, asked: dict[str, tuple[str, ...]], flags: set[str], text: str
) -> None:
    result = Marker(replace(HOW, asked=asked))(copy)
    assert (result.flags, result.results, result.number) == (flags, (), "4")
    assert re.search(text, " ".join(result.warnings))


def test_a_copy_is_marked_with_the_teacher_s_own_sheet(tmp_path: Path) -> None:
    mine, solution = tmp_path / SHEET.name, SOLUTIONS["allumettes"]
    mine.write_bytes(SHEET.read_bytes())
    assert HOW.files(ZOE) == (solution, SHEET)
    assert replace(HOW, sheets={"allumettes": mine}).files(ZOE) == (solution, mine)


# Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress(stream: io.StringIO, kept: int, count: int) -> str:
    """What is written for so many kept results, then so many others."""
    lefts = [*[-1] * kept, *range(count - 1, -1, -1)]
    results = [(replace(MARKED, student=str(rank)), left) for rank, left in enumerate(lefts)]
    found, new = with_progress(iter(results), stream)
    assert (len(found), new) == (kept + count, count)
    return stream.getvalue()


def test_progress_counts_what_was_kept_and_a_terminal_shows_one_line() -> None:
    assert progress(io.StringIO(), 3, 2).splitlines() == [
        "4 / 5 copies, encore moins d'une minute",
        "5 / 5 copies",
    ]
    assert progress(io.StringIO(), 3, 0) == ""
    assert len(progress(io.StringIO(), 0, 380).splitlines()) == 20
    shown = progress(Terminal(), 0, 4)
    assert shown.count("\n") == 1
    assert [one.count("█") for one in shown.split("\r")[1:]] == [6, 12, 18, 24]
    assert shown.endswith(" 4 / 4 copies\n")


# A cluster: processes of their own, which the system may end


class Cluster:
    """A Dask scheduler of its own process, and its workers, which nobody starts again."""

    def __init__(self, folder: Path) -> None:
        self.folder, known = folder, folder / "grappe.json"
        words = ["--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(known)]
        self.processes = [self._started("scheduler", *words)]
        until(lambda: known.exists() and known.read_text().endswith("}"))
        self.address = str(json.loads(known.read_text())["address"])

    def _started(self, kind: str, *words: str) -> subprocess.Popen[bytes]:
        line = [sys.executable, "-m", "dask", kind, *words, "--no-dashboard"]
        log = subprocess.DEVNULL
        return subprocess.Popen(line, stdout=log, stderr=log, cwd=self.folder)

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker."""
        words = self.address, "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder)
        self.processes.append(self._started("worker", *words))
        return self.processes[-1]

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    pytest.importorskip("distributed")
    made = Cluster(tmp_path)
    yield made
    made.stop()


@needs_bubblewrap
def test_a_cluster_that_loses_a_worker_gives_the_same_marks(
    cluster: Cluster, tmp_path: Path
) -> None:
    copies = [written(tmp_path, f"bon {n}", answers("allumettes")) for n in range(5)]
    copies.append(written(tmp_path, "lent", four(reponse_5="while True: pass")))
    settings, results = replace(HOW, isolated=True, seed=5), list[CopyResult]()
    first, second = cluster.worker(), cluster.worker()
    with workers(1, cluster.address) as executor:
        for result, left in mark_all(copies, settings, tmp_path / "a", executor):
            results.append(result)
            if left == 4:
                first.kill()
    assert len(descendants(second.pid)) <= 4, "one process runs the solution, and no other is left"
    with workers(1) as executor:
        here = [one for one, _ in mark_all(copies[:1], settings, tmp_path / "b", executor)]
    found = by_name(results)
    assert found["bon 0"] == here[0]
    assert {sum(earned(one).values()) for name, one in found.items() if "bon" in name} == {15}
    assert {sum(earned(one).values()) for name, one in found.items() if "lent" in name} == {8}


def test_a_scheduler_that_dies_is_told(cluster: Cluster, capfd: Any) -> None:
    def lost() -> None:
        with workers(1, cluster.address) as executor:
            future = executor.submit(time.sleep, 0)
            cluster.processes[0].kill()
            future.result()

    with pytest.raises(WorkersError, match=r"grappe Dask ne répond plus.*relancez"):
        lost()
    assert capfd.readouterr().err == ""


def fails(error: Exception) -> Callable[..., Any]:
    def call(*_: object, **__: object) -> Any:
        raise error

    return call


@pytest.mark.parametrize(
    ("imported", "text"),
    [
        (fails(ImportError()), "--dask demande Dask"),
        (lambda _: SimpleNamespace(Client=fails(TimeoutError())), r"là-bas.*\(TimeoutError\)"),
        (lambda _: SimpleNamespace(Client=fails(ValueError())), r"là-bas.*\(ValueError\)"),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_told(
    imported: Any, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "import_module", imported)
    with pytest.raises(WorkersError, match=text), workers(1, "là-bas"):
        pass


def test_threads_mark_as_many_copies_at_once_as_is_asked() -> None:
    with workers(3) as executor:
        assert isinstance(executor, ThreadPoolExecutor)
        assert executor.submit(pow, 2, 3).result() == 8
