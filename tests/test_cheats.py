"""Copies that cheat gain nothing, see nothing, reach nothing; hostile ones cost nobody else."""

import ctypes
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import chdir, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from pathlib import Path
from shutil import copytree

import pytest
from cheats import CHEATS, HONEST, LEAKING, LEAKS, SPY, Cheat
from hostile import BROKEN, GOOD, HOSTILE
from test_marking import ROOT, SETTINGS, answers, by_name, earned, needs_bubblewrap, of, written

from course_lib.grading.batch import Settings, mark_all, workers
from course_lib.grading.copies import Copy
from course_lib.grading.results import CopyResult

pytestmark = needs_bubblewrap
SECRET = "JETON-SECRET-"
LONGEST = 180
"""How many seconds the longest copy may take on a busy machine, far below its budget."""


def honest(sheet: str) -> dict[str, str]:
    """The answers of the honest copy."""
    right = answers(sheet)
    shown = {"allumettes": [f"reponse-{n}" for n in range(1, 5)], "alphabeta": ["reponse-nom"]}
    return {key: right[key] for key in shown.get(sheet, [])} | HONEST[sheet][0]


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
        places = {key: str(path) for key, path in self.targets.items()}
        for word, value in (places | {"@PORT@": str(self.port)}).items():
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
        for name, cheat in CHEATS.items():
            yield self.copy(name, honest(cheat.sheet) | cheat.cells, cheat)
        for name, (leak, cells) in LEAKS.items():
            spy = {"reponse-5": SPY + LEAKING.format(leak=leak), **cells}
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


def children(pid: int) -> set[int]:
    """The processes that a process has started or adopted."""
    found = set[int]()
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        found |= {*map(int, thread.read_text().split())}
    return found


@contextmanager
def adopting_orphans() -> Iterator[Callable[[], set[int]]]:
    """A descendant that loses its parent becomes a child of this process.

    Gives the function that tells what was started since and still runs: the system is given five
    minutes to end it.
    """
    resource_tracker.ensure_running()  # Python's own, it stays
    before, prctl = children(os.getpid()), ctypes.CDLL(None).prctl
    assert prctl(36, 1, 0, 0, 0) == 0

    def left() -> set[int]:
        limit = time.monotonic() + 300
        while (new := children(os.getpid()) - before) and time.monotonic() < limit:
            for pid in new:
                os.waitpid(pid, os.WNOHANG)
            time.sleep(0.1)
        return new

    try:
        yield left
    finally:
        assert prctl(36, 0, 0, 0, 0) == 0


def session_keyring() -> None:
    """Have a keyring of one's own, as a session on a desktop has, where the system knows them."""
    number = 250 if os.uname().machine == "x86_64" else 219
    ctypes.CDLL(None).syscall(number, 1, 0)


@dataclass(frozen=True)
class Marked:
    """What a batch gave and left, and how many seconds each copy took."""

    results: dict[str, CopyResult]
    left: set[int]
    connections: int
    changed: list[str]
    seconds: float


def marked_by_two(copies: list[Copy], settings: Settings, folder: Path) -> tuple[dict, float]:
    """The results, by two threads, and the longest time between two of them."""
    results, longest, before = list[CopyResult](), 0.0, time.monotonic()
    with workers(2) as executor:
        for result, _ in mark_all(copies, settings, folder / "travail", executor):
            results.append(result)
            longest, before = max(longest, time.monotonic() - before), time.monotonic()
    return by_name(results), longest


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
            results, seconds = marked_by_two(copies, classroom.settings, folder)
            left = still_running()
        changed = [
            name for name, data in files.items() if classroom.targets[name].read_bytes() != data
        ]
        yield Marked(results, left, listener.heard(), changed, seconds)


def said(result: CopyResult) -> str:
    """All that a student reads of a copy."""
    lines = (line for one in result.results for line in one.lines)
    return " ".join([*result.warnings, *lines])


@pytest.mark.parametrize("sheet", HONEST)
def test_the_honest_copies_are_marked_exactly(sheet: str, marked: Marked) -> None:
    result = marked.results[f"honnête {sheet}"]
    assert earned(result) == HONEST[sheet][1]
    assert not result.flags


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_gains_nothing(name: str, marked: Marked) -> None:
    cheat, mine = CHEATS[name], earned(marked.results[name])
    assert mine.items() <= HONEST[cheat.sheet][1].items()
    assert mine == HONEST[cheat.sheet][1] or cheat.costly
    assert cheat.trace in said(marked.results[name])


@pytest.mark.parametrize("name", LEAKS)
def test_no_hidden_call_reaches_the_student_s_page(name: str, marked: Marked) -> None:
    result = marked.results[f"fuite {name}"]
    assert of(result, "allumettes-4").points
    assert not re.search("(?<!# )FUITE|17, 3", said(result))


def test_no_secret_is_read(marked: Marked) -> None:
    shown = {name: said(result) for name, result in marked.results.items()}
    assert [name for name, text in shown.items() if SECRET in text] == []


def test_nothing_is_changed_reached_or_left_and_nobody_waits(marked: Marked) -> None:
    assert (marked.changed, marked.connections, marked.left) == ([], 0, set())
    assert marked.seconds < LONGEST


def test_the_search_for_secrets_would_find_them(tmp_path: Path) -> None:
    """Without a sandbox, the same code finds what was hidden: the search is a real one."""
    classroom = furnished(tmp_path, 1)
    cheat = CHEATS["searches for secrets"]
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
    copy = written(folder, name, answers("allumettes") | GOOD | {**broken.cells})
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
        results, seconds = marked_by_two(copies, SETTINGS, folder)
        return Marked(results, still_running(), 0, [], seconds)


@pytest.mark.complet
@pytest.mark.parametrize("name", DAMAGED)
def test_the_valid_parts_of_a_damaged_copy_count(name: str, survived: Marked) -> None:
    result, broken = survived.results[name], DAMAGED[name]
    assert earned(result) == broken.earns, said(result)
    assert result.out_of == (0 if broken.flag == "unreadable" else 20)
    said(result).encode("utf-8")
    assert not broken.flag or (broken.flag in result.flags and result.warnings)
    waiting = {one.key for one in result.results if one.waiting}
    assert waiting == {"regle", "parcours"} or broken.edit or broken.save


@pytest.mark.complet
def test_damaged_copies_leave_nothing_and_nobody_waits(survived: Marked) -> None:
    assert survived.left == set()
    assert survived.seconds < LONGEST


# A batch that is killed

KILLED = """
import sys
from pathlib import Path
folder, tests = map(Path, sys.argv[1:])
sys.path.insert(0, str(tests))
from test_cheats import six
from test_marking import SETTINGS
from course_lib.grading.batch import mark_all, workers

with workers(2) as executor:
    for result, _ in mark_all(six(folder), SETTINGS, folder / "travail", executor):
        print(result.student, flush=True)
"""


def six(folder: Path) -> list[Copy]:
    """Six copies, the right answers."""
    return [written(folder, f"Zoé {n}", answers("allumettes")) for n in range(6)]


def test_a_batch_that_is_killed_loses_no_finished_copy_and_leaves_no_process(
    tmp_path: Path,
) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path), str(Path(__file__).parent)]
    with adopting_orphans() as still_running:
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
        ) as batch:
            assert batch.stdout
            finished = [batch.stdout.readline().strip() for _ in range(2)]
            os.killpg(batch.pid, signal.SIGKILL)
        assert all(finished)
        assert not still_running()
    with workers(1) as executor:
        every = [*mark_all(six(tmp_path), SETTINGS, tmp_path / "travail", executor)]
    assert {*finished} <= {result.student for result, left in every if left < 0}
    assert {result.points for result, _ in every} == {15}
    assert len(every) == 6
