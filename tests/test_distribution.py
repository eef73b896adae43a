"""What is handed out is whole, the same each time, and holds nothing of the solutions."""

import io
import re
import shutil
import subprocess
import sys
import zipfile
from itertools import groupby
from pathlib import Path

import nbformat
import pytest
from test_installing import run

from course_lib.authoring.source import read
from course_lib.grading.notebook import hidden
from course_lib.judge import Fiche

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import distribution  # noqa: E402

SOURCES = [read(path.parent) for path in sorted((ROOT / "solutions").glob("*/fiche.md"))]


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """A folder with both zips."""
    folder = tmp_path_factory.mktemp("distribution")
    written = distribution.write(folder)
    assert [path.name for path in written] == [
        "cours-minimax-enseignants.zip",
        "cours-minimax-etudiants.zip",
    ]
    return folder


@pytest.fixture(scope="module")
def students(made: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(made / "cours-minimax-etudiants.zip")


def test_students_get_lessons_and_sheets_and_teachers_solutions_and_docs_too(
    made: Path, students: zipfile.ZipFile, tmp_path: Path
) -> None:
    for archive in distribution.write(tmp_path):  # the same bytes each time
        assert archive.read_bytes() == (made / archive.name).read_bytes()
    teachers = zipfile.ZipFile(made / "cours-minimax-enseignants.zip")
    relative = {name.partition("/")[2]: name for name in teachers.namelist()}
    ours = {name.partition("/")[2] for name in students.namelist()}
    every = [*(ROOT / "notebooks").rglob("*.*"), *(ROOT / "exercises").glob("*/*.ipynb")]
    kept = {path.relative_to(ROOT).as_posix() for path in every if ".ipynb_" not in str(path)}
    assert kept | {"LISEZMOI.txt", "constraints.txt"} <= ours
    assert sum(name.endswith(".whl") for name in ours) == 1
    assert ours - {"contenu.txt"} | {"CITATION.cff"} < relative.keys()
    for path in (ROOT / "notebooks").rglob("*.ipynb"):  # as they were executed
        assert teachers.read(relative[path.relative_to(ROOT).as_posix()]) == path.read_bytes()
    given = Path(students.filename or "")
    assert teachers.read(relative[given.name]) == given.read_bytes()
    sources = [path for path in (ROOT / "solutions").rglob("*") if path.suffix in (".py", ".md")]
    names = {path.relative_to(ROOT).as_posix() for path in sources}
    assert {name for name in names if not name.startswith("solutions/lecons/")} <= relative.keys()
    assert len(relative) < 400


def test_a_teacher_s_folder_makes_the_students_zip_anew(made: Path, tmp_path: Path) -> None:
    """Without git nor the sources of the library; a changed sheet is in it, and one's own."""
    zipfile.ZipFile(made / "cours-minimax-enseignants.zip").extractall(tmp_path)
    (folder,) = tmp_path.iterdir()
    sheet = folder / "exercises/chomp/chomp.ipynb"
    sheet.write_text(sheet.read_text("utf-8").replace("Chomp", "Tablette"), "utf-8")
    mine = Path(shutil.copytree(sheet.parent, folder / "exercises/mon_tp")).relative_to(folder)
    command = [sys.executable, folder / "tools/distribution.py"]
    told = subprocess.run(command, check=True, cwd=folder, stdout=-1, text=True)
    assert "minimax, mon_tp (à vous), morpion" in told.stdout
    anew = zipfile.ZipFile(folder / "build/distribution/cours-minimax-etudiants.zip")
    with zipfile.ZipFile(made / anew.filename.rpartition("/")[2]) as former:
        changed = [name for name in former.namelist() if former.read(name) != anew.read(name)]
        more = {*anew.namelist()} - {*former.namelist()}
    assert more == {f"cours-minimax-etudiants/{mine.as_posix()}/chomp.ipynb"}
    assert re.search(r"etudiants.zip : .* version \w{8}, changée le \d\d/\d\d/", told.stdout)
    names = "LISEZMOI.txt", "contenu.txt", "exercises/chomp/chomp.ipynb"
    assert changed == [f"cours-minimax-etudiants/{name}" for name in names]


def test_each_command_of_the_instructions_is_one_that_any_shell_takes(made: Path) -> None:
    for archive in map(zipfile.ZipFile, made.glob("*.zip")):
        text = archive.read(f"{folder_of(archive)}/LISEZMOI.txt").decode("utf-8")
        commands = [line.strip() for line in text.splitlines() if line.startswith("    ")]
        assert len(commands) == 8 + 9 * ("enseignants" in str(archive.filename))
        assert not [line for line in commands if re.search("[&|;<>]", line)]
        assert {line.split()[0] for line in commands} <= {
            *("find", "python3", ".venv/bin/python", "py", r".venv\Scripts\python"),
        }


@pytest.mark.skipif(not shutil.which("unzip"), reason="unzip n'est pas installé")
def test_a_newer_zip_of_teachers_leaves_what_they_changed(made: Path, tmp_path: Path) -> None:
    """Unpacked by `unzip`, which asks nothing; what its instructions say of dates is true."""
    unzip = ["unzip", "-o", "-q", "-d", str(tmp_path)]
    first = made / "cours-minimax-enseignants.zip"
    subprocess.run([*unzip, str(first)], check=True)
    (old,) = tmp_path.iterdir()
    mine = {
        "solutions/chomp/1/question.md": "## Exercice 1. À ma façon (3 points)",
        "docs/noter.md": "Ma note.",
        "solutions/mon_tp/fiche.md": "# À moi",
    }
    for name, text in mine.items():
        (old / name).parent.mkdir(exist_ok=True)
        (old / name).write_text(text, "utf-8")
    (wheel := tmp_path / "roue.whl").write_bytes(b"")
    contents = {name: b"Une phrase de plus." for name in mine if "mon_tp" not in name}
    newer = tmp_path / first.name
    distribution.pack(newer, wheel, contents, "[prof]", distribution.TEACHING)
    subprocess.run([*unzip, str(newer)], check=True)
    (new,) = (path for path in tmp_path.iterdir() if path.is_dir() and path != old)
    assert (new / "docs/noter.md").read_text("utf-8") == "Une phrase de plus."
    assert {name: (old / name).read_text("utf-8") for name in mine} == mine
    command = re.search("find .*", (new / "LISEZMOI.txt").read_text("utf-8"))[0].split()
    found = subprocess.run(command, cwd=old, check=True, stdout=subprocess.PIPE, text=True)
    assert {*found.stdout.split()} == mine.keys()


def folder_of(archive: zipfile.ZipFile) -> str:
    """The one folder that a zip is unpacked in."""
    (folder,) = {name.partition("/")[0] for name in archive.namelist()}
    return folder


def test_what_only_the_repository_has_is_said_to_be_there(made: Path) -> None:
    """The zip has neither Makefile, nor tests, nor CONTRIBUTING: its docs ask nothing of them."""
    teachers = zipfile.ZipFile(made / "cours-minimax-enseignants.zip")
    docs = [name for name in teachers.namelist() if re.search(r"/docs/[^/]+\.md$", name)]
    assert len(docs) > 8
    for name in docs:
        for part in re.split(r"\n\n(?! *```)", teachers.read(name).decode()):
            if re.search(r"\bmake [a-z`]|`make`|tests/|CONTRIBUTING", part):
                assert "dépôt" in part, f"{name} : {part}"
    folder = folder_of(teachers)
    told = teachers.read(f"{folder}/LISEZMOI.txt").decode()
    for named in re.findall(r"[\w/.-]+\.(?:md|zip)\b", told):
        given = f"{folder}/{named}" in teachers.namelist()
        assert given or named == "devoir.zip", named


def texts(archive: zipfile.ZipFile) -> dict[str, str]:
    """Every text of a zip, those of the wheel in it included, as lines without their margins."""
    found: dict[str, str] = {}
    for name in archive.namelist():
        content = archive.read(name)
        if name.endswith(".whl"):
            found |= texts(zipfile.ZipFile(io.BytesIO(content)))
        elif name.endswith(".ipynb"):
            cells = nbformat.reads(content.decode("utf-8"), 4).cells
            found[name] = "\n".join(stripped(cell.source) for cell in cells)
            found[f"{name}, vérifications"] = "\n".join(map(carried, cells))
        elif name.endswith((".py", ".txt", ".json", ".md")):
            found[name] = stripped(content.decode("utf-8"))
    return found


def stripped(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def carried(cell: nbformat.NotebookNode) -> str:
    """What the checks of a notebook define, out of the text in which they travel."""
    if cell.id != "verifications":
        return ""
    (packed,) = cell.source.split('"""')[1:2]
    return "\n".join(stripped(question.code) for question in Fiche(packed).sheet.questions)


def secrets() -> list[tuple[str, str]]:
    """What students must not get: what a solution adds to the code given, the hidden tests."""
    found = []
    for source in SOURCES:
        path = ROOT / "solutions" / source.name / f"{source.name}.ipynb"
        cells = {cell.id: cell.source for cell in nbformat.read(path, 4).cells}
        for asked in source.questions:
            given = set(stripped(asked.start).splitlines())
            lines = stripped(asked.solution).splitlines()
            runs = groupby(lines, key=given.__contains__)
            bodies = ["\n".join(run) for known, run in runs if not known]
            more = hidden(cells.get(f"verification-{asked.name}", ""))
            name = f"{source.name}-{asked.name}"
            found += [(name, text) for text in (*bodies, stripped(more), stripped(asked.answer))]
    return [(name, text) for name, text in found if text]


def test_nothing_of_the_solutions(made: Path, students: zipfile.ZipFile) -> None:
    found = texts(students)
    kept = [(name, text) for name, text in secrets() if len(text) >= 60]
    assert len(kept) > 80
    teachers = texts(zipfile.ZipFile(made / "cours-minimax-enseignants.zip"))
    for key, secret in kept:
        assert any(secret in stripped(text) for text in teachers.values()), "it would be found"
        assert [name for name, text in found.items() if secret in text] == [], key
    for name, text in found.items():
        if name.endswith(".ipynb"):
            assert "### BEGIN" not in text, name
    assert not [name for name in students.namelist() if "solution" in name.lower()]


@pytest.mark.complet
def test_every_notebook_runs_from_the_unpacked_zip(made: Path, tmp_path: Path) -> None:
    """Unpacked in an empty folder, installed without a network, untouched, from top to bottom."""
    zipfile.ZipFile(made / "cours-minimax-etudiants.zip").extractall(tmp_path)
    (folder,) = tmp_path.iterdir()
    (wheel,) = folder.glob("*.whl")
    wheels, python = tmp_path / "roues", folder / ".venv/bin/python"
    pinned = ["-c", folder / "constraints.txt", wheel]
    for words in (
        [sys.executable, "-m", "pip", "download", "--dest", wheels, *pinned],
        [sys.executable, "-m", "venv", ".venv"],
        [python, "-m", "pip", "install", "--no-index", "--find-links", wheels, *pinned],
        [python, "-m", "course_lib.workspace"],
        [
            *(python, "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace"),
            *("travail/notebooks/*.ipynb", "travail/exercises/*/*.ipynb"),
        ],
    ):
        code, heard = run(folder, *words, HOME=str(tmp_path), IPYTHONDIR=str(tmp_path))
        assert code == 0, (words, heard[-2000:])
    shutil.rmtree(folder)
