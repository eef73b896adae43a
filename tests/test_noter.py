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
from classe import CLASS, DEADLINE, Made, first, notebook, write_class
from test_sandbox import descendants
from waits import LIMIT, until

from course_lib.grading import batch, command, sandbox
from course_lib.grading.command import main
from course_lib.grading.pages import NOT_ISOLATED
from course_lib.grading.storage import FILE, LastRun
from course_lib.grading.summary import FLAGS

OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
ROOT = Path(__file__).parents[1]
BY_NAME = {made.student: made for made in CLASS}
EMPTY = BY_NAME["Anaïs Muñoz"]
OUTPUT = "classe-correction"


def rows(folder: Path, name: str = "notes.csv") -> dict[str, dict[str, str]]:
    """The lines of a file of marks, by student."""
    text = (folder / name).read_text("utf-8-sig")
    return {row["Nom complet"]: row for row in csv.DictReader(io.StringIO(text), delimiter=";")}


def column(folder: Path, *names: str) -> dict[str, tuple[str, ...]]:
    return {student: tuple(row[one] for one in names) for student, row in rows(folder).items()}


def kept(folder: Path) -> dict[Path, int]:
    """The finished copies, and when each was written."""
    return {path: path.stat().st_mtime_ns for path in folder.glob("travail/notes/*/*.json")}


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
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in descendants(process.pid)}
    return [pid for pid, line in lines.items() if line.startswith(b"bwrap")]


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
    assert head == f"{len(CLASS) - count} copies notées ; déjà faites : {count}."
    (folder / "dit.txt").write_text(rest, "utf-8")
    return folder


@needs_bubblewrap
@pytest.mark.parametrize("made", CLASS, ids=[made.about for made in CLASS])
def test_exact_marks_and_reasons(made: Made, graded: Path) -> None:
    row = rows(graded, f"notes-{made.sheet}.csv")[made.student]
    assert row["Points"] == row["Note"] == f"{made.points:.2f}".replace(".", ",")
    assert row["Fiche"] == made.sheet
    assert int(row["À noter à la main"] or 0) == made.waiting
    assert set(filter(None, row["À regarder"].split(", "))) == {FLAGS[one] for one in made.flags}


@needs_bubblewrap
def test_the_guide_shows_what_is_printed(graded: Path) -> None:
    printed = (graded / "dit.txt").read_text("utf-8").replace("\u00a0", " ")
    guide = (ROOT / "docs" / "noter.md").read_text("utf-8")
    summary = printed.partition("\nDans ")[0]
    assert f"{len(CLASS)} copies notées.\n{summary}```" in guide.replace("\u00a0", " ")
    for made in CLASS:
        assert (f"{made.student} ({made.sheet}) : " in printed) == bool(made.flags)


@needs_bubblewrap
def test_files_of_the_class(graded: Path) -> None:
    assert rows(graded)["Zoé Lefèvre"]["Identifiant"] == "Participant101"
    assert set(rows(graded)) == {made.student for made in CLASS}
    assert rows(graded)["Solène Häring"]["Note"] == ""
    assert set(rows(graded, "notes-minimax.csv")) == {"Solène Häring"}
    assert "Zoé Lefèvre;15,00;\n" in (graded / "releve.csv").read_text("utf-8-sig")
    page = unescape((graded / "classe.html").read_text("utf-8"))
    assert all(made.student in page for made in CLASS)
    for text in "Erreurs fréquentes", "gagne(0) renvoie False", "exercice 5, exercice 6":
        assert text in page
    pages = [path.read_text("utf-8") for path in (graded / "retours").glob("*.html")]
    assert len(pages) == len(CLASS)
    assert not any(NOT_ISOLATED in text for text in [*pages, page])
    assert any("def coup_gagnant(n, k):" in text for text in pages)
    api = pytest.importorskip("nbgrader.api")
    with api.Gradebook(f"sqlite:///{graded / 'gradebook.db'}") as book:
        points = sorted(one.score for one in book.assignment_submissions("allumettes"))
    assert points == sorted(made.points for made in CLASS if made.sheet == "allumettes")


@needs_bubblewrap
def test_a_second_run_marks_nothing_again_but_what_is_named(
    graded: Path, tmp_path: Path, capsys: Any
) -> None:
    shutil.copy(graded.with_name("classe.zip"), tmp_path)
    again = Path(shutil.copytree(graded, tmp_path / OUTPUT))
    before, notes = kept(again), (again / "notes.csv").read_bytes()
    assert run(capsys, tmp_path / "classe.zip")[1].count("Rien de nouveau à noter.") == 1
    assert kept(again) == before
    text = run(capsys, tmp_path / "classe.zip", "--seul", EMPTY.student, "--forcer")[1]
    assert f"1 copie notée ; déjà faites : {len(CLASS) - 1}." in text
    assert len(dict(kept(again).items() - before.items())) == 1
    assert (again / "notes.csv").read_bytes() == notes


@needs_bubblewrap
def test_neither_order_nor_workers_change_marks(graded: Path, tmp_path: Path) -> None:
    chosen = [BY_NAME[name] for name in ("Noémie Sœur", "Maël Lebœuf", "Jean-Noël Ça")]
    for made in reversed(chosen):
        path = tmp_path / "copies" / made.student / "allumettes.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(notebook(made))
    assert main([str(tmp_path / "copies"), "--processus", "1"]) == 0
    together = column(graded, "Note", "Feedback par commentaires")
    alone = column(tmp_path / "copies-correction", "Note", "Feedback par commentaires")
    assert alone.items() <= together.items()
    assert len(alone) == len(chosen)


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
        ("", "il manque COPIES"),
        ("a --truc", "argument inconnu : --truc"),
        ("a --sortie", "--sortie attend une valeur"),
        ("a --forcer=oui", "--forcer n'attend pas de valeur"),
        ("a --limit 1", "vouliez-vous dire --limite ?"),
        ("a --limite 31/02/2026", "« 31/02/2026 » n'est pas une date"),
        ("a --graine x", "« x » n'est pas un nombre entier"),
        ("a --exercices minimax", "écrivez minimax:1,2,4"),
        ("copies --sans-isolation --dask nulle-part:1", "nulle-part:1"),
        ("absent --sans-isolation", "ni un dossier, ni une archive zip"),
        ("vide --sans-isolation", "Aucune copie dans"),
        ("abîmé.zip --sans-isolation", "archive zip abîmée"),
        ("copies --sans-isolation --sortie copies/notes", "ne peut pas être dans"),
        ("copies --sans-isolation --sortie a.zip", "est-ce bien le fichier"),
        ("copies --sans-isolation --solutions vide", "Aucun corrigé dans"),
        ("copies --sans-isolation --exercices minimax:9", "pas d'exercice 9. Il y a"),
        ("copies --sans-isolation --fiche tp3", "Pas de fiche « tp3 ». Il y a : all"),
        ("copies --sans-isolation --classe absente.csv", "absente.csv n'existe pas"),
        ("copies --sans-isolation --seul anais", "Voulez-vous dire : Anaïs Muñoz ?"),
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


def test_dates_and_places() -> None:
    read = command.read_options
    for text, end in (("31/01/2026", "23:59:59"), ("2026-01-31 18:00", "18:00:00")):
        assert str(read(["a", "--limite", text]).deadline) == f"2026-01-31 {end}"
    assert read(["/a/b/classe.zip"]).output == Path("/a/b/classe-correction")
    assert read(["/a/b/../c"]).output == Path("/a/c-correction")


def test_no_sandbox_no_marks(copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sandbox, "obstacle", lambda: "il manque bwrap")
    code, text = run(capsys, copies)
    assert code == 2
    assert "il manque bwrap" in text
    assert "--sans-isolation" in text
    assert not copies.with_name("copies-correction").exists()


@pytest.mark.usefixtures("here")
def test_one_line_for_each_student_of_the_class(tmp_path: Path, capsys: Any) -> None:
    """The sheet is known, so is the class: who sent none of it has a line, the reason, no mark."""
    archive = write_class(tmp_path / "classe.zip", [EMPTY, BY_NAME["Solène Häring"]])
    with zipfile.ZipFile(archive, "a") as added:
        added.writestr("Paul Pont_300_assignsubmission_file_/devoir.pdf", b"%PDF")
        lesson = ROOT / "notebooks" / "12_deux_fonctions.ipynb"
        added.write(lesson, "Max Du_301_assignsubmission_file_/allumettes.ipynb")
    names = "Anaïs Muñoz\nSolène Häring\nPaul Pont\nMax Du\nLi Na\n"
    (tmp_path / "liste.csv").write_text(f"Nom complet\n{names}", "utf-8")
    asked = ["--exercices", "allumettes:1-3", "--fiche", "allumettes"]
    asked += ["--exercices", "allumettes:regle", "--classe", str(tmp_path / "liste.csv")]
    code, text = run(capsys, archive, "--sans-isolation", *asked)
    assert code == 0
    assert column(tmp_path / OUTPUT, "Note", "À regarder") == {
        "Anaïs Muñoz": ("0,00", ""),
        "Li Na": ("", "pas de copie"),
        "Max Du": ("", "leçon, et non une fiche"),
        "Paul Pont": ("", "illisible"),
        "Solène Häring": ("", "autre fiche, non notée"),
    }
    for sentence in (
        "1 copie notée ; non notées : 3.\n",
        "allumettes : 1 copie notée, 3 non notées ; moyenne 0",
        "Sans copie (1) : Li Na.",
        "Non notées (3) : leur page et leur commentaire disent pourquoi, et quoi rendre",
        "Une autre fiche que celle demandée se note à part : ",
    ):
        assert sentence in text
    comments = column(tmp_path / OUTPUT, "Feedback par commentaires")
    again = "À rendre à la place : le fichier allumettes.ipynb, avec vos réponses."
    other = "Une autre fiche que celle demandée (« minimax ») : la copie n'est pas notée."
    whys = {
        "Max Du": "Ce carnet est la leçon 12, et non une fiche : il n'est pas noté.",
        "Paul Pont": "Copie illisible, à redemander : pas de notebook (devoir.pdf).",
        "Solène Häring": other,
    }
    assert {name: comments[name] for name in whys} == {
        name: (f"{why} {again}",) for name, why in whys.items()
    }
    assert comments["Li Na"] == ("Aucune copie reçue.",)
    for path in (tmp_path / OUTPUT / "retours").glob("*.html"):
        page = unescape(path.read_text("utf-8")).replace("\u00a0", " ")
        assert (again in page) == any(why in page for why in whys.values())
    assert rows(tmp_path / OUTPUT)["Anaïs Muñoz"]["Barème"] == "9,00"


@pytest.mark.usefixtures("here")
def test_what_was_asked_is_asked_again(tmp_path: Path, capsys: Any) -> None:
    """Who is marked again is marked as the others were, and the absentees stay in the table."""
    archive = write_class(tmp_path / "classe.zip", [EMPTY, Made("Léo Pain", "vide aussi", 0)])
    students = tmp_path / "liste.csv"
    students.write_text("Anaïs Muñoz\nLéo Pain\nLi Na\n", "utf-8")
    line = archive, "--sans-isolation"
    asked = "--exercices", "allumettes:1-3", "--classe", students, "--limite", "31/01/2026"
    assert "réglages" not in run(capsys, *line, *asked)[1]
    notes = (tmp_path / OUTPUT / "notes.csv").read_bytes()
    alone = *line, "--seul", "Léo Pain"

    code, text = run(capsys, *alone, "--forcer")
    same = f"--exercices allumettes:1,2,3 --classe {students} --limite 31/01/2026"
    assert (code, f"Mêmes réglages qu'au dernier passage : {same}.\n" in text) == (0, True)
    assert "1 copie notée ; déjà faites : 1." in text
    code, text = run(capsys, *alone, "--exercices", "allumettes:1")
    assert (code, f"été notées avec d'autres réglages ({same})" in text) == (2, True)
    assert (tmp_path / OUTPUT / "notes.csv").read_bytes() == notes

    code, text = run(capsys, *line, "--exercices", "allumettes:1", "--classe", "absente.csv")
    assert (code, "réglages" in text) == (2, False)
    code, text = run(capsys, *line, "--exercices", "allumettes:1")
    assert (code, f"Autres réglages qu'au dernier passage ({same})" in text) == (0, True)
    assert f"Mêmes réglages qu'au dernier passage : --classe {students} --limite" in text
    lines = column(tmp_path / OUTPUT, "Barème")
    assert lines == {"Anaïs Muñoz": ("2,00",), "Léo Pain": ("2,00",), "Li Na": ("0,00",)}
    assert "Mêmes réglages" in run(capsys, *line)[1]
    assert column(tmp_path / OUTPUT, "Barème") == lines


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ["Zoé Lefèvre", "allumettes"])
def test_a_notebook_alone_is_its_owner_s_by_the_name_of_the_file(
    name: str, tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / f"{name}.ipynb"
    path.write_bytes(notebook(BY_NAME["Jean-Noël Ça"]))
    code, text = run(capsys, path, "--sans-isolation")
    assert (code, f"Copie seule, au nom de « {name} » : celui du fichier" in text) == (0, True)
    assert column(tmp_path / f"{name}-correction", "Points") == {name: ("8,00",)}


@pytest.mark.usefixtures("here")
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


@pytest.mark.usefixtures("here")
def test_a_list_that_is_corrected_marks_nothing_again(tmp_path: Path, capsys: Any) -> None:
    """What the list says is what it says now: names of absentees, numbers, who is not in it."""
    (tmp_path / "copies").mkdir()
    for made in EMPTY, Made("Léo Pain", "vide aussi", 0):
        (tmp_path / "copies" / f"{made.student}.ipynb").write_bytes(notebook(made))
    students = tmp_path / "liste.csv"
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
        code, printed = run(capsys, tmp_path / "copies", "--sans-isolation", "--classe", students)
        assert (code, printed.startswith(head)) == (0, True), printed
        found = column(tmp_path / "copies-correction", "Identifiant", "Note", "À regarder")
        assert found == expected


@pytest.mark.usefixtures("here")
def test_the_seed_is_a_secret_that_the_teacher_can_give_again(copies: Path, capsys: Any) -> None:
    folder, line = copies.with_name("copies-correction"), (copies, "--sans-isolation")
    run(capsys, *line)
    last = LastRun.read(folder)
    assert last is not None
    files = [path for path in folder.rglob("*") if path.is_file() and str(last.seed) in _text(path)]
    assert {path.relative_to(folder).parts[0] for path in files} == {"classe.html", "travail"}
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert "Rien de nouveau à noter" in run(capsys, *line)[1]
    assert "1 copie notée" in run(capsys, *line, "--graine", "7")[1]
    assert "Rien de nouveau à noter" in run(capsys, *line)[1]
    assert "graine 7 " in _text(folder / "classe.html")
    code, text = run(capsys, *line, "--graine", "8", "--seul", EMPTY.student)
    assert (code, "d'autres réglages (--graine 7)" in text) == (2, True)


def _text(path: Path) -> str:
    return path.read_text("utf-8", "replace")


def test_damaged_settings_are_as_none(tmp_path: Path) -> None:
    (tmp_path / "travail").mkdir()
    for text in ("", "[1]", "{", '{"options": 1}', '{"options": {}, "dates": {}, "seed": "x"}'):
        (tmp_path / FILE).write_text(text)
        assert LastRun.read(tmp_path) is None
    made = LastRun({"members": ["--classe", "ma liste.csv"]})
    made.write(tmp_path)
    assert LastRun.read(tmp_path) == made
    assert len({LastRun().seed for _ in range(9)}) == 9


@pytest.mark.usefixtures("here")
def test_no_isolation_is_written_everywhere(copies: Path, capsys: Any) -> None:
    assert NOT_ISOLATED.replace("\u00a0", " ") in run(capsys, copies, "--sans-isolation")[1]
    folder = copies.with_name("copies-correction")
    for path in (folder / "classe.html", *folder.glob("retours/*.html")):
        assert NOT_ISOLATED in path.read_text("utf-8")


@pytest.mark.usefixtures("here")
def test_without_nbgrader_all_the_rest_is_written(
    copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setitem(sys.modules, "course_lib.grading.gradebook", None)
    code, text = run(capsys, copies, "--sans-isolation")
    assert (code, 'pip install "cours-minimax[prof]"' in text) == (0, True)
    assert rows(copies.with_name("copies-correction"))[EMPTY.student]["Note"] == "0,00"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("trouble", "code", "text"),
    [
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
    found, message = run(capsys, copies, "--sans-isolation")
    assert (found, text in message) == (code, True)


@pytest.mark.usefixtures("here")
def test_a_copy_that_could_not_be_marked_is_marked_the_next_time(
    copies: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("noyau absent")

    with monkeypatch.context() as patched:
        patched.setattr(batch, "mark_copy", fails)
        code, text = run(capsys, copies, "--sans-isolation")
    assert (code, "non notée, à relancer" in text) == (1, True)
    assert rows(copies.with_name("copies-correction"))[EMPTY.student]["Note"] == ""
    assert run(capsys, copies, "--sans-isolation")[0] == 0


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
BEFORE = re.compile(r"\d+ / \d+ copies.*|Correction de .*|Attention : .*")


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
    lines = [one for one in first.splitlines() if not BEFORE.fullmatch(one)]
    assert (code, lines, last) == ("2", [command.FULL], "0"), second
    assert len(notes.splitlines()) == 5


def test_ctrl_c_while_the_command_loads_says_nothing(copies: Path) -> None:
    line = [sys.executable, "-X", "importtime", "-m", "course_lib.grading", str(copies)]
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr
        assert any("course_lib.grading.batch" in line for line in process.stderr)
        process.send_signal(signal.SIGINT)
        errors = process.stderr.read()
    assert process.returncode in (-signal.SIGINT, 130)  # 130: it had begun
    assert "Traceback" not in errors
