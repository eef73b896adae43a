"""Marking many copies: what is kept when somebody stops, who can mark, and what is left."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from classe import answers, first
from test_marking import by_name, needs_bubblewrap, written
from test_sandbox import descendants
from waits import LIMIT, until

from course_lib.grading.batch import (
    CommandError,
    Marker,
    Settings,
    mark_all,
    with_progress,
    workers,
)
from course_lib.grading.copies import LESSON, STRAY, Copy
from course_lib.grading.notebook import Anomaly
from course_lib.grading.results import CopyResult, ExerciseResult, keep, kept_result
from course_lib.grading.scheme import sheet_of, solutions_in

SOLUTIONS = solutions_in(Path(__file__).parents[1] / "solutions")
SHEET = sheet_of(SOLUTIONS["allumettes"])
HOW = Settings(SOLUTIONS, {}, isolated=False)
WHOLE = ExerciseResult("a", "a", 1, 2, "Réussi", ("x",), private=("f(3)",))
MARKED = CopyResult("", "allumettes", (WHOLE,), ("marked",))
ZOE = Copy("Zoé", "allumettes", SHEET, number="4")


# Who stops, and who fails


@needs_bubblewrap
def test_an_interruption_keeps_what_is_finished_and_leaves_no_process(tmp_path: Path) -> None:
    copies = [written(tmp_path, "vide", {}), written(tmp_path, "bon", answers("allumettes"))]
    copies.insert(0, written(tmp_path, "boucle", first(4, reponse_5="while True: pass")))
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


def test_whatever_may_change_a_mark_changes_its_digest() -> None:
    others = [replace(HOW, seed=1), replace(HOW, isolated=True), replace(HOW, budget=10.0)]
    others.append(replace(HOW, asked={"allumettes": ("1",)}))
    copies = [replace(ZOE, student="Léa"), replace(ZOE, sheet="chomp"), replace(ZOE, sheet="")]
    copies.append(replace(ZOE, path=SOLUTIONS["allumettes"]))
    copies.append(replace(ZOE, anomalies=(Anomaly("late", "En retard."),)))
    digests = [one.digest(ZOE) for one in others] + [HOW.digest(one) for one in copies]
    assert len({*digests, HOW.digest(ZOE)}) == len(digests) + 1
    assert replace(HOW, asked={"chomp": ("1",)}).digest(ZOE) == HOW.digest(ZOE)


def test_results_are_kept_by_student_and_sheet_whatever_they_say(tmp_path: Path) -> None:
    """A half of a character, as Windows lets it stand in a name, cannot be written as it is.

    What a list says of a copy is no reason to mark it again. An untouched copy needs no process.
    """
    copies = [Copy(name, "allumettes", SHEET) for name in ("Zoé", "\ud800é", "/..")]
    listed = [replace(copy.odd("stranger"), number="7") for copy in copies]
    with workers(1) as executor:
        first = by_name(one for one, _ in mark_all(copies, HOW, tmp_path, executor))
        for one, left in mark_all(listed, HOW, tmp_path, executor):
            assert (left, one.flags, one.number) == (-1, {"stranger"}, "7")
            assert one.results == first[one.student].results != ()


@pytest.mark.parametrize("text", ["", "[]", '{"digest": "1"}', '{"digest": "1", "result": {}}'])
def test_a_file_that_is_damaged_is_as_none(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    keep(path, "1", MARKED)
    assert (kept_result(path, "1"), kept_result(path, "2")) == (MARKED, None)
    path.write_text(text)
    assert kept_result(path, "1") is None


# Copies without a mark


@pytest.mark.parametrize(
    ("copy", "asked", "flags", "text"),
    [
        (replace(ZOE, sheet=""), {}, {"wrong-sheet"}, "Aucune fiche connue"),
        (ZOE.odd(STRAY), {}, {STRAY}, ""),
        (ZOE.odd("late").odd(LESSON), {}, {LESSON, "late"}, ""),
        (ZOE, {"allumettes": ("99",)}, {"unmarked"}, r"pas d'exercice 99.*donnez --fiche allum"),
    ],
)
def test_a_copy_that_is_not_of_what_is_marked_says_so(
    copy: Copy, asked: dict[str, tuple[str, ...]], flags: set[str], text: str
) -> None:
    result = Marker(replace(HOW, asked=asked))(copy)
    assert (result.flags, result.results, result.number) == (flags, (), "4")
    assert re.search(text, " ".join(result.warnings))


# Progress


def test_progress_counts_what_was_kept_and_a_terminal_shows_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for is_terminal, kept, lines in (
        (False, 3, ["4 / 5 copies, encore moins d'une minute", "5 / 5 copies"]),
        (True, 0, ["2 / 2 copies"]),
    ):
        stream = io.StringIO()
        monkeypatch.setattr(stream, "isatty", lambda is_terminal=is_terminal: is_terminal)
        found, new = with_progress(((MARKED, left) for left in (*[-1] * kept, 1, 0)), stream)
        assert (len(found), new) == (kept + 2, 2)
        said = [re.sub(r".*\x1b\[K", "", line) for line in stream.getvalue().split("\n")]
        assert said == [*lines, ""]
    with_progress([(MARKED, 0)], stream := io.StringIO())
    assert stream.getvalue() == "1 / 1 copie\n"


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


def test_a_scheduler_that_dies_is_told(cluster: Cluster) -> None:
    def lost() -> None:
        with workers(1, cluster.address) as executor:
            future = executor.submit(time.sleep, 0)
            cluster.processes[0].kill()
            future.result()

    with pytest.raises(CommandError, match=r"grappe Dask.*ne répond pas.*relancez"):
        lost()
