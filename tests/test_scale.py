"""A large class, on a cluster that loses a worker, into PostgreSQL: the marks of one process."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from urllib.parse import quote

import pytest
from classe import CLASS, DEADLINE, Made, write_class
from servers import PASSWORD, Server, postgresql
from test_batch import Cluster
from test_noter import BY_NAME, kept, needs_bubblewrap, rows, run
from waits import LIMIT, until

pytest.importorskip("nbgrader")

from nbgrader.api import Gradebook

from course_lib.grading.results import without_password

ENDLESS = BY_NAME["Inès Château"]
OTHERS = [made for made in CLASS if made is not ENDLESS and made.sheet == ENDLESS.sheet]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with postgresql() as running:
        yield running


def crowd(count: int, endless: int) -> list[Made]:
    """So many copies, of which some are endless."""
    made = [*islice(cycle(OTHERS), count - endless), *[ENDLESS] * endless]
    return [replace(one, student=f"{one.student} {rank}") for rank, one in enumerate(made)]


@dataclass
class Run:
    """The command, on a class."""

    archive: Path
    words: tuple[str, ...] = ()
    memory: int = 0
    """The most that its own process held, in bytes."""

    def __post_init__(self) -> None:
        line = [sys.executable, "-m", "course_lib.grading", str(self.archive), "--limite", DEADLINE]
        self.folder = self.archive.with_name(f"{self.archive.stem}-correction")
        self.log = self.archive.with_suffix(".dit")
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen([*line, *self.words], stdout=log, stderr=log)

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8").replace("\u00a0", " ")

    def has_marked(self, count: int) -> None:
        """Wait until so many copies are finished."""
        until(lambda: len(kept(self.folder)) >= count or self.process.poll() is not None)

    def ended(self) -> "Run":
        """Wait for its end, which must be a good one."""
        until(self._reaped, 20 * LIMIT)
        assert self.process.returncode == 0, self.said
        assert not re.search("Traceback|distributed|Warning", self.said)
        return self

    def _reaped(self) -> bool:
        pid, status, used = os.wait4(self.process.pid, os.WNOHANG)
        if pid:
            self.process.returncode = os.waitstatus_to_exitcode(status)
            self.memory = used.ru_maxrss * 1024
        return bool(pid)


def on_a_cluster(archive: Path, count: int, address: str) -> Run:
    """Mark a class on a cluster that loses a worker in the middle, which is marking a copy."""
    cluster = Cluster(archive.parent)
    try:
        victim, _ = cluster.worker(), cluster.worker()
        run = Run(archive, ("--dask", cluster.address, "--base", address))
        run.has_marked(count // 2)
        assert run.process.poll() is None
        victim.kill()
        return run.ended()
    finally:
        cluster.stop()


def scores(address: str) -> dict[tuple[str, str], float]:
    """What a gradebook says of each student."""
    with Gradebook(address) as book:
        found = book.assignment_submissions(ENDLESS.sheet)
        return {(one.student.first_name, one.student.last_name): one.score for one in found}


def compared(folder: Path, server: Server, count: int, endless: int) -> list[Run]:
    """A class marked by one process into SQLite, and on a cluster into PostgreSQL: the same."""
    made, address = crowd(count, endless), server.url(f"notes{count}")
    folder = folder / str(count)
    folder.mkdir()
    alone, together = (write_class(folder / f"{name}.zip", made) for name in ("une", "grappe"))
    found = [on_a_cluster(together, count, address), Run(alone).ended()]
    left, right = (one.folder for one in found)
    assert rows(left) == rows(right)
    points = {name: float(row["Points"].replace(",", ".")) for name, row in rows(left).items()}
    assert points == {one.student: one.points for one in made}
    assert scores(address) == scores(f"sqlite:///{right / 'gradebook.db'}")
    assert sorted(scores(address).values()) == sorted(points.values())
    assert f"{count} / {count} copies" in found[0].said
    assert f"{count // 2} / {count} copies, encore" in found[0].said
    return found


@needs_bubblewrap
def test_a_killed_worker_and_postgresql_change_nothing(tmp_path: Path, server: Server) -> None:
    compared(tmp_path, server, 6, 0)


@pytest.mark.complet
@needs_bubblewrap
def test_five_hundred_copies_and_as_much_memory_as_for_forty(
    tmp_path: Path, server: Server
) -> None:
    few, many = compared(tmp_path, server, 40, 2), compared(tmp_path, server, 500, 10)
    for small, large in zip(few, many, strict=True):
        assert large.memory < 1.25 * small.memory


def test_a_gradebook_is_told_when_away_completed_later_and_remembered(
    tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    """Its password is kept nowhere: PGPASSWORD gives it again."""
    blank = [BY_NAME["Anaïs Muñoz"], Made("Léo Pain", "vide aussi", 0)]
    line = write_class(tmp_path / "classe.zip", blank), "--sans-isolation"
    folder, address = tmp_path / "classe-correction", server.url("rappel")
    monkeypatch.delenv("PGPASSWORD", raising=False)

    code, said = run(capsys, *line, "--base", address.replace(f":{server.port}/", ":1/"))
    assert (code, "Carnet de notes inaccessible" in said) == (1, True)
    assert len(rows(folder)) == len(list(folder.glob("retours/*.html"))) == 2
    code, said = run(capsys, *line, "--base", address)
    assert (code, len(scores(address)), "églages" in said) == (0, 2, False)
    code, said = run(capsys, *line)
    assert (code, "PGPASSWORD donne le mot de passe" in said) == (1, True)
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    code, said = run(capsys, *line)
    known = without_password(address)
    assert (code, f"Mêmes réglages qu'au dernier passage : --base {known}.\n" in said) == (0, True)

    assert not (folder / "gradebook.db").exists()
    words = [PASSWORD, quote(PASSWORD, safe="")]
    for path in filter(Path.is_file, folder.rglob("*")):
        assert not any(word.encode() in path.read_bytes() for word in words)
