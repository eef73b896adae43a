"""The teacher's command, on a class of made copies: exact marks, whatever interrupts it."""

import csv
import errno
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from test_sandbox import descendants
from classe import CLASS, DEADLINE, Made, first, notebook, write_class
from waits import LIMIT, until

from course_lib.grading import batch, command, remembered, sandbox
from course_lib.grading.command import main
from course_lib.grading.report.page import NOT_ISOLATED
from course_lib.grading.report.reports import FLAGS

OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
BY_NAME = {made.student: made for made in CLASS}
EMPTY = BY_NAME["Anaïs Muñoz"]
OUTPUT = "classe-correction"


def rows(folder: Path, name: str = "notes.csv") -> dict[str, dict[str, str]]:
    """The lines of a file of marks, by student."""
    text = (folder / name).read_text("utf-8-sig")
    return {row["Nom complet"]: row for row in csv.DictReader(io.StringIO(text), delimiter=";")}


def kept(folder: Path) -> dict[Path, int]:
    """The finished copies, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in folder.glob("travail/notes/*/*.json")}


def is_running(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def started(archive: Path) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "course_lib.grading", str(archive), "--limite", DEADLINE]
    pipe = subprocess.PIPE
    return subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True, start_new_session=True)


def sandboxes_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes of copies."""
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in descendants(process.pid)}
    return [pid for pid, line in lines.items() if line.startswith(b"bwrap")]


def stopped(archive: Path, more: int, stop: Callable[[int, int], None], number: int) -> str:
    """Stop the command once it has marked some more copies; what it said. Nobody stays."""
    folder = archive.with_name(OUTPUT)
    before = len(kept(folder))
    process = started(archive)
    until(lambda: len(kept(folder)) >= before + more or process.poll() is not None)
    people = set(descendants(process.pid))
    stop(process.pid, number)
    if number == signal.SIGINT:  # who is in a hurry
        stop(process.pid, number)
    said = process.communicate(timeout=LIMIT)[1]
    assert process.returncode == (130 if number == signal.SIGINT else -number)
    until(lambda: not any(map(is_running, people)))
    return said


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the class, marked in three times: Ctrl+C, then `kill -9`, then to the end.

    In the end, a copy's process is killed too, as by a system that lacks memory.
    """
    archive = write_class(tmp_path_factory.mktemp("prof") / "classe.zip")
    folder = archive.with_name(OUTPUT)
    said = stopped(archive, 1, os.killpg, signal.SIGINT)
    assert "Interrompu : les copies finies sont gardées" in said.replace("\u00a0", " ")
    assert "Traceback" not in said
    stopped(archive, 2, os.kill, signal.SIGKILL)
    finished = kept(folder)
    process = started(archive)
    until(lambda: len(kept(folder)) > len(finished) or process.poll() is not None)
    until(lambda: sandboxes_of(process) or process.poll() is not None)
    os.kill(sandboxes_of(process)[0], signal.SIGKILL)
    told, trouble = process.communicate(timeout=LIMIT)
    assert process.returncode == 0, trouble
    assert "Traceback" not in trouble
    assert finished.items() <= kept(folder).items()
    assert f"déjà faites : {len(finished)}." in told.replace("\u00a0", " ")
    (folder / "dit.txt").write_text(told, "utf-8")
    return folder


@needs_bubblewrap
@pytest.mark.parametrize("made", CLASS, ids=[made.about for made in CLASS])
def test_exact_marks_and_reasons(made: Made, graded: Path) -> None:
    row = rows(graded, f"notes-{made.sheet}.csv")[made.student]
    assert float(row["Points"].replace(",", ".")) == made.points
    assert row["Note"] == f"{made.points:.2f}".replace(".", ",")
    assert row["Fiche"] == made.sheet
    assert int(row["À noter à la main"] or 0) == made.waiting
    assert set(filter(None, row["À regarder"].split(", "))) == {FLAGS[one] for one in made.flags}


@needs_bubblewrap
def test_marks_for_moodle(graded: Path) -> None:
    data = (graded / "notes.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    columns = data.decode("utf-8-sig").split("\r\n")[0].split(";")
    wanted = {"Identifiant", "Note", "Dernière modification (note)", "Feedback par commentaires"}
    assert wanted < set(columns)
    assert rows(graded)["Zoé Lefèvre"]["Identifiant"] == "Participant101"
    assert set(rows(graded)) == {made.student for made in CLASS}
    assert rows(graded)["Solène Häring"]["Note"] == ""
    assert set(rows(graded, "notes-minimax.csv")) == {"Solène Häring"}
    assert len(rows(graded, "notes-allumettes.csv")) == len(CLASS) - 1


@needs_bubblewrap
def test_pages(graded: Path) -> None:
    page = unescape((graded / "classe.html").read_text("utf-8"))
    assert f"{len(CLASS) - 1} copies" in page
    assert all(made.student in page for made in CLASS)
    for text in "Réussite par exercice", "Erreurs fréquentes", "gagne(0) renvoie False", "exercice 5, exercice 6":
        assert text in page
    assert len(list((graded / "retours").glob("*.html"))) == len(CLASS)
    assert not any(NOT_ISOLATED in path.read_text("utf-8") for path in graded.rglob("*.html"))


@needs_bubblewrap
def test_what_is_said_at_the_end(graded: Path) -> None:
    told = (graded / "dit.txt").read_text("utf-8").replace("\u00a0", " ")
    assert "allumettes : 14 copies ; moyenne" in told
    for made in CLASS:
        assert (f"{made.student} ({made.sheet}) : " in told) == bool(made.flags)
    assert str(graded) in told


@needs_bubblewrap
def test_the_gradebook(graded: Path) -> None:
    api = pytest.importorskip("nbgrader.api")
    with api.Gradebook(f"sqlite:///{graded / 'gradebook.db'}") as book:
        scores = [
            (one.student.first_name, one.student.last_name, one.score)
            for one in book.assignment_submissions("allumettes")
        ]
    points = sorted(score for *_, score in scores)
    assert points == sorted(made.points for made in CLASS if made.sheet == "allumettes")


@pytest.fixture
def again(graded: Path, tmp_path: Path) -> Path:
    """The same folder, to be changed."""
    shutil.copy(graded.with_name("classe.zip"), tmp_path)
    return Path(shutil.copytree(graded, tmp_path / OUTPUT))


def noted(folder: Path, *more: str) -> int:
    return main([str(folder.with_name("classe.zip")), "--limite", DEADLINE, *more])


@needs_bubblewrap
def test_a_second_run_marks_nothing_again(again: Path, capsys: Any) -> None:
    before, notes = kept(again), (again / "notes.csv").read_bytes()
    assert noted(again) == 0
    assert capsys.readouterr().out.startswith("Rien de nouveau à noter.")
    assert kept(again) == before
    assert (again / "notes.csv").read_bytes() == notes


@needs_bubblewrap
def test_only_the_one_that_is_named_is_marked_again(again: Path, capsys: Any) -> None:
    before, notes = kept(again), (again / "notes.csv").read_bytes()
    assert noted(again, "--seul", EMPTY.student, "--forcer") == 0
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert said.startswith(f"1 copie notée ; déjà faites : {len(CLASS) - 1}.")
    assert len(dict(kept(again).items() - before.items())) == 1
    assert (again / "notes.csv").read_bytes() == notes


CHOSEN = [BY_NAME[name] for name in ("Noémie Sœur", "Maël Lebœuf", "Jean-Noël Ça")]


def assert_same_marks(alone: Path, together: Path) -> None:
    """Some copies earned alone what they earned with the others."""
    for made in CHOSEN:
        for column in "Note", "Feedback par commentaires":
            assert rows(alone)[made.student][column] == rows(together)[made.student][column]


@needs_bubblewrap
def test_neither_order_nor_workers_change_marks(graded: Path, tmp_path: Path) -> None:
    for made in reversed(CHOSEN):
        path = tmp_path / "copies" / made.student / "allumettes.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(notebook(made))
    assert main([str(tmp_path / "copies"), "--processus", "1"]) == 0
    assert_same_marks(tmp_path / "copies-correction", graded)


# Without kernels: an untouched copy needs none


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder of one untouched copy."""
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / f"{EMPTY.student}.ipynb").write_bytes(notebook(EMPTY))
    return folder


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies are marked in this process."""

    @contextmanager
    def thread(*_: object) -> Iterator[Executor]:
        with ThreadPoolExecutor(1) as executor:
            yield executor

    monkeypatch.setattr(command, "workers", thread)


def told(capsys: Any, *line: object) -> tuple[int, str]:
    """The exit code, and what is said on both streams."""
    try:
        code = main([str(one) for one in line])
    except SystemExit as exit:
        code = int(exit.code or 0)
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    return code, (said.out + said.err).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ([], "il manque COPIES"),
        (["a", "--truc"], "argument inconnu : --truc"),
        (["a", "--sortie"], "--sortie attend une valeur"),
        (["a", "--forcer=oui"], "--forcer n'attend pas de valeur"),
        (["a", "--limite", "demain"], "« demain » n'est pas une date"),
        (["a", "--limite", "31/02/2026"], "« 31/02/2026 » n'est pas une date"),
        (["a", "--processus", "0"], "il faut au moins 1"),
        (["a", "--graine", "x"], "« x » n'est pas un nombre entier"),
        (["copies", "--dask", "nulle-part:1", "--sans-isolation"], "nulle-part:1"),
        (["copies", "--dask", "ftp://nulle-part", "--sans-isolation"], "ftp://nulle-part"),
        (["absent", "--sans-isolation"], "ni un dossier, ni une archive zip"),
        (["vide", "--sans-isolation"], "Aucune copie dans"),
        (["abîmé.zip", "--sans-isolation"], "archive zip abîmée"),
        (["copies", "--sans-isolation", "--sortie", "copies/notes"], "ne peut pas être dans"),
        (["copies", "--sans-isolation", "--solutions", "vide"], "Aucun corrigé dans"),
        (["a", "--exercices", "minimax"], "écrivez minimax:1,2,4"),
        (
            ["copies", "--sans-isolation", "--exercices", "minimax:9"],
            "pas d'exercice 9. Il y a",
        ),
        (["copies", "--sans-isolation", "--fiche", "tp3"], "Pas de fiche « tp3 ». Il y a : all"),
        (["copies", "--sans-isolation", "--classe", "absente.csv"], "absente.csv n'existe pas"),
        (["copies", "--sans-isolation", "--seul", "anais"], "Voulez-vous dire : Anaïs Muñoz ?"),
    ],
)
def test_what_cannot_be_done_is_told_in_french(
    line: list[str], text: str, copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(copies.parent)
    Path("vide").mkdir()
    whole = write_class(Path("a.zip"), [EMPTY]).read_bytes()
    Path("abîmé.zip").write_bytes(whole[: len(whole) // 2] + whole[-100:])
    code, said = told(capsys, *line)
    assert code == 2
    assert text in said


def test_help_is_in_french(capsys: Any) -> None:
    code, said = told(capsys, "--help")
    assert code == 0
    assert said == told(capsys, "--aide")[1]
    assert not re.search(r"usage:|options:|arguments|show|exit|default", said)
    page = (Path(__file__).parents[1] / "docs/noter.md").read_text("utf-8")
    assert said in page.replace("\u00a0", " ")
    for name in ("sortie", "seul", "forcer", "limite", "dask", "base", "processus", "classe"):
        assert f"--{name}" in said


def test_dates() -> None:
    read = command.read_options
    for text, end in (("31/01/2026", "23:59:59"), ("2026-01-31 18:00", "18:00:00")):
        assert str(read(["a", "--limite", text]).deadline) == f"2026-01-31 {end}"


def test_places() -> None:
    assert command.read_options(["/a/b/classe.zip"]).output == Path("/a/b/classe-correction")
    assert command.read_options(["/a/b/../c"]).output == Path("/a/c-correction")


def test_no_sandbox_no_marks(copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sandbox, "obstacle", lambda: "il manque bwrap")
    code, said = told(capsys, copies)
    assert code == 2
    assert "il manque bwrap" in said
    assert "--sans-isolation" in said
    assert not copies.with_name("copies-correction").exists()


@pytest.mark.usefixtures("here")
def test_one_line_for_each_student_of_the_class(tmp_path: Path, capsys: Any) -> None:
    """The sheet is known, so is the class: who sent none of it has a line, the reason, no mark."""
    archive = write_class(tmp_path / "classe.zip", [EMPTY, BY_NAME["Solène Häring"]])
    with zipfile.ZipFile(archive, "a") as added:
        added.writestr("Paul Pont_300_assignsubmission_file_/devoir.pdf", b"%PDF")
        lesson = Path(__file__).parents[1] / "notebooks" / "12_deux_fonctions.ipynb"
        added.write(lesson, "Max Du_301_assignsubmission_file_/allumettes.ipynb")
    names = "Anaïs Muñoz\nSolène Häring\nPaul Pont\nMax Du\nLi Na\n"
    (tmp_path / "liste.csv").write_text(f"Nom complet\n{names}", "utf-8")
    counted = (
        "--exercices",
        "allumettes:1-3",
        "--fiche",
        "allumettes",
        "--exercices",
        "allumettes:regle",
    )
    asked = *counted, "--classe", tmp_path / "liste.csv"
    code, said = told(capsys, archive, "--sans-isolation", *asked)
    assert code == 0
    assert "Sans copie (1) : Li Na." in said
    lines = rows(tmp_path / OUTPUT)
    assert {name: (row["Note"], row["À regarder"]) for name, row in lines.items()} == {
        "Anaïs Muñoz": ("0,00", ""),
        "Li Na": ("", "pas de copie"),
        "Max Du": ("", "leçon, et non une fiche"),
        "Paul Pont": ("", "illisible"),
        "Solène Häring": ("", "autre fiche, non notée"),
    }
    assert said.startswith("1 copie notée ; non notées : 3.\n")
    assert "allumettes : 1 copie notée, 3 non notées ; moyenne 0" in said
    assert "Non notées (3) : leur page et leur commentaire disent pourquoi, et quoi rendre" in said
    assert "Une autre fiche que celle demandée se note à part : " in said
    comments = {name: row["Feedback par commentaires"] for name, row in lines.items()}
    again = "À rendre à la place : le fichier allumettes.ipynb, avec vos réponses."
    whys = {
        "Max Du": "Ce carnet est la leçon 12, et non une fiche : il n'est pas noté.",
        "Paul Pont": "Copie illisible : pas de notebook (devoir.pdf).",
        "Solène Häring": "Une autre fiche que celle demandée (« minimax ») : la copie n'est pas "
        "notée.",
    }
    assert {name: comments[name] for name in whys} == {
        name: f"{why} {again}" for name, why in whys.items()
    }
    assert comments["Li Na"] == "Aucune copie reçue."
    for path in (tmp_path / OUTPUT / "retours").glob("*.html"):
        page = unescape(path.read_text("utf-8")).replace("\u00a0", " ")
        assert (again in page) == any(why in page for why in whys.values())
        assert "liste de classe" not in page
    assert lines["Anaïs Muñoz"]["Barème"] == "9,00"
    assert "non notée" in (tmp_path / OUTPUT / "classe.html").read_text("utf-8")


@pytest.mark.usefixtures("here")
def test_what_was_asked_is_asked_again(tmp_path: Path, capsys: Any) -> None:
    """Who is marked again is marked as the others were, and the absentees stay in the table."""
    blank = [EMPTY, Made("Léo Pain", "vide aussi", 0)]
    archive = write_class(tmp_path / "classe.zip", blank)
    students = tmp_path / "liste.csv"
    students.write_text("Anaïs Muñoz\nLéo Pain\nLi Na\n", "utf-8")
    line = archive, "--sans-isolation"
    asked = "--exercices", "allumettes:1-3", "--classe", students, "--limite", "31/01/2026"
    assert "réglages" not in told(capsys, *line, *asked)[1]
    notes = (tmp_path / OUTPUT / "notes.csv").read_bytes()

    code, said = told(capsys, *line, "--seul", "Léo Pain", "--forcer")
    same = f"--exercices allumettes:1,2,3 --classe {students} --limite 31/01/2026"
    assert (code, f"Mêmes réglages qu'au dernier passage : {same}.\n" in said) == (0, True)
    assert "1 copie notée ; déjà faites : 1." in said
    assert (tmp_path / OUTPUT / "notes.csv").read_bytes() == notes

    code, said = told(capsys, *line, "--seul", "Léo Pain", "--exercices", "allumettes:1")
    assert (code, f"été notées avec d'autres réglages ({same})" in said) == (2, True)
    assert (tmp_path / OUTPUT / "notes.csv").read_bytes() == notes

    code, said = told(capsys, *line, "--exercices", "allumettes:1", "--classe", "absente.csv")
    assert (code, "réglages" in said) == (2, False)

    code, said = told(capsys, *line, "--exercices", "allumettes:1")
    assert (code, f"Autres réglages qu'au dernier passage ({same})" in said) == (0, True)
    assert f"Mêmes réglages qu'au dernier passage : --classe {students} --limite" in said
    lines = rows(tmp_path / OUTPUT)
    assert {name: row["Barème"] for name, row in lines.items()} == {
        "Anaïs Muñoz": "2,00",
        "Léo Pain": "2,00",
        "Li Na": "0,00",
    }
    assert "Mêmes réglages" in told(capsys, *line)[1]
    assert rows(tmp_path / OUTPUT) == lines


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ["Zoé Lefèvre", "allumettes"])
def test_a_notebook_alone_is_its_owner_s_by_the_name_of_the_file(
    name: str, tmp_path: Path, capsys: Any
) -> None:
    (tmp_path / "d").mkdir()
    for folder in tmp_path, tmp_path / "d":
        (folder / f"{name}.ipynb").write_bytes(notebook(BY_NAME["Jean-Noël Ça"]))
    seed = "--sans-isolation", "--graine", "1"
    assert told(capsys, tmp_path / "d", *seed)[0] == 0
    code, said = told(capsys, tmp_path / f"{name}.ipynb", *seed)
    assert (code, f"Copie seule, au nom de « {name} » : celui du fichier" in said) == (0, True)
    (alone,) = rows(tmp_path / f"{name}-correction").items()
    assert alone[0] == name
    assert alone[1]["Points"] == "8,00"
    assert [alone] == [*rows(tmp_path / "d-correction").items()]


@pytest.mark.usefixtures("here")
def test_who_was_late_in_a_zip_is_late_once_it_is_unpacked(tmp_path: Path, capsys: Any) -> None:
    names = [f"{one}_{place}_assignsubmission_file_" for place, one in enumerate(["Zoé", "Max"])]
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        for day, name in enumerate(names, 1):
            entry = zipfile.ZipInfo(f"{name}/allumettes.ipynb", (2026, 1, day, 9, 0, 0))
            archive.writestr(entry, notebook(EMPTY))
    line = tmp_path / "d.zip", "--sans-isolation", "--limite", "01/01/2026"
    late = {"Zoé": "", "Max": "en retard"}
    assert told(capsys, *line)[0] == 0
    with zipfile.ZipFile(tmp_path / "d.zip") as archive:
        archive.extractall(tmp_path / "d")
    (tmp_path / "d" / "Léo Pain.ipynb").write_bytes(notebook(EMPTY))
    code, said = told(capsys, tmp_path / "d", "--sans-isolation")
    assert (code, "Date de dépôt inconnue (1) : --limite ne dit rien de Léo Pain." in said) == (
        0,
        1,
    )
    found = {name: row["À regarder"] for name, row in rows(tmp_path / "d-correction").items()}
    assert found == {**late, "Léo Pain": ""}
    (tmp_path / "d-correction/travail" / remembered.DATES).write_text("[1]")
    assert "inconnue (3) : --limite ne dit rien de" in told(capsys, tmp_path / "d", *line[1:])[1]


@pytest.mark.usefixtures("here")
def test_the_file_that_counts_in_a_zip_counts_once_it_is_unpacked(
    tmp_path: Path, capsys: Any
) -> None:
    """Whatever unpacked it, and whatever its name; a later one that is added counts instead."""
    folder = "Zoé_7_assignsubmission_file_"
    one, two = (notebook(Made("Zoé", "", 0, first(count))) for count in (1, 2))
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        for minute, name, content in (
            (30, "allumettes.ipynb", one),
            (35, "allumettes (2).ipynb", two),
        ):
            entry = zipfile.ZipInfo(f"{folder}/{name}", (2026, 1, 1, 9, minute, 0))
            archive.writestr(entry, content)

    def points(source: Path) -> tuple[str, str]:
        assert told(capsys, source, "--sans-isolation")[0] == 0
        (row,) = rows(tmp_path / "d-correction").values()
        return row["Points"], row["À regarder"]

    assert points(tmp_path / "d.zip") == ("4,00", "plusieurs fichiers")
    with zipfile.ZipFile(tmp_path / "d.zip") as archive:
        for name in f"{folder}/allumettes (2).ipynb", f"{folder}/allumettes.ipynb":
            archive.extract(name, tmp_path / "d")
            os.utime(tmp_path / "d" / name, (2e9 + len(name), 2e9 - len(name)))
    assert points(tmp_path / "d") == ("4,00", "plusieurs fichiers")
    assert "Rien de nouveau" in told(capsys, tmp_path / "d", "--sans-isolation")[1]
    (tmp_path / "d" / "zoé.ipynb").write_bytes(notebook(Made("Zoé", "", 0, first(3))))
    assert points(tmp_path / "d") == ("6,00", "plusieurs fichiers")


@pytest.mark.usefixtures("here")
def test_a_list_that_is_corrected_marks_nothing_again(tmp_path: Path, capsys: Any) -> None:
    """What the list says is what it says now: names of absentees, numbers, who is not in it."""
    blank = [EMPTY, Made("Léo Pain", "vide aussi", 0)]
    (tmp_path / "copies").mkdir()
    for made in blank:
        (tmp_path / "copies" / f"{made.student}.ipynb").write_bytes(notebook(made))
    students = tmp_path / "liste.csv"
    line = tmp_path / "copies", "--sans-isolation", "--classe", students
    lists = {
        "Anaïs Munos\nLéo Pain\nLi Na\n": {
            "Anaïs Munos": ("", "", "pas de copie"),
            "Anaïs Muñoz": ("", "0,00", "pas dans la liste de classe"),
            "Léo Pain": ("", "0,00", ""),
            "Li Na": ("", "", "pas de copie"),
        },
        "Identifiant;Nom complet\nParticipant7;Anaïs Muñoz\n;Léo Pain\n;Li-Mei Na\n": {
            "Anaïs Muñoz": ("Participant7", "0,00", ""),
            "Léo Pain": ("", "0,00", ""),
            "Li-Mei Na": ("", "", "pas de copie"),
        },
    }
    heads = "2 copies notées.\n", "Rien de nouveau à noter.\n"
    for (text, expected), head in zip(lists.items(), heads, strict=True):
        students.write_text(text, "utf-8")
        code, said = told(capsys, *line)
        assert (code, said.startswith(head)) == (0, True), said
        found = rows(tmp_path / "copies-correction")
        columns = "Identifiant", "Note", "À regarder"
        assert {name: tuple(map(row.get, columns)) for name, row in found.items()} == expected
        page = (tmp_path / "copies-correction" / "classe.html").read_text("utf-8")
        assert all(name in page for name in expected)
        assert ("Anaïs Munos" in page, "Li Na" in page) == ("Anaïs Munos" in expected,) * 2
    students.rename(tmp_path / "autre.csv")
    code, said = told(capsys, *line[:-1], tmp_path / "autre.csv")
    assert (code, said.startswith(heads[1]), "Autres réglages" in said) == (0, True, False)


@pytest.mark.usefixtures("here")
def test_the_seed_is_a_secret_that_the_teacher_can_give_again(copies: Path, capsys: Any) -> None:
    folder, line = copies.with_name("copies-correction"), (copies, "--sans-isolation")
    told(capsys, *line)
    seed = remembered.seed(folder / "travail")
    assert seed is not None
    shown = [path for path in folder.rglob("*") if path.is_file() and str(seed) in _text(path)]
    where = {path.relative_to(folder).parts[0] for path in shown}
    assert where == {"classe.html", "travail"}
    assert "Rien de nouveau à noter" in told(capsys, *line)[1]
    assert "1 copie notée" in told(capsys, *line, "--graine", "7")[1]
    assert "Rien de nouveau à noter" in told(capsys, *line)[1]
    assert "graine 7 " in _text(folder / "classe.html").replace("\u00a0", " ")
    code, said = told(capsys, *line, "--graine", "8", "--seul", EMPTY.student)
    assert (code, "avec une autre graine (7)" in said) == (2, True)
    assert remembered.seed(folder / "travail") == 7


def _text(path: Path) -> str:
    return path.read_text("utf-8", "replace")


def test_damaged_seeds_are_as_none_and_new_ones_differ(tmp_path: Path) -> None:
    for text in ("", "x", "1.5"):
        (tmp_path / remembered.SEED).write_text(text)
        assert remembered.seed(tmp_path) is None
    made = {remembered.keep_seed(tmp_path, None) for _ in range(9)}
    assert len(made) == 9
    assert remembered.seed(tmp_path) in made


def test_damaged_settings_are_as_none(tmp_path: Path) -> None:
    for text in ("", "[1]", "{", '{"asked": 1}'):
        (tmp_path / remembered.FILE).write_text(text)
        assert remembered.read(tmp_path) is None
    remembered.write(tmp_path, {"members": ["--classe", "ma liste.csv"]})
    assert remembered.said(remembered.read(tmp_path) or {}) == '--classe "ma liste.csv"'


@pytest.mark.usefixtures("here")
def test_no_isolation_is_written_everywhere(copies: Path, capsys: Any) -> None:
    code, said = told(capsys, copies, "--sans-isolation")
    assert code == 0
    plain = NOT_ISOLATED.replace("\u00a0", " ")
    assert plain in said
    folder = copies.with_name("copies-correction")
    for path in (folder / "classe.html", *folder.glob("retours/*.html")):
        assert NOT_ISOLATED in path.read_text("utf-8")


@pytest.mark.usefixtures("here")
def test_without_nbgrader_all_the_rest_is_written(
    copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setitem(sys.modules, "course_lib.grading.report.gradebook", None)
    code, said = told(capsys, copies, "--sans-isolation")
    assert code == 0
    assert 'pip install "cours-minimax[prof]"' in said
    assert rows(copies.with_name("copies-correction"))[EMPTY.student]["Note"] == "0,00"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("trouble", "code", "text"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), 2, "Plus de place sur le disque"),
        (PermissionError(errno.EACCES, "Permission denied", "/prof"), 2, "Accès refusé à /prof"),
        (KeyboardInterrupt(), 130, "Relancez la même commande"),
    ],
)
def test_what_stops_the_command_is_told(
    trouble: BaseException,
    code: int,
    text: str,
    copies: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Any,
) -> None:
    def fails(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(batch.Keeper, "write", fails)
    found, said = told(capsys, copies, "--sans-isolation")
    assert found == code
    assert text in said


@pytest.mark.usefixtures("here")
def test_copies_that_could_not_be_marked(
    copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("noyau absent")

    with monkeypatch.context() as patched:
        patched.setattr(batch, "mark_copy", fails)
        code, said = told(capsys, copies, "--sans-isolation")
    assert code == 1
    assert "non notée, à relancer" in said
    row = rows(copies.with_name("copies-correction"))[EMPTY.student]
    assert row["Note"] == ""
    assert told(capsys, copies, "--sans-isolation")[0] == 0


SMALL_DISK = """
head -c $((8000000 - $1)) /dev/zero > ballast
shift
"$@" 2>&1
echo = $?
rm ballast
"$@" 2>&1
echo = $?
cat notes/notes.csv
"""
"""Run a command on a disk that has so much room; then again, once there is more."""
SAID_BEFORE = re.compile(r"\d+ / \d+ copies.*|Correction de .*|Attention : .*")


@needs_bubblewrap
@pytest.mark.parametrize("room", [100_000, 400_000])
def test_a_full_disk_is_told_in_a_sentence_and_the_rest_is_done_later(
    room: int, tmp_path: Path
) -> None:
    """While copies are read, and while the gradebook is written."""
    archive = write_class(tmp_path / "classe.zip", [replace(EMPTY, student=one) for one in "ABCD"])
    disk = tmp_path / "disque"
    disk.mkdir()
    line = ["bwrap", "--dev-bind", "/", "/", "--size", "8000000", "--tmpfs", disk, "--chdir", disk]
    line += ["sh", "-c", SMALL_DISK, "sh", str(room), sys.executable, "-m", "course_lib.grading"]
    line += [archive, "--sans-isolation", "--processus", "1", "--sortie", disk / "notes"]
    done = subprocess.run(line, capture_output=True, encoding="utf-8")
    first, code, second, last, notes = re.split(r"= (\d)\n", done.stdout.replace("\u00a0", " "))
    said = [one for one in first.splitlines() if not SAID_BEFORE.fullmatch(one)]
    assert (code, said, last) == ("2", [command.FULL], "0"), second
    assert len(notes.splitlines()) == 5


def test_ctrl_c_while_the_command_loads_says_nothing(copies: Path) -> None:
    line = [sys.executable, "-X", "importtime", "-m", "course_lib.grading", str(copies)]
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        assert any("course_lib.grading.copies" in said for said in process.stderr)
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
    assert process.returncode in (-signal.SIGINT, 130)  # 130: it had begun
    assert "Traceback" not in said
