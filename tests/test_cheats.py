"""Copies that cheat gain nothing, see nothing, reach nothing, and are told to the teacher."""

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from shutil import copytree

import pytest
from at_work import peak
from cheats import (
    FILE,
    FUNCTIONS,
    HONEST,
    LEAKS,
    LOCAL,
    MACHINERY,
    PRUNING,
    SPY,
    Cheat,
    given_below,
    guesses_by_one_function,
    shared_copies,
)
from hostile import BROKEN, GOOD, HOSTILE
from test_marking import (
    ROOT,
    SETTINGS,
    Here,
    answers,
    by_name,
    earned,
    needs_bubblewrap,
    of,
    written,
)
from test_sandbox import children

from course_lib.grading.copies import Copy
from course_lib.grading.batch import Settings, mark_all
from course_lib.grading.results import CopyResult
from course_lib.grading.mark.suspicions import suspicions

pytestmark = needs_bubblewrap
SECRET = "JETON-SECRET-"
ALONE = {**MACHINERY, **PRUNING, **FILE, **guesses_by_one_function(), **given_below()}
PLACES = {
    (copy, name): FUNCTIONS[function]
    for copy, cheats in shared_copies().items()
    for name, function in cheats.items()
}
"""By shared copy and cheat: the cell that holds it, and the exercise."""
GIGABYTE = 2**20
"""In the unit of `ru_maxrss`."""


def honest(sheet: str) -> dict[str, str]:
    """The answers of the honest copy."""
    right = answers(sheet)
    shown = {"allumettes": [f"reponse-{n}" for n in range(1, 5)], "alphabeta": ["reponse-nom"]}
    kept = shown.get(sheet, [])
    return {key: right[key] for key in kept} | HONEST[sheet][0]


@dataclass(frozen=True)
class Classroom:
    """A teacher's folder, with secrets, and the copies of the class."""

    folder: Path
    port: int

    @property
    def settings(self) -> Settings:
        found = {name: self.folder / "cours/solutions" / name / f"{name}.ipynb" for name in HONEST}
        return Settings(found, {}, seed=5)

    @property
    def targets(self) -> dict[str, Path]:
        """What the cheats would read or write, by the name that they give it."""
        return {
            "@CARNET@": self.folder / "gradebook.db",
            "@JUMELLE@": self.folder / "copies/honnête allumettes.ipynb",
            "@SOLUTION@": self.settings.solutions["allumettes"],
            "@DOSSIER@": self.folder,
            "@MAISON@": self.folder / "maison",
            "@DEPOT@": ROOT,
        }

    def copy(self, name: str, cells: Mapping[str, str], cheat: Cheat) -> Copy:
        """A copy, in which the places that the cheat looks for are given."""
        given = {key: str(path) for key, path in self.targets.items()}
        given |= {"@PORT@": str(self.port)}
        for word, value in given.items():
            cells = {key: source.replace(word, value) for key, source in cells.items()}
        copy = written(self.folder / "copies", name, cells, cheat.sheet)
        if cheat.edit:
            raw = json.loads(copy.path.read_text("utf-8"))
            cheat.edit(raw)
            copy.path.write_text(json.dumps(raw), "utf-8")
        return copy

    def copies(self) -> Iterator[Copy]:
        for sheet in HONEST:
            yield self.copy(f"honnête {sheet}", honest(sheet), Cheat(sheet=sheet))
        for name, cheat in ALONE.items():
            yield self.copy(name, honest(cheat.sheet) | cheat.cells, cheat)
        for name, cheats in shared_copies().items():
            cells = {FUNCTIONS[one][0]: LOCAL[cheat][0](one) for cheat, one in cheats.items()}
            yield self.copy(name, honest("allumettes") | cells, Cheat())
        for name, (leak, cells) in LEAKS.items():
            spy = {"reponse-5": SPY.format(leak=leak), **cells}
            yield self.copy(f"fuite {name}", honest("allumettes") | spy, Cheat())


def furnished(folder: Path, port: int) -> Classroom:
    """A teacher's folder with a secret in each file that no copy should read."""
    for part in ("solutions", "exercises"):
        copytree(ROOT / part, folder / "cours" / part)
    classroom = Classroom(folder, port)
    for path in classroom.settings.solutions.values():
        raw = json.loads(path.read_text("utf-8"))
        raw["metadata"]["jeton"] = SECRET + "solution"
        path.write_text(json.dumps(raw), "utf-8")
    for name in ("copies", "maison/.ssh"):
        (folder / name).mkdir(parents=True)
    for name in ("gradebook.db", "copies/notes.csv", "maison/.ssh/cle", "maison/.netrc"):
        (folder / name).write_text(SECRET + "carnet", "utf-8")
    return classroom


class Listener:
    """Sockets that nobody should reach: a port, a name, and a file."""

    def __init__(self, folder: Path) -> None:
        self.ends = [socket.socket(), socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)]
        self.ends[0].bind(("127.0.0.1", 0))
        self.port = self.ends[0].getsockname()[1]
        self.ends[1].bind(f"\0cours-{self.port}")
        with chdir(folder):  # the path of a socket is short
            self.ends[2].bind("prise")
        for end in self.ends:
            end.listen()
            end.setblocking(False)

    def heard(self) -> int:
        """How many connections are waiting."""
        return sum(map(self._accepts, self.ends))

    def _accepts(self, end: socket.socket) -> bool:
        try:
            end.accept()[0].close()
        except BlockingIOError:
            return False
        return True


@contextmanager
def adopting_orphans() -> Iterator[Callable[[], set[int]]]:
    """A descendant that loses its parent becomes a child of this process.

    Gives the function that tells what was started since and still runs: the system is given five
    minutes to end it. What others start (the browser of another test) is not counted.
    """
    resource_tracker.ensure_running()  # Python's own, it stays
    others = children(os.getpid())
    adopt(True)
    try:
        yield lambda: still_there(others)
    finally:
        adopt(False)


def adopt(orphans: bool) -> None:
    """Whether this process takes the orphans among its descendants."""
    assert ctypes.CDLL(None).prctl(36, int(orphans), 0, 0, 0) == 0


def session_keyring() -> None:
    """Have a keyring of one's own, as a session on a desktop has, where the system knows them."""
    number = 250 if os.uname().machine == "x86_64" else 219
    ctypes.CDLL(None).syscall(number, 1, 0)


def still_there(others: set[int]) -> set[int]:
    limit = time.monotonic() + 300
    while (left := children(os.getpid(), others)) and time.monotonic() < limit:
        time.sleep(0.1)
    return left


@dataclass(frozen=True)
class Marked:
    """What a batch of cheats gave and left."""

    results: dict[str, CopyResult]
    left: set[int]
    connections: int
    peaks: dict[int, int]
    changed: list[str]


def marked_by_two(
    copies: list[Copy], settings: Settings, folder: Path
) -> tuple[dict[str, CopyResult], dict[int, int]]:
    """The results of two worker processes, and the memory that each needed at most."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        results = by_name(mark_all(copies, settings, folder / "travail", pool))
        return results, dict(future.result() for future in [pool.submit(peak) for _ in range(6)])


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Marked]:
    folder = tmp_path_factory.mktemp("prof")
    listener = Listener(folder)
    classroom = furnished(folder, listener.port)
    copies = list(classroom.copies())
    files = {name: path.read_bytes() for name, path in classroom.targets.items() if path.is_file()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder / "maison"))
        patch.setenv("COURS_JETON", SECRET + "environnement")
        session_keyring()
        with adopting_orphans() as still_running:
            results, peaks = marked_by_two(copies, classroom.settings, folder)
            left = still_running()
        time.sleep(1)
        changed = [
            name for name, data in files.items() if classroom.targets[name].read_bytes() != data
        ]
        yield Marked(results, left, listener.heard(), peaks, changed)


def said(result: CopyResult) -> str:
    """All that a report shows of a copy."""
    lines = (line for one in result.results for line in one.lines)
    return " ".join([*result.warnings, *result.suspicions, *lines])


@pytest.mark.parametrize("sheet", HONEST)
def test_the_honest_copies_are_marked_exactly(sheet: str, marked: Marked) -> None:
    result = marked.results[f"honnête {sheet}"]
    assert earned(result) == HONEST[sheet][1]
    assert not result.flags


@pytest.mark.parametrize("name", ALONE)
def test_a_cheat_gains_nothing(name: str, marked: Marked) -> None:
    mine, honest_points = earned(marked.results[name]), HONEST[ALONE[name].sheet][1]
    assert mine.items() <= honest_points.items()
    assert mine == honest_points or ALONE[name].costly


@pytest.mark.parametrize("name", [name for name, cheat in ALONE.items() if cheat.trace])
def test_what_a_cheat_found(name: str, marked: Marked) -> None:
    assert ALONE[name].trace in said(marked.results[name])


@pytest.mark.parametrize("name", [name for name, cheat in ALONE.items() if not cheat.silent])
def test_a_cheat_is_named(name: str, marked: Marked) -> None:
    result = marked.results[name]
    assert result.flags
    assert result.warnings + result.suspicions


@pytest.mark.parametrize(("copy", "name"), PLACES)
def test_a_cheat_in_a_function_gains_nothing(copy: str, name: str, marked: Marked) -> None:
    result = marked.results[copy]
    assert of(result, PLACES[copy, name][1]).points == 0
    assert earned(result) == HONEST["allumettes"][1]


@pytest.mark.parametrize("name", [name for name, (_, silent) in LOCAL.items() if not silent])
def test_a_cheat_in_a_function_is_named(name: str, marked: Marked) -> None:
    (copy,) = [copy for copy, cheat in PLACES if cheat == name]
    assert marked.results[copy].flags
    cell = FUNCTIONS["perdantes"][0]
    assert list(suspicions([(cell, LOCAL[name][0]("perdantes"))]))


@pytest.mark.parametrize("name", LEAKS)
def test_no_hidden_call_reaches_the_student_s_page(name: str, marked: Marked) -> None:
    result = marked.results[f"fuite {name}"]
    assert of(result, "allumettes-4").points
    assert "FUITE" not in said(result)


def test_no_secret_is_read(marked: Marked) -> None:
    shown = {name: said(result) for name, result in marked.results.items()}
    assert [name for name, text in shown.items() if SECRET in text] == []


def test_no_file_is_changed_and_no_connection_made(marked: Marked) -> None:
    assert marked.changed == []
    assert marked.connections == 0


def test_nothing_is_left_and_the_judge_stays_small(marked: Marked) -> None:
    assert marked.left == set()
    assert marked.peaks
    assert max(marked.peaks.values()) < GIGABYTE


def test_the_search_for_secrets_would_find_them(tmp_path: Path) -> None:
    """Without a sandbox, the same code finds what was hidden: the search is a real one."""
    classroom = furnished(tmp_path, 1)
    cheat = MACHINERY["searches for secrets"]
    cell = classroom.copy("fouille", cheat.cells, cheat).path.read_text("utf-8")
    (source,) = [one["source"] for one in json.loads(cell)["cells"] if one["id"] == "reponse-5"]
    ran = subprocess.run(
        [sys.executable, "-c", source.replace('"/tmp", "/home"', '"/home"') + "\nprint(fouille())"],
        capture_output=True,
        text=True,
        check=True,
        env={"HOME": str(tmp_path / "maison"), "COURS_JETON": SECRET + "environnement"},
    )
    for word in ("carnet", "environnement", "solution"):
        assert SECRET + word in ran.stdout


# Broken and hostile copies

DAMAGED = {**BROKEN, **HOSTILE}


def damaged(folder: Path, name: str) -> Copy:
    """The good copy, with this damage."""
    broken = DAMAGED[name]
    cells = answers("allumettes") | GOOD
    copy = written(folder, name, cells | {**broken.cells})
    raw = json.loads(copy.path.read_text("utf-8"))
    if broken.edit:
        broken.edit(raw)
    save = broken.save or (lambda raw: json.dumps(raw).encode("utf-8"))
    copy.path.write_bytes(save(raw))
    return copy


@pytest.fixture(scope="module")
def survived(tmp_path_factory: pytest.TempPathFactory) -> Marked:
    folder = tmp_path_factory.mktemp("copies")
    copies = [damaged(folder, name) for name in DAMAGED]
    with adopting_orphans() as still_running:
        results, peaks = marked_by_two(copies, SETTINGS, folder)
        return Marked(results, still_running(), 0, peaks, [])


@pytest.mark.complet
@pytest.mark.parametrize("name", DAMAGED)
def test_the_valid_parts_of_a_damaged_copy_count(name: str, survived: Marked) -> None:
    result = survived.results[name]
    assert earned(result) == DAMAGED[name].earns, said(result)
    assert result.out_of == 20
    said(result).encode("utf-8")


@pytest.mark.complet
@pytest.mark.parametrize("name", [name for name, one in DAMAGED.items() if one.flag])
def test_the_damage_is_told(name: str, survived: Marked) -> None:
    result = survived.results[name]
    assert DAMAGED[name].flag in result.flags
    assert result.warnings


@pytest.mark.complet
@pytest.mark.parametrize("name", ["good", "html and javascript", "colab", "60 MB of output"])
def test_answers_in_words_wait_for_the_teacher(name: str, survived: Marked) -> None:
    waiting = {one.key for one in survived.results[name].results if one.waiting}
    assert waiting == {"regle", "parcours"}


@pytest.mark.complet
def test_damaged_copies_leave_nothing_and_the_judge_stays_small(survived: Marked) -> None:
    assert survived.left == set()
    assert max(survived.peaks.values()) < GIGABYTE


# A batch that is killed

KILLED = """
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

folder, tests = map(Path, sys.argv[1:])
sys.path.insert(0, str(tests))

if __name__ == "__main__":  # the workers load this file too, and need nothing of the tests
    from test_cheats import six
    from test_marking import SETTINGS
    from course_lib.grading.batch import mark_all

    pool = ProcessPoolExecutor(2, mp_context=get_context("spawn"))
    for result in mark_all(six(folder), SETTINGS, folder / "travail", pool):
        print(result.student, flush=True)
"""


def six(folder: Path) -> list[Copy]:
    """Six copies, the right answers."""
    return [written(folder, f"Zoé {n}", answers("allumettes")) for n in range(6)]


def test_a_batch_that_is_killed_loses_no_finished_copy(tmp_path: Path) -> None:
    script = tmp_path / "lot.py"
    script.write_text(KILLED, "utf-8")
    command = [sys.executable, str(script), str(tmp_path), str(Path(__file__).parent)]
    with adopting_orphans() as still_running:
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
        ) as batch:
            assert batch.stdout
            finished = [batch.stdout.readline().strip() for _ in range(2)]
            os.killpg(batch.pid, signal.SIGKILL)
        assert all(finished)
        assert not still_running()
    here = Here()
    results = by_name(mark_all(six(tmp_path), SETTINGS, tmp_path / "travail", here))
    assert set(here.done).isdisjoint(finished)
    assert {result.points for result in results.values()} == {15}
    assert len(results) == 6
