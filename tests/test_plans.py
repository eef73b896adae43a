"""What teachers are offered holds: questions that exist, sessions of two hours, whole papers."""

import re
import shlex
from pathlib import Path

import nbformat
import pytest

from course_lib.authoring.notebooks import FOLDED
from course_lib.grading.command import read_options
from course_lib.grading.scheme import read_scheme

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "guide_enseignant.md").read_text("utf-8")
PROGRAMME = (ROOT / "docs" / "programme.md").read_text("utf-8")
SHEETS = {
    path.stem: path for path in ROOT.glob("solutions/*/*.ipynb") if path.parent.name != "lecons"
}
NAMED = sorted(set(re.findall(rf"\b({'|'.join(SHEETS)}):([\w,-]*\w)", GUIDE + PROGRAMME)))
COMMANDS = [shlex.split(words) for words in re.findall(r"-m course_lib\.grading (\S+ --.*)", GUIDE)]


def chosen(sheet, asked):
    """The tasks of a sheet that `--exercices` names; SchemeError if one is of none."""
    names = read_options(["copies", "--exercices", f"{sheet}:{asked}"]).asked[sheet]
    return read_scheme(SHEETS[sheet]).chosen(names).tasks.values()


def numbers(text):
    """The questions of a paper: 1, 2, 3 and 8 for "1 à 3, 8"."""
    for first, last in re.findall(r"(\d+)(?: à (\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def rows(text, title):
    """The cells of the tables under a title."""
    (part,) = re.findall(rf"^## {title}.*?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    lines = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line] for line in lines]


def minutes(text):
    return sum(map(int, re.findall(r"(\d+)\smin", text)))


def test_the_sheets_and_the_questions_that_are_named_exist():
    assert all(chosen(sheet, asked) for sheet, asked in NAMED)
    for command in COMMANDS:
        ((sheet, names),) = read_options(command).asked.items()
        assert read_scheme(SHEETS[sheet]).chosen(names).tasks
        assert f"`{sheet}:" in GUIDE


def times():
    """The minutes of each question, by sheet and name."""
    for sheet, questions in rows(GUIDE, "Combien dure")[1:]:
        for name, time in re.findall(r"([\w-]+):(\d+)", questions):
            yield (sheet.strip("`"), name), int(time)


TIMES = dict(times())


def test_every_question_has_its_time():
    tasks = {(one, task) for one in SHEETS for task in (read_scheme(SHEETS[one]).tasks.values())}
    assert TIMES.keys() == {(sheet, task.name) for sheet, task in tasks}
    for line in rows(GUIDE, "Huit séances")[1:9]:
        for sheet, asked in re.findall(r"`(\w+):([\w,-]+)`", line[2]):
            time = sum(TIMES[sheet, task.name] for task in chosen(sheet, asked))
            assert minutes(line[2]) == time


def test_the_core_plan_marks_twenty_points_in_the_time_that_it_says():
    ((sheet, names),) = read_options(COMMANDS[0]).asked.items()
    whole = {task.name: task for task in read_scheme(SHEETS[sheet]).chosen(names).tasks.values()}
    assert sum(task.points for task in whole.values()) == 20
    found = []
    for plan, time in rows(GUIDE, "Deux séances"):
        for asked in re.findall(r"^`chomp:([\w,-]+)`", plan):
            tasks = chosen("chomp", asked)
            assert minutes(time) == sum(TIMES["chomp", task.name] for task in tasks)
            found += [task.name for task in tasks]
    assert {*found} == {*whole}


def test_sessions_last_less_than_two_hours():
    total = 0
    for what, time in rows(GUIDE, "Deux séances"):
        if what == "**Total**":
            assert minutes(time) == total <= 120
        total = 0 if what.startswith(("**", "Séance")) else total + minutes(time)
    sessions = rows(GUIDE, "Huit séances")[1:9]
    assert [one[0] for one in sessions] == [*"12345678"]
    for session in sessions:
        assert minutes(" ".join(session[1:-1])) == minutes(session[-1]) <= 120


@pytest.mark.parametrize("title", ["Tronc commun", "MP2I et MPI"])
def test_every_question_of_a_paper_is_on_the_programme(title):
    cells = [line[-1] for line in rows(PROGRAMME, title)[1:]]
    assert {n for cell in cells for n in numbers(cell)} == {*range(1, 13)}


def test_the_lessons_and_their_parts_that_are_named_exist():
    found = {path.name[:2]: path for path in (ROOT / "notebooks").rglob("[0-9]*.ipynb")}
    for title in ("Tronc commun", "MP2I et MPI", "Licence"):
        for line in rows(PROGRAMME, title)[1:]:
            assert {*re.findall(r"\b\d\d\b", line[1])} <= found.keys()
    for lesson, part in re.findall(r"\b(0\d), parties? (\d)", GUIDE + PROGRAMME):
        text = "\n".join(cell.source for cell in nbformat.read(found[lesson], 4).cells)
        assert re.search(rf"^## {part}\. ", text, re.MULTILINE)


def test_the_answers_of_the_paper_exercises_are_folded():
    cells = nbformat.read(ROOT / "notebooks" / "annexes" / "annexe_arbres.ipynb", 4).cells
    (answers,) = (cell for cell in cells if cell.source.startswith("## Réponses"))
    assert answers.metadata[FOLDED]
    after = cells[cells.index(answers) + 1 :]
    assert not any(re.match("##? ", cell.source) for cell in after if cell.cell_type == "markdown")
