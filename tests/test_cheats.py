"""Copies that cheat gain nothing, see nothing, reach nothing; hostile ones cost nobody else."""

import os
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree

import pytest
from cheats import CHEATS, HONEST, LEAKING, LEAKS, SPY, Cheat
from classe import answers
from hostile import BROKEN, GOOD, HOSTILE
from test_marking import ROOT, SETTINGS, by_name, earned, needs_bubblewrap, of, written
from test_sandbox import descendants

from course_lib.grading.batch import Settings, mark_all, workers
from course_lib.grading.copies import Copy
from course_lib.grading.results import CopyResult

pytestmark = needs_bubblewrap
LONGEST = 180
"""How many seconds the longest copy may take on a busy machine, far below its budget."""


def honest(sheet: str) -> dict[str, str]:
    """The answers of the honest copy."""
    right = answers(sheet)
    shown = {"allumettes": [f"reponse-{n}" for n in range(1, 5)], "alphabeta": ["reponse-nom"]}
    return {key: right[key] for key in shown.get(sheet, [])} | HONEST[sheet][0]


@dataclass(frozen=True)
class Classroom:
    """A teacher's folder, and the copies of the class in it."""

    folder: Path

    @property
    def settings(self) -> Settings:
        found = {name: self.folder / f"solutions/{name}/{name}.ipynb" for name in HONEST}
        return Settings(found, {}, seed=5)

    @property
    def targets(self) -> dict[str, Path]:
        """What the cheats would read or write, by the name that they give it."""
        book, solution = self.folder / "gradebook.db", self.settings.solutions["allumettes"]
        return {"@CARNET@": book, "@SOLUTION@": solution}

    def copy(self, name: str, cells: Mapping[str, str], cheat: Cheat) -> Copy:
        """A copy, in which the places that the cheat looks for are given."""
        for word, path in self.targets.items():
            cells = {key: source.replace(word, str(path)) for key, source in cells.items()}
        return written(self.folder / "copies", name, cells, cheat.sheet, cheat.edit)

    def copies(self) -> Iterator[Copy]:
        for sheet in HONEST:
            yield self.copy(f"honnête {sheet}", honest(sheet), Cheat(sheet=sheet))
        for name, cheat in CHEATS.items():
            yield self.copy(name, honest(cheat.sheet) | cheat.cells, cheat)
        for name, (leak, cells) in LEAKS.items():
            spy = {"reponse-5": SPY + LEAKING.format(leak=leak), **cells}
            yield self.copy(f"fuite {name}", honest("allumettes") | spy, Cheat())


@dataclass(frozen=True)
class Marked:
    """What a batch gave and left, and the longest time between two copies, in seconds."""

    results: dict[str, CopyResult]
    left: set[int]
    seconds: float


def marked_by_two(copies: list[Copy], settings: Settings, folder: Path) -> Marked:
    """What two threads make of a class."""
    results, longest, clock = list[CopyResult](), 0.0, time.monotonic()
    before = {*descendants(os.getpid())}
    with workers(2) as executor:
        for result, _ in mark_all(copies, settings, folder / "travail", executor):
            results.append(result)
            longest, clock = max(longest, time.monotonic() - clock), time.monotonic()
    return Marked(by_name(results), {*descendants(os.getpid())} - before, longest)


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Classroom:
    folder = tmp_path_factory.mktemp("prof")
    for part in ("solutions", "exercises"):
        copytree(ROOT / part, folder / part)
    (folder / "copies").mkdir()
    (folder / "gradebook.db").write_text("carnet", "utf-8")
    return Classroom(folder)


@pytest.fixture(scope="module")
def marked(classroom: Classroom) -> Marked:
    return marked_by_two([*classroom.copies()], classroom.settings, classroom.folder)


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


def test_nothing_is_changed_or_left_and_nobody_waits(classroom: Classroom, marked: Marked) -> None:
    assert (classroom.folder / "gradebook.db").read_text("utf-8") == "carnet"
    solution = classroom.settings.solutions["allumettes"]
    assert solution.read_bytes() == SETTINGS.solutions["allumettes"].read_bytes()
    assert marked.left == set()
    assert marked.seconds < LONGEST


# Broken and hostile copies

DAMAGED = {**BROKEN, **HOSTILE}


def damaged(folder: Path, name: str) -> Copy:
    """The good copy, with this damage."""
    broken = DAMAGED[name]
    cells = answers("allumettes") | GOOD | {**broken.cells}
    return written(folder, name, cells, edit=broken.edit)


@pytest.fixture(scope="module")
def survived(tmp_path_factory: pytest.TempPathFactory) -> Marked:
    folder = tmp_path_factory.mktemp("copies")
    return marked_by_two([damaged(folder, name) for name in DAMAGED], SETTINGS, folder)


@pytest.mark.complet
@pytest.mark.parametrize("name", DAMAGED)
def test_the_valid_parts_of_a_damaged_copy_count(name: str, survived: Marked) -> None:
    result, broken = survived.results[name], DAMAGED[name]
    assert earned(result) == broken.earns, said(result)
    assert result.out_of == 20
    said(result).encode("utf-8")
    assert not broken.flag or (broken.flag in result.flags and result.warnings)
    waiting = {one.key for one in result.results if one.waiting}
    assert waiting == {"regle", "parcours"} or broken.edit


@pytest.mark.complet
def test_damaged_copies_leave_nothing_and_nobody_waits(survived: Marked) -> None:
    assert survived.left == set()
    assert survived.seconds < LONGEST
