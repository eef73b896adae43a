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
from collections.abc import Callable
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from classe import CLASS, DEADLINE, Made, first, notebook, write_class
from test_marking import ROOT, needs_bubblewrap
from test_sandbox import descendants
from waits import LIMIT, until

from course_lib.grading import batch, command, sandbox
from course_lib.grading.command import main
from course_lib.grading.reports import NOT_ISOLATED
from course_lib.grading.results import FILE, FLAGS, LastRun

BY_NAME = {made.student: made for made in CLASS}
EMPTY = BY_NAME["Anaïs Muñoz"]
OUTPUT = "classe-correction"
AGAIN = " À rendre à la place : le fichier allumettes.ipynb, avec vos réponses."


def rows(folder: Path, name: str = "notes.csv") -> dict[str, dict[str, str]]:
    """The lines of a file of marks, by student."""
    text = (folder / name).read_text("utf-8-sig")
    return {row["Nom complet"]: row for row in csv.DictReader(io.StringIO(text), delimiter=";")}


def column(folder: Path, *names: str) -> dict[str, tuple[str, ...]]:
    return {student: tuple(row[one] for one in names) for student, row in rows(folder).items()}


def kept(folder: Path) -> dict[Path, int]:
    """The finished copies, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in folder.glob("travail/notes/*.json")}


def is_running(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def started(archive: Path) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "course_lib.grading", archive.name, "--limite", DEADLINE]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        line, stdout=pipe, stderr=pipe, text=True, start_new_session=True, cwd=archive.parent
    )


def sandboxes_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes of copies."""
    found = []
    for pid in descendants(process.pid):
        with suppress(FileNotFoundError):  # it has just ended
            if Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"bwrap"):
                found.append(pid)
    return found


def stopped(archive: Path, more: int, stop: Callable[[int, int], None], number: int) -> str:
    """Stop the command once it has marked some more copies; what it wrote. Nobody stays."""
    folder = archive.with_name(OUTPUT)
    before = len(kept(folder))
    process = started(archive)
    until(lambda: len(kept(folder)) >= before + more or process.poll() is not None)
    people = set(descendants(process.pid))
    stop(process.pid, number)
    if number == signal.SIGINT:  # who is in a hurry
        stop(process.pid, number)
    errors = process.communicate(timeout=LIMIT)[1]
    assert process.returncode == (130 if number == signal.SIGINT else -number)
    until(lambda: not any(map(is_running, people)))
    return errors


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the class, marked in three times: Ctrl+C, then `kill -9`, then to the end.

    In the end, a copy's process is killed too, as by a system that lacks memory.
    """
    archive = write_class(tmp_path_factory.mktemp("prof") / "classe.zip")
    folder = archive.with_name(OUTPUT)
    errors = stopped(archive, 1, os.killpg, signal.SIGINT)
    assert "Interrompu : les copies finies sont gardées" in errors.replace("\u00a0", " ")
    assert "Traceback" not in errors
    stopped(archive, 2, os.kill, signal.SIGKILL)
    finished = kept(folder)
    process = started(archive)
    until(lambda: len(kept(folder)) > len(finished) or process.poll() is not None)
    until(lambda: sandboxes_of(process) or process.poll() is not None)
    os.kill(sandboxes_of(process)[0], signal.SIGKILL)
    text, trouble = process.communicate(timeout=LIMIT)
    assert process.returncode == 0, trouble
    assert "Traceback" not in trouble
    assert finished.items() <= kept(folder).items()
    head, _, rest = text.replace("\u00a0", " ").partition("\n")
    count = len(finished)
    assert head == f"{len(CLASS) - count} copies traitées ; déjà faites : {count}."
    (folder / "dit.txt").write_text(rest, "utf-8")
    return folder


@needs_bubblewrap
@pytest.mark.parametrize("made", CLASS, ids=[made.about for made in CLASS])
def test_exact_marks_and_reasons(made: Made, graded: Path) -> None:
    name = "notes.csv" if made.sheet == "allumettes" else f"notes-{made.sheet}.csv"
    row = rows(graded, name)[made.student]
    assert row["Points"] == row["Note"] == f"{made.points:.2f}".replace(".", ",")
    assert row["Fiche"] == made.sheet
    assert int(row["À noter à la main"] or 0) == made.waiting
    assert set(filter(None, row["À regarder"].split(", "))) == {FLAGS[one] for one in made.flags}


@needs_bubblewrap
def test_the_guide_shows_what_is_printed(graded: Path) -> None:
    printed = (graded / "dit.txt").read_text("utf-8").replace("\u00a0", " ")
    guide = (ROOT / "docs" / "noter.md").read_text("utf-8")
    assert f"{len(CLASS)} copies traitées.\n{printed}```" in guide.replace("\u00a0", " ")
    for made in CLASS:
        assert (f"{made.student} ({made.sheet}) : " in printed) == bool(made.flags)


@needs_bubblewrap
def test_files_of_the_class(graded: Path) -> None:
    assert rows(graded)["Zoé Lefèvre"]["Identifiant"] == "Participant101"
    assert {*rows(graded)} == {made.student for made in CLASS if made.sheet == "allumettes"}
    assert set(rows(graded, "notes-minimax.csv")) == {"Solène Häring"}
    assert "Zoé Lefèvre;15,00;2;\n" in (graded / "releve.csv").read_text("utf-8-sig")
    page = unescape((graded / "classe.html").read_text("utf-8"))
    assert all(made.student in page for made in CLASS)
    for text in "Erreurs fréquentes", "gagne(0) renvoie False", "exercice 5, exercice 6":
        assert text in page
    pages = [unescape(path.read_text("utf-8")) for path in (graded / "retours").glob("*.html")]
    assert len(pages) == len(CLASS)
    assert not any(NOT_ISOLATED in text for text in [*pages, page])
    assert any("def coup_gagnant(n, k):" in text for text in pages)
    api = pytest.importorskip("nbgrader.api")
    with api.Gradebook(f"sqlite:///{graded / 'gradebook.db'}") as book:
        points = sorted(one.score for one in book.assignment_submissions("allumettes"))
    assert points == sorted(made.points for made in CLASS if made.sheet == "allumettes")


@needs_bubblewrap
def test_a_second_run_marks_nothing_again(graded: Path, tmp_path: Path, capsys: Any) -> None:
    shutil.copy(graded.with_name("classe.zip"), tmp_path)
    again = Path(shutil.copytree(graded, tmp_path / OUTPUT))
    assert run(capsys, tmp_path / "classe.zip")[1].count("Rien de nouveau à noter.") == 1
    assert sorted(kept(again).values()) == sorted(kept(graded).values())
    assert (again / "notes.csv").read_bytes() == (graded / "notes.csv").read_bytes()


# Without kernels: an untouched copy needs none


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder of one untouched copy."""
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / f"{EMPTY.student}.ipynb").write_bytes(notebook(EMPTY))
    return folder


def run(capsys: Any, *line: object) -> tuple[int, str]:
    """The exit code, and what is written on both streams."""
    try:
        code = main([str(one) for one in line])
    except SystemExit as exit:
        code = int(exit.code or 0)
    streams = capsys.readouterr()
    assert "Traceback" not in streams.out + streams.err
    return code, (streams.out + streams.err).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("", "Erreur : il manque COPIES."),
        ("a b", "Erreur : un mot de trop : b."),
        ("a --graine x", "Erreur : la valeur de --graine est mal écrite."),
        ("a --limite 31/02/2026", "« 31/02/2026 » n'est pas une date"),
        ("a --exercices minimax:", "écrivez minimax:1,2,4"),
        ("copies --sans-isolation --dask nulle-part:1", "nulle-part:1"),
        ("absent --sans-isolation", "absent n'existe pas"),
        ("/dev/null --sans-isolation", "ni un dossier, ni une archive zip"),
        ("vide --sans-isolation", "Aucune copie dans"),
        ("abîmé.zip --sans-isolation", "archive zip abîmée"),
        ("copies --sans-isolation --sortie copies/notes", "doit être hors du dossier des copies"),
        ("copies --sans-isolation --sortie a.zip", "ce n'est pas le fichier"),
        ("copies --sans-isolation --solutions vide", "Aucun corrigé dans"),
        ("copies --sans-isolation --exercices minimax:9", "pas d'exercice 9. Il y a"),
        ("copies --sans-isolation --fiche tp3", "Pas de fiche « tp3 ». Il y a : all"),
        ("copies --sans-isolation --classe absente.csv", "absente.csv n'existe pas"),
    ],
)
def test_what_cannot_be_done_is_told_in_french(
    line: str, text: str, copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(copies.parent)
    Path("vide").mkdir()
    whole = write_class(Path("a.zip"), [EMPTY]).read_bytes()
    Path("abîmé.zip").write_bytes(whole[: len(whole) // 2] + whole[-100:])
    code, message = run(capsys, *line.split())
    assert code == 2
    assert text in message


def test_help_is_in_french_and_names_all_options(capsys: Any) -> None:
    code, text = run(capsys, "--help")
    assert code == 0
    assert text == run(capsys, "--aide")[1]
    assert not re.search(r"usage:|options:|arguments|show|exit|default", text)
    guide = (ROOT / "docs/noter.md").read_text("utf-8")
    named, listed = ({*re.findall(r"[ `](--[a-z-]+)", one)} for one in (guide, text))
    assert named - {"--install"} <= listed


def test_a_date_without_an_hour_is_its_last_second() -> None:
    for text, end in (("31/01/2026", "23:59:59"), ("2026-01-31 18:00", "18:00:00")):
        assert str(command.read_options(["a", "--limite", text]).deadline) == f"2026-01-31 {end}"


def test_no_sandbox_no_marks(copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sandbox, "obstacle", lambda: "il manque bwrap")
    code, text = run(capsys, copies)
    assert code == 2
    assert "il manque bwrap" in text
    assert "--sans-isolation" in text
    assert not copies.with_name("copies-correction").exists()


def test_one_line_for_each_student_of_the_class(tmp_path: Path, capsys: Any) -> None:
    """The sheet is known, so is the class: who sent none of it has a line, the reason, no mark."""
    archive = write_class(tmp_path / "classe.zip", [EMPTY, BY_NAME["Solène Häring"]])
    with zipfile.ZipFile(archive, "a") as added:
        added.writestr("Paul Pont_300_assignsubmission_file_/devoir.pdf", b"%PDF")
        lesson = next(ROOT.glob("notebooks/**/12_deux_fonctions.ipynb"))
        added.write(lesson, "Max Du_301_assignsubmission_file_/allumettes.ipynb")
    students = tmp_path / "liste.csv"
    students.write_text("Anaïs Muñoz\nSolène Häring\nPaul Pont\nMax Du\nLi Na\n", "utf-8")
    asked = ["--exercices", "allumettes:1-3", "--fiche", "allumettes", "--classe", students]
    code, text = run(capsys, archive, "--sans-isolation", *asked, "--exercices", "allumettes:regle")
    assert code == 0
    assert "allumettes : 4 copies, dont 3 non notées ; moyenne 0" in text
    assert "Sans copie (1) : Li Na." in text
    names = "Note", "À regarder", "Feedback par commentaires"
    found = column(tmp_path / OUTPUT, *names)
    assert found.pop("Anaïs Muñoz")[:2] == ("0,00", "")
    assert found.pop("Li Na") == ("", FLAGS["absent"], "Aucune copie reçue.")
    whys = {
        "Max Du": ("lesson", "Ce carnet est la leçon 12, et non une fiche : il n'est pas noté."),
        "Paul Pont": (
            "unreadable",
            "Copie illisible, à redemander : pas de notebook (devoir.pdf).",
        ),
        "Solène Häring": ("stray", "Une autre fiche que celle demandée (« minimax ») : la copie"),
    }
    assert found.keys() == whys.keys()
    for student, (flag, why) in whys.items():
        assert found[student][:2] == ("", FLAGS[flag])
        assert found[student][2].startswith(why)
        assert found[student][2].endswith(AGAIN)
    pages = [path.read_text("utf-8") for path in (tmp_path / OUTPUT / "retours").glob("*.html")]
    assert sum(AGAIN.strip() in unescape(page).replace("\u00a0", " ") for page in pages) == 3
    assert rows(tmp_path / OUTPUT)["Anaïs Muñoz"]["Barème"] == "9,00"


def test_what_was_asked_is_asked_again(tmp_path: Path, capsys: Any) -> None:
    """A new option takes the place of the former one; the others, and the absentees, stay."""
    archive = write_class(tmp_path / "classe.zip", [EMPTY, Made("Léo Pain", "vide aussi", 0)])
    students = tmp_path / "liste.csv"
    students.write_text("Anaïs Muñoz\nLéo Pain\nLi Na\n", "utf-8")
    line = archive, "--sans-isolation"
    asked = "--exercices", "allumettes:1-3", "--classe", students, "--limite", "31/01/2026"
    assert "réglages" not in run(capsys, *line, *asked)[1]
    same = f"--exercices allumettes:1-3 --classe {students} --limite 31/01/2026"
    code, text = run(capsys, *line)
    assert (code, f"Mêmes réglages qu'au dernier passage : {same}.\n" in text) == (0, True)
    assert "Rien de nouveau à noter." in text
    code, text = run(capsys, *line, "--exercices", "allumettes:1", "--classe", "absente.csv")
    assert (code, "réglages" in text) == (2, False)
    code, text = run(capsys, *line, "--exercices=allumettes:1")
    assert f"Mêmes réglages qu'au dernier passage : --classe {students} --limite" in text
    lines = column(tmp_path / OUTPUT, "Barème")
    assert lines == {"Anaïs Muñoz": ("2,00",), "Léo Pain": ("2,00",), "Li Na": ("0,00",)}
    assert "--exercices allumettes:1" in run(capsys, *line)[1]
    assert column(tmp_path / OUTPUT, "Barème") == lines


def test_a_notebook_alone_is_its_owner_s_by_the_name_of_the_file(
    tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / "Zoé Lefèvre.ipynb"
    path.write_bytes(notebook(BY_NAME["Jean-Noël Ça"]))
    text = run(capsys, path, "--sans-isolation")[1]
    assert "Copie seule, au nom de « Zoé Lefèvre » : celui du fichier" in text
    assert column(tmp_path / "Zoé Lefèvre-correction", "Points") == {"Zoé Lefèvre": ("8,00",)}


def test_dates_of_a_zip_hold_once_it_is_unpacked(tmp_path: Path, capsys: Any) -> None:
    """Who was late stays late, and the last file counts, whatever unpacked them."""
    sent = [
        ("Max_1_assignsubmission_file_", 5, "allumettes.ipynb", 0),
        ("Zoé_7_assignsubmission_file_", 1, "allumettes.ipynb", 1),
        ("Zoé_7_assignsubmission_file_", 2, "allumettes (2).ipynb", 2),
    ]
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        for folder, day, name, right in sent:
            entry = zipfile.ZipInfo(f"{folder}/{name}", (2026, 1, day, 9, 0, 0))
            archive.writestr(entry, notebook(Made("", "", 0, first(right))))
    how = "--sans-isolation", "--limite", "03/01/2026"
    marks = {"Max": ("0,00", "en retard"), "Zoé": ("4,00", "plusieurs fichiers")}
    assert run(capsys, tmp_path / "d.zip", *how)[0] == 0
    assert column(tmp_path / "d-correction", "Points", "À regarder") == marks
    with zipfile.ZipFile(tmp_path / "d.zip") as archive:
        archive.extractall(tmp_path / "d")
    for rank, path in enumerate(sorted((tmp_path / "d").rglob("*.ipynb"), reverse=True)):
        os.utime(path, (2e9 + rank, 2e9 - rank))
    assert "Rien de nouveau" in run(capsys, tmp_path / "d", "--sans-isolation")[1]
    assert column(tmp_path / "d-correction", "Points", "À regarder") == marks
    (tmp_path / "d" / "zoé.ipynb").write_bytes(notebook(Made("Zoé", "", 0, first(3))))
    (tmp_path / "d" / "Léo Pain.ipynb").write_bytes(notebook(EMPTY))
    text = run(capsys, tmp_path / "d", "--sans-isolation")[1]
    assert "--limite ne dit rien de Léo Pain, Zoé." in text
    found = column(tmp_path / "d-correction", "Points", "À regarder")
    assert found["Zoé"] == ("6,00", "plusieurs fichiers")


def test_the_seed_is_a_secret_that_the_teacher_can_give_again(copies: Path, capsys: Any) -> None:
    folder, line = copies.with_name("copies-correction"), (copies, "--sans-isolation")
    run(capsys, *line)
    last = LastRun.read(folder)
    assert last is not None
    files = [path for path in folder.rglob("*") if path.is_file() and str(last.seed) in _text(path)]
    assert {path.relative_to(folder).parts[0] for path in files} == {"classe.html", "travail"}
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert "Rien de nouveau à noter" in run(capsys, *line)[1]
    assert "1 copie traitée" in run(capsys, *line, "--graine", "7")[1]
    assert "Rien de nouveau à noter" in run(capsys, *line)[1]
    assert "graine 7 " in _text(folder / "classe.html")


def _text(path: Path) -> str:
    return path.read_text("utf-8", "replace")


def test_damaged_settings_are_as_none(tmp_path: Path) -> None:
    LastRun({"members": ["--classe", "ma liste.csv"]}).write(tmp_path)
    assert LastRun.read(tmp_path)
    for text in ("", "[1]", "{", '{"options": 1}', '{"options": {}, "dates": {}, "seed": "x"}'):
        (tmp_path / FILE).write_text(text)
        assert LastRun.read(tmp_path) is None


def test_no_isolation_is_written_where_teachers_look(copies: Path, capsys: Any) -> None:
    assert NOT_ISOLATED.replace("\u00a0", " ") in run(capsys, copies, "--sans-isolation")[1]
    page = copies.with_name("copies-correction") / "classe.html"
    assert NOT_ISOLATED in unescape(page.read_text("utf-8"))


def test_without_nbgrader_all_the_rest_is_written(
    copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setitem(sys.modules, "course_lib.grading.gradebook", None)
    code, text = run(capsys, copies, "--sans-isolation")
    assert (code, 'pip install "cours-minimax[prof]"' in text) == (0, True)
    assert rows(copies.with_name("copies-correction"))[EMPTY.student]["Note"] == "0,00"


@pytest.mark.parametrize(
    ("trouble", "code", "text"),
    [
        (PermissionError(errno.EACCES, "", "/prof"), 2, "/prof ne peut pas servir (accès refusé)"),
        (OSError(errno.ENOSPC, ""), 2, "Plus de place sur le disque. Libérez-en et relancez"),
        (KeyboardInterrupt(), 130, "Relancez la même commande"),
        (RuntimeError("noyau absent"), 1, "non notée, à relancer"),
    ],
)
def test_what_stops_the_command_is_told_and_the_next_run_goes_on(
    trouble: BaseException, code: int, text: str, copies: Path, capsys: Any
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise trouble

    place = "mark_copy" if code == 1 else "keep"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(batch, place, fails)
        found, message = run(capsys, copies, "--sans-isolation")
    assert (found, text in message) == (code, True)
    assert run(capsys, copies, "--sans-isolation")[0] == 0
    assert rows(copies.with_name("copies-correction"))[EMPTY.student]["Note"] == "0,00"
