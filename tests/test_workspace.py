"""A student's copies: new versions reach them, and nothing that was written there is ever lost."""

import contextlib
import copy
import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from course_lib.workspace import (
    FORMER,
    ORIGIN,
    content,
    fold_answers,
    merge,
    notebook_bytes,
    prepare,
    student_files,
    student_notebook,
)

ROOT = Path(__file__).parents[1]
LESSON, SHEET = "notebooks/00_lecon.ipynb", "exercises/fiche/fiche.ipynb"
DATA = "notebooks/donnees/tournoi.json"


def cell(name: str | None, source: str, kind: str = "code", **metadata: object) -> dict[str, Any]:
    made: dict[str, Any] = {"id": name, "cell_type": kind, "metadata": metadata, "source": source}
    if name is None:
        del made["id"]
    output = {"output_type": "stream", "name": "stdout", "text": "secret"}
    return made | ({"execution_count": 1, "outputs": [output]} if kind == "code" else {})


def notebook(*cells: dict[str, Any]) -> dict[str, Any]:
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def lesson(text: str = "# Titre") -> dict[str, Any]:
    start = "def f(n):\n    return None  # À compléter"
    return notebook(
        cell("titre", text, "markdown"),
        cell("reponse", "def f(n):\n    return n + 1", depart=start),
        cell("essai", "f(2)"),
    )


class Course:
    """A small course, and a student's copy of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.work = folder / "cours", folder / "travail"
        self.put(LESSON, notebook_bytes(lesson()))
        self.put(SHEET, notebook_bytes(notebook(cell("reponse-1", "return 1"))))
        self.put(DATA, b"[1, 2]")

    def put(self, place: str, data: bytes) -> None:
        (self.folder / place).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / place).write_bytes(data)

    def prepare(self) -> str:
        return prepare(self.folder, self.work)

    def cells(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads((self.work / LESSON).read_bytes())["cells"]
        return found

    def edit(self, *cells: dict[str, Any]) -> None:
        (self.work / LESSON).write_bytes(notebook_bytes(notebook(*cells)))

    def visible(self) -> dict[str, bytes]:
        """The files of the folder that are not hidden."""
        files = {path.relative_to(self.work): path for path in self.work.rglob("*")}
        kept = {place: path for place, path in files.items() if place.parts[0] != ORIGIN}
        return {one.as_posix(): path.read_bytes() for one, path in kept.items() if path.is_file()}

    def kept(self) -> set[bytes]:
        """The former versions."""
        return {path.read_bytes() for path in (self.work / FORMER).rglob("*") if path.is_file()}


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(tmp_path)


def test_students_get_what_they_start_from_and_nothing_that_was_run(course: Course) -> None:
    (course.folder / "notebooks/reponses.jsonl").write_text("{}", "utf-8")
    assert course.prepare() == "Vos carnets sont à jour dans travail/ (nouveaux : 3, changés : 0)."
    text = (course.work / LESSON).read_text("utf-8")
    assert course.cells()[1]["source"].endswith("return None  # À compléter")
    assert not [word for word in ("secret", "return n + 1", "depart") if word in text]
    assert course.visible() == student_files(course.folder)
    assert course.visible().keys() == {LESSON, SHEET, DATA}
    course.put("contenu.txt", f"{LESSON}\nLICENSE".encode())
    assert list(student_files(course.folder)) == [LESSON]


def test_the_course_s_own_lessons_are_handed_out_valid_and_quiet() -> None:
    files = student_files(ROOT)
    assert any(name.startswith("notebooks/donnees/") for name in files)
    for name in (one for one in files if one.endswith(".ipynb")):
        made = nbformat.reads(files[name].decode(), 4)
        nbformat.validate(made)
        assert not any(one.get("outputs") or one.get("execution_count") for one in made.cells)
        assert not any("depart" in one.metadata for one in made.cells)
        assert name.startswith("notebooks") or files[name] == (ROOT / name).read_bytes()


def test_a_student_s_cells_are_kept_inside_the_new_version(course: Course) -> None:
    course.prepare()
    picture = {"dessin.png": {"image/png": "AAAA"}}
    drawing = cell("dessin", "Vu", "markdown") | {"attachments": picture}
    title, answer, trial = course.cells()
    answer["source"] = "def f(n):\n    return n * n"
    course.edit(title, answer, cell("a-moi", "# mon essai"), drawing, trial)
    mine = (course.work / LESSON).read_bytes()
    assert "changés : 0" in course.prepare()
    newer = lesson("# Autre titre")
    newer["cells"].insert(0, cell("avant", "Un avis", "markdown"))
    course.put(LESSON, notebook_bytes(newer))
    said = "Vos versions d'avant sont dans travail/anciennes_versions/."
    assert course.prepare().endswith(f"(nouveaux : 0, changés : 1). {said}")
    made = nbformat.read(course.work / LESSON, 4)
    nbformat.validate(made)
    ids = ["avant", "titre", "reponse", "a-moi", "dessin", "essai"]
    assert [one.id for one in made.cells] == ids
    assert (made.cells[1].source, made.cells[4].attachments) == ("# Autre titre", picture)
    assert made.cells[2].source.endswith("return n * n")
    assert course.kept() == {mine}
    course.put(LESSON, notebook_bytes(lesson("# Encore un titre")))
    course.prepare()
    assert len(course.kept()) == 2


def test_a_lesson_that_the_course_moves_takes_the_student_s_answers_with_it(course: Course) -> None:
    course.prepare()
    course.edit(*course.cells()[:1], cell("reponse", "# à moi"))
    (course.folder / LESSON).unlink()
    course.put(LESSON.replace("00", "approfondir/00"), notebook_bytes(lesson("# Autre titre")))
    course.prepare()
    assert LESSON not in course.visible()
    (moved,) = course.work.glob("notebooks/approfondir/*")
    sources = [one["source"] for one in json.loads(moved.read_bytes())["cells"]]
    assert sources[:2] == ["# Autre titre", "# à moi"]


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b'{"nbformat": 3}', b"[" * 100_000])
def test_what_cannot_be_merged_is_set_aside(course: Course, data: bytes) -> None:
    course.prepare()
    for place in LESSON, DATA:
        (course.work / place).write_bytes(data)
    course.put(LESSON, notebook_bytes(lesson("# Autre titre")))
    course.put(DATA, b"[3]")
    course.prepare()
    assert course.visible().items() >= student_files(course.folder).items()
    assert course.kept() == {data} - {b""}


def test_what_cannot_be_done_is_a_sentence(course: Course) -> None:
    """Said by the command, which makes the folder beside the course."""

    def run(folder: Path) -> tuple[int, str]:
        command = [sys.executable, "-m", "course_lib.workspace"]
        env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8")
        return done.returncode, done.stdout + done.stderr

    assert "ni leçon ni fiche" in run(course.folder.parent)[1]
    (note := course.folder / "travail" / LESSON / "note").mkdir(parents=True)
    code, heard = run(course.folder)
    assert code == 1
    assert re.search("impossible d'écrire .*00_lecon.*déplacez le cours", heard)
    note.rmdir()
    note.parent.rmdir()
    code, heard = run(course.folder)
    assert (code, heard[:11]) == (0, "Vos carnets")


def update(course: Course, stop_at: int) -> bool:
    """Update a folder where everything changed; whether it stopped before renaming that file."""
    course.prepare()
    course.edit(cell("reponse", "# à moi"))
    course.put(LESSON, notebook_bytes(lesson("# Autre titre")))
    course.put(DATA, b"[3]")
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
        assert "# à moi" in [one["source"] for one in course.cells()]
        course.prepare()
        assert course.visible().items() >= whole.visible().items(), rank
        rank += 1
    assert rank > 4


# Any change of a student, any change of the course


TEXTS = st.text("ab\n", max_size=3)


def cells(names: list[str | None]) -> st.SearchStrategy[dict[str, Any]]:
    return st.builds(cell, st.sampled_from(names), TEXTS, st.sampled_from(["code", "markdown"]))


VERSIONS = st.lists(cells([*"ABCDEF"]), max_size=5, unique_by=lambda one: one["id"]).map(
    lambda cells: student_notebook(notebook(*cells))
)
STUDENTS = st.lists(cells([*"ABCDEFxy", None]), max_size=7)


def contents(notebook: dict[str, Any]) -> list[Any]:
    return [content(one) for one in notebook["cells"] if "".join(one["source"]).strip()]


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


def test_a_comment_in_code_is_no_title_where_texts_are_folded() -> None:
    text = "Donc 3.\n\n```python\n# un commentaire\n```\n\n## Un titre\n\nLa suite."
    question = {"cell_type": "code", "source": 'prediction("01-duel")'}
    answer = {"cell_type": "markdown", "source": text}
    fold_answers([question, answer])
    folded, after = answer["source"].split("</details>")
    assert "# un commentaire" in folded
    assert after.strip() == "## Un titre\n\nLa suite."
