"""A student's copies: new versions reach them, and nothing that was written there is ever lost."""

import contextlib
import copy
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from course_lib.workspace import prepare, student_files
from course_lib.workspace.merging import contents, merge
from course_lib.workspace.preparing import FORMER, ORIGIN
from course_lib.workspace.releasing import (
    fold_answers,
    notebook_bytes,
    parse_notebook,
    student_notebook,
)

ROOT = Path(__file__).parents[1]
LESSON, SHEET, DATA = (
    "notebooks/00_lecon.ipynb",
    "exercises/fiche/fiche.ipynb",
    "notebooks/donnees/tournoi.json",
)
Notebook = dict[str, Any]


def cell(name: str | None, source: str, kind: str = "code", **metadata: object) -> dict[str, Any]:
    made: dict[str, Any] = {"id": name, "cell_type": kind, "metadata": metadata, "source": source}
    if name is None:
        del made["id"]
    output = {"output_type": "stream", "name": "stdout", "text": "secret"}
    return made | ({"execution_count": 1, "outputs": [output]} if kind == "code" else {})


def notebook(*cells: dict[str, Any], minor: int = 5) -> Notebook:
    shape = {"metadata": {}, "nbformat": 4, "nbformat_minor": minor}
    return {"cells": list(cells), **shape}


def lesson(text: str = "# Titre", solution: str = "return n + 1") -> Notebook:
    start = "def f(n):\n    return None  # À compléter"
    return notebook(
        cell("titre", text, "markdown"),
        cell("reponse", f"def f(n):\n    {solution}", depart=start),
        cell("essai", "f(2)"),
    )


class Course:
    """A small course, and a student's copy of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.work = folder / "cours", folder / "travail"
        self.put(LESSON, lesson())
        self.put(SHEET, notebook(cell("reponse-1", "return 1")))
        self.write(DATA, b"[1, 2]")

    def put(self, place: str, made: Notebook) -> None:
        self.write(place, notebook_bytes(made))

    def write(self, place: str, data: bytes) -> None:
        (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / place).write_bytes(data)

    def prepare(self) -> str:
        return "\n".join(prepare(self.folder, self.work))

    def sources(self, place: str = LESSON) -> dict[str, str]:
        found = parse_notebook((self.work / place).read_bytes())
        assert found
        return {one["id"]: "".join(one["source"]) for one in found["cells"]}

    def edit(self, change: Callable[[list[dict[str, Any]]], object], place: str = LESSON) -> None:
        found = json.loads((self.work / place).read_bytes())
        change(found["cells"])
        (self.work / place).write_bytes(notebook_bytes(found))

    def visible(self) -> dict[str, bytes]:
        """The files of the folder that are not hidden."""
        files = {path.relative_to(self.work): path for path in self.work.rglob("*")}
        return {
            place.as_posix(): path.read_bytes()
            for place, path in files.items()
            if path.is_file() and place.parts[0] != ORIGIN
        }


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(tmp_path)


# What is handed out


def test_students_get_what_they_start_from_and_nothing_that_was_run(course: Course) -> None:
    assert course.prepare() == "2 carnets préparés dans travail/."
    text = (course.work / LESSON).read_text("utf-8")
    assert course.sources()["reponse"].endswith("return None  # À compléter")
    assert "secret" not in text
    assert "return n + 1" not in text
    assert "depart" not in text
    assert (course.work / DATA).read_bytes() == b"[1, 2]"
    assert course.visible() == student_files(course.folder)


def test_the_course_s_own_lessons_are_handed_out_valid_and_quiet() -> None:
    files = student_files(ROOT)
    assert any(name.startswith("notebooks/donnees/") for name in files)
    for path in (ROOT / "notebooks").rglob("*.ipynb"):
        made = nbformat.reads(files[path.relative_to(ROOT).as_posix()].decode(), 4)
        nbformat.validate(made)
        assert not any(one.get("outputs") or one.get("execution_count") for one in made.cells)
        assert not any("depart" in one.metadata for one in made.cells)
    sheets = {name: data for name, data in files.items() if name.startswith("exercises/")}
    assert sheets
    assert all(data == (ROOT / name).read_bytes() for name, data in sheets.items())


def test_only_what_the_course_lists_is_handed_out(course: Course) -> None:
    before = student_files(course.folder)
    for place in ("reponses/reponses.jsonl", ".ipynb_checkpoints/a.ipynb", "__pycache__/a.pyc"):
        course.write(f"notebooks/{place}", b"{}")
    assert student_files(course.folder) == before
    course.write("contenu.txt", f"{LESSON}\nLICENSE".encode())
    assert list(student_files(course.folder)) == [LESSON]


# Updates


def test_what_was_not_touched_is_as_new_even_run(course: Course, tmp_path: Path) -> None:
    course.prepare()
    course.edit(lambda cells: cells.append(cell("vide", " \n")))
    course.edit(lambda cells: cells[1].update(cell("reponse", cells[1]["source"])))
    run = course.visible()
    assert course.prepare() == "Vos carnets sont à jour dans travail/."
    assert course.visible() == run
    fresh = Course(tmp_path / "neuf")
    for one in course, fresh:
        one.put(LESSON, lesson("# Autre titre"))
        one.write(DATA, b"[3]")
    assert course.prepare() == "1 carnet mis à jour dans travail/."
    fresh.prepare()
    assert course.visible() == fresh.visible()


def test_a_student_s_cells_are_kept_inside_the_new_version(course: Course) -> None:
    course.prepare()
    picture = {"dessin.png": {"image/png": "AAAA"}}
    drawing = cell("dessin", "Vu", "markdown") | {"attachments": picture}

    def answered(cells: list[dict[str, Any]]) -> None:
        cells[1]["source"] = "def f(n):\n    return n * n"
        cells[2:2] = [cell("a-moi", "# mon essai"), drawing]

    course.edit(answered)
    (course.work / LESSON).chmod(0o444)
    mine = (course.work / LESSON).read_bytes()
    newer = lesson("# Autre titre")
    newer["cells"].insert(0, cell("avant", "Un avis", "markdown"))
    course.put(LESSON, newer)
    assert "Ce que vous aviez écrit y est" in course.prepare()
    made = nbformat.read(course.work / LESSON, 4)
    nbformat.validate(made)
    ids = ["avant", "titre", "reponse", "a-moi", "dessin", "essai"]
    assert [one.id for one in made.cells] == ids
    assert (made.cells[1].source, made.cells[4].attachments) == ("# Autre titre", picture)
    assert made.cells[2].source.endswith("return n * n")
    assert course.prepare() == "Vos carnets sont à jour dans travail/."
    course.put(LESSON, lesson("# Encore un titre"))
    course.prepare()
    former = sorted((course.work / FORMER / "notebooks").iterdir())
    assert [path.name for path in former] == ["00_lecon.ipynb", "00_lecon_2.ipynb"]
    assert former[0].read_bytes() == mine


def test_data_that_a_student_changed_is_kept_aside(course: Course) -> None:
    course.prepare()
    (course.work / DATA).write_bytes(b"[9]")
    course.prepare()
    assert course.visible()[DATA] == b"[9]"
    course.write(DATA, b"[3]")
    assert f"travail/{FORMER}/{DATA}" in course.prepare()
    found = course.visible()
    assert (found[DATA], found[f"{FORMER}/{DATA}"]) == (b"[3]", b"[9]")


# What may be wrong


BROKEN = [b"", b"[]", b"\xff\xfe\x00", b'{"nbformat": 3, "cells": []}', b"[" * 100_000]
WRONG = [1, {}, {"source": 2}, {"source": "", "cell_type": "code", "metadata": 1}]
BROKEN += [json.dumps({"cells": [one], "nbformat": 4}).encode() for one in WRONG]


def test_a_notebook_that_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    for rank, data in enumerate(BROKEN):
        course = Course(tmp_path / str(rank))
        course.prepare()
        before = course.visible()
        (course.work / LESSON).write_bytes(data)
        assert f"travail/{LESSON} : ce n'est pas un carnet lisible" in course.prepare()
        assert course.visible() == {**before, f"{FORMER}/{LESSON}": data}


@pytest.mark.parametrize("place", ["notebooks", "exercises/fiche", LESSON, DATA])
def test_what_stands_in_the_way_stays_and_the_rest_is_done(course: Course, place: str) -> None:
    course.work.mkdir()
    (course.work / ORIGIN).write_text("à moi", "utf-8")
    assert "Rien n'a pu être écrit dans travail/" in course.prepare()
    (course.work / ORIGIN).unlink()
    mine = course.work / place
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine = mine / "note.txt" if place in (LESSON, DATA) else mine
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("à moi", "utf-8")
    assert f"{place}" in course.prepare()
    assert mine.read_text("utf-8") == "à moi"
    others = {
        name: data for name, data in student_files(course.folder).items() if place not in name
    }
    assert others.items() <= course.visible().items()


def test_without_a_course_or_with_a_file_in_its_place_nothing_is_done(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="ni leçon ni fiche"):
        prepare(tmp_path, tmp_path / "travail")
    course = Course(tmp_path)
    course.work.write_text("à moi")
    with pytest.raises(ValueError, match="n'est pas un dossier"):
        course.prepare()
    assert course.work.read_text() == "à moi"


def update(course: Course, stop_at: int) -> bool:
    """Update a folder where everything changed; whether it stopped before renaming that file."""
    course.prepare()
    course.edit(lambda cells: cells[1].update(source="# à moi"))
    course.put(LESSON, lesson("# Autre titre"))
    course.write(DATA, b"[3]")
    (course.work / SHEET).write_text("ma réponse", "utf-8")
    ranks, rename = itertools.count(), Path.replace

    def stopping(path: Path, target: Path) -> Path:
        if next(ranks) == stop_at:
            raise KeyboardInterrupt
        return rename(path, target)

    with pytest.MonkeyPatch.context() as patch, contextlib.suppress(KeyboardInterrupt):
        patch.setattr(Path, "replace", stopping)
        course.prepare()
        return False
    return True


def test_wherever_it_stops_nothing_is_lost_and_the_next_time_ends_it(tmp_path: Path) -> None:
    whole, rank = Course(tmp_path / "entier"), 0
    assert not update(whole, -1)
    while update(course := Course(tmp_path / str(rank)), rank):
        assert course.sources()["reponse"] == "# à moi"
        assert "ma réponse".encode() in course.visible().values()
        course.prepare()
        assert course.visible() == whole.visible(), rank
        rank += 1
    assert rank > 5


# Any change of a student, any change of the course


TEXTS = st.text("ab\n", max_size=3)


def cells(names: list[str | None]) -> st.SearchStrategy[dict[str, Any]]:
    kinds = st.sampled_from(["code", "markdown"])
    return st.builds(cell, st.sampled_from(names), TEXTS, kinds)


VERSIONS = st.lists(cells([*"ABCDEF"]), max_size=5, unique_by=lambda one: one["id"]).map(
    lambda cells: student_notebook(notebook(*cells))
)
STUDENTS = st.lists(cells([*"ABCDEFxy", None]), max_size=7)


@example(
    student_notebook(notebook()),
    [cell("C", "a"), cell("B", "a"), cell("C", "a")],
    student_notebook(notebook(cell("B", ""), cell("C", ""))),
)
@given(VERSIONS, STUDENTS, VERSIONS)
def test_nothing_that_a_student_wrote_is_lost_even_updated_twice(base, cells, new) -> None:
    """Twice, as after a stop between the writing of the copy and that of what it came from."""
    student = notebook(*cells)
    result = merge(copy.deepcopy(base), copy.deepcopy(student), copy.deepcopy(new))
    assert set(contents(student)) - set(contents(base)) <= set(contents(result))
    names = [one["id"] for one in result["cells"]]
    assert len(set(names)) == len(names)
    ours = [one["id"] for one in new["cells"]]
    assert [name for name in names if name in ours] == ours
    nbformat.validate(nbformat.from_dict(copy.deepcopy(result)))
    again = merge(copy.deepcopy(base), copy.deepcopy(result), copy.deepcopy(new))
    assert contents(again) == contents(result)


@given(VERSIONS, VERSIONS)
def test_an_update_of_what_was_not_touched_is_the_new_version(base, new) -> None:
    assert merge(base, copy.deepcopy(base), new) == new


# What lessons write, and the command


def test_the_command_prepares_the_folder_beside_the_course(course: Course) -> None:
    def run(folder: Path, *words: str) -> tuple[int, str, str]:
        command = [sys.executable, "-m", "course_lib.workspace", *words]
        env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8")
        return done.returncode, done.stdout, done.stderr

    assert run(course.folder) == (0, "2 carnets préparés dans travail/.\n", "")
    assert (course.folder / "travail" / LESSON).exists()
    for word, code in (("--aide", 0), ("toto", 2)):
        assert run(course.folder, word)[:1] == (code,)
        assert run(course.folder, word)[1].startswith("Usage : ")
    code, _, error = run(course.work.parent)
    assert code == 1
    assert "ni leçon ni fiche" in error


def test_a_comment_in_code_is_no_title_where_texts_are_folded():
    text = "Donc 3.\n\n```python\n# un commentaire\n```\n\n## Un titre\n\nLa suite."
    question = {"cell_type": "code", "source": 'prediction("01-duel")'}
    answer = {"cell_type": "markdown", "source": text}
    fold_answers([question, answer])
    folded, after = answer["source"].split("</details>")
    assert "# un commentaire" in folded
    assert after.strip() == "## Un titre\n\nLa suite."


def test_a_lesson_whose_folder_changed_keeps_what_the_student_wrote(course: Course) -> None:
    course.prepare()
    course.edit(lambda cells: cells[1].update(source="def f(n):\n    return 7"))
    moved = "notebooks/plus_loin/00_lecon.ipynb"
    (course.folder / moved).parent.mkdir()
    (course.folder / LESSON).rename(course.folder / moved)
    course.prepare()
    assert "return 7" in (course.work / moved).read_text("utf-8")
    assert not (course.work / LESSON).exists()
