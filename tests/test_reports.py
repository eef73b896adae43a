"""What teachers and students read: marks, students' pages, and the page of the class."""

import csv
import re
import zipfile
from dataclasses import replace
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from examples import examples
from hypothesis import example, given
from hypothesis import strategies as st

from course_lib.grading.reports import (
    class_page,
    feedback_page,
    inline,
    page_name,
    unguessable,
    write_reports,
)
from course_lib.grading.results import (
    ABSENT,
    Alike,
    CopyResult,
    ExerciseResult,
    Status,
    comment,
    names_of,
)

EVIL = "<script>alert('é')</script>\"'&<img src=x onerror=alert(1)>"
STATUSES: list[Status] = ["Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse"]
LINES = ("H((1,)) renvoie 1 ; attendu : −1.", "Le poison seul est une défaite : testez-le d'abord.")
REMARKS = {"Réussi": "Bien : $n - 1$ arcs.", "Partiel": "Il manque `H`."}
UNREADABLE = frozenset({"unreadable"})


def result(rank: int, status: Status) -> ExerciseResult:
    """An answer with this status; some of them have the teacher's comment."""
    points, lines = {"Réussi": 3.0, "Partiel": 1.5}.get(status, 0.0), LINES * (rank in (2, 3))
    code, idea = f"def f{rank}():\n    return 1 < {rank}", "une idée" if lines else ""
    one = ExerciseResult(f"chomp-{rank}", f"La fonction {rank}", points, 3, status, lines, idea)
    return replace(one, answer=code, remark=REMARKS.get(status, ""))


def copy_of(student: str = "Zoé Lefèvre", **more: object) -> CopyResult:
    """A copy with one answer of each kind, and one that waits for the teacher: 4.5 of 17 points."""
    made = [result(rank, status) for rank, status in enumerate(STATUSES, 1)]
    made.append(ExerciseResult("question-8", "Question 8", 0, 2, "À compléter", waiting=True))
    fields = {"student": student, "sheet": "chomp", "results": tuple(made), "number": "900"}
    return CopyResult(**(fields | more))  # type: ignore[arg-type]


def absent(student: str) -> CopyResult:
    return CopyResult(student, "chomp", (), ("Aucune copie reçue.",), frozenset({ABSENT}))


def unreadable(student: str, sheet: str = "chomp") -> CopyResult:
    return CopyResult(student, sheet, (), ("Copie illisible : `x`.",), UNREADABLE)


def table(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8-sig").splitlines(), delimiter=";"))


def checked(page: str) -> BeautifulSoup:
    """A page that runs and downloads nothing, and whose headings are in order."""
    soup = BeautifulSoup(page, "html.parser")
    assert soup.html["lang"] == "fr"
    assert len(soup.select("h1")) == 1
    assert soup.select("script, img, iframe, link, form") == []
    for tag in soup.find_all(True):
        assert not any(name.startswith("on") or name == "src" for name in tag.attrs)
        assert re.fullmatch(r"retours/[a-z0-9-]+\.html|#.*|", tag.get("href", ""))
    levels = [int(tag.name[1]) for tag in soup.find_all(re.compile(r"^h[1-6]$"))]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    return soup


# Marks


@given(st.text(), st.text())
@example('=cmd|"/c calc";2', "+1")
@examples(10)
def test_a_line_a_copy_that_no_spreadsheet_runs_whatever_the_names(
    tmp_path_factory: pytest.TempPathFactory, student: str, key: str
) -> None:
    folder = tmp_path_factory.mktemp("notes")
    one = ExerciseResult(key, key, 1, 2, "Réussi", remark=key)
    write_reports([CopyResult(student, "chomp", (one,))], folder, sheet="chomp")
    for name, count in (("notes.csv", 11), ("releve.csv", 2)):
        raw = (folder / name).read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(raw.decode("utf-8-sig").splitlines(), delimiter=";"))
        assert [len(row) for row in rows] == [count] * 2
        assert not any(field[:1] in "=+-@" for field in rows[1] if field)


def test_a_file_for_moodle_a_sheet_and_a_plain_list_by_surname(tmp_path: Path) -> None:
    """The file of the class's sheet also has what is of no sheet, and who sent nothing."""
    copies = [copy_of("Ève BÂCLE"), absent("Luc M"), unreadable("Max", ""), absent("Li Na")]
    write_reports(copies[:1], tmp_path, sheet="chomp")
    alone = "Nom;chomp;chomp, à noter à la main\nÈve BÂCLE;5,29;1\n"
    assert (tmp_path / "releve.csv").read_text("utf-8-sig") == alone
    copies += [copy_of(name, sheet="allumettes") for name in ("Ève BÂCLE", "Tom Adam")]
    write_reports(copies, tmp_path, sheet="chomp")
    columns = "Identifiant", "Nom complet", "Note", "Note maximale", "À noter à la main"
    found = [[row[name] for name in columns] for row in table(tmp_path / "notes.csv")]
    eve = ["Participant900", "Ève BÂCLE", "5,29", "20,00", "1"]
    assert eve in found
    assert [(name, mark) for _, name, mark, *_ in found if name != "Ève BÂCLE"] == [
        *(("Max", ""), ("Li Na", ""), ("Luc M", ""))
    ]
    others = table(tmp_path / "notes-allumettes.csv")
    assert {row["Nom complet"]: row["Note"] for row in others} == {
        **{"Ève BÂCLE": "5,29", "Tom Adam": "5,29"}
    }
    assert (tmp_path / "releve.csv").read_text("utf-8-sig").splitlines() == [
        "Nom;allumettes;allumettes, à noter à la main;chomp;chomp, à noter à la main",
        *("Tom Adam;5,29;1;;", "Ève BÂCLE;5,29;1;5,29;1", "Luc M;;;;", "Max;;;;", "Li Na;;;;"),
    ]


def test_moodle_s_comment_says_the_page_in_a_few_sentences() -> None:
    text = comment(copy_of())
    assert text.startswith("La fonction 1 : Réussi. Bien : $n - 1$ arcs. La fonction 2 : Partiel.")
    assert "La fonction 2 : Partiel. Il manque H." in text
    assert " ".join(LINES) in text
    assert comment(unreadable("Zoé")) == (
        "Copie illisible : x. À rendre à la place : le fichier chomp.ipynb, avec vos réponses."
    )
    failed = replace(unreadable("Zoé"), flags=frozenset({"unmarked"}))
    assert "rien à refaire" in comment(failed) in unescape(feedback_page(failed))
    assert "Copie illisible" not in feedback_page(failed)


def test_moodle_s_zip_of_pages(tmp_path: Path) -> None:
    """Moodle splits a name at its first four « _ »: the second part is the participant."""
    write_reports([copy_of("Éva_Le Goff/x"), copy_of(number=""), copy_of(sheet="")], tmp_path)
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        (name,) = archive.namelist()
        assert "Éva" in archive.read(name).decode()
    parts = ["Éva Le Goff x", "900", "assignsubmission", "file", "retour.html"]
    assert name.split("_", 4) == parts


# Pages


def test_a_student_s_page() -> None:
    page = feedback_page(copy_of(warnings=("Cellules déplacées.",)))
    text = checked(page).get_text()
    right, again = page.index("Ce qui est réussi"), page.index("Ce qui est à reprendre")
    assert right < page.index("Bien : ") < page.index('aria-label="n - 1"') < again
    assert again < page.index("La fonction 2 :") < page.index("Il manque <code>H</code>.")
    assert text.count(LINES[0]) == 1, "the teacher's comment replaces a diagnosis"
    for part in ("La réponse est encore celle de la fiche.", "Rien n'est écrit ici.", "? / 2"):
        assert part in text
    for part in ("note provisoire", "Cellules déplacées."):
        assert part in text
    for n in range(1, 6):  # the code that was marked
        assert page.count(f"<pre>def f{n}():\n    return 1 &lt; {n}</pre>") == 1
    coded = replace(result(3, "À revoir"), title="Réparer `f`", lines=("`f(1)` vaut `2`.",))
    page = feedback_page(copy_of(results=(coded,)))
    for part in ("Réparer <code>f</code>", "<code>f(1)</code> vaut"):
        assert part in page


def test_the_hidden_call_that_failed_is_on_the_teacher_s_page_only(tmp_path: Path) -> None:
    """Neither the student's page, nor Moodle's comment, nor the zip tells it."""
    failed = replace(result(2, "À revoir"), private=("`f(8)` renvoie 3 ; attendu : 5.",))
    write_reports([copy_of("Ève", results=(failed,))], tmp_path, sheet="chomp")
    page = (tmp_path / "classe.html").read_text("utf-8")
    assert page.count("<code>f(8)</code> renvoie 3 ; attendu : 5.") == 1
    assert "Ève" in page.partition("Appels cachés qui ont échoué")[2]
    others = [path.read_text("utf-8") for path in tmp_path.glob("*/*.html")]
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        others += [archive.read(name).decode() for name in archive.namelist()]
    others += [path.read_text("utf-8") for path in tmp_path.glob("*.csv")]
    assert len(others) == 4
    assert not any("f(8)" in text for text in others)


def test_the_page_of_a_class_says_all_and_opens_the_pages_of_students(tmp_path: Path) -> None:
    late = copy_of("Max", flags=frozenset({"late", "tampered"}), warnings=("Rendue en retard.",))
    same = copy_of("Luc", flags=frozenset({"alike"}))
    copies = [copy_of("Zoé"), same, late, unreadable("Léa"), absent("Li Na")]
    write_reports(copies, tmp_path, [Alike("chomp", ("Zoé", "Luc"), ("exercice 5", "exercice 6"))])
    soup = checked((tmp_path / "classe.html").read_text("utf-8"))
    text = " ".join(soup.get_text().split())
    for part in ("4 copies, dont 1 non notée ; moyenne", "illisible", "Sans copie (1) : Li Na."):
        assert part in text
    rows = [" ".join(row.get_text(" ").split()) for row in soup.select("tr")]
    assert "Luc , Zoé exercice 5, exercice 6" in rows
    assert "Max en retard, cellule verrouillée modifiée Rendue en retard." in rows
    assert not any(row.startswith("Luc réponses") for row in rows), "the groups say it"
    assert "Li Na non notée pas de copie" in rows
    pages = {path.name: path.read_text("utf-8") for path in (tmp_path / "retours").iterdir()}
    links = {link["href"].removeprefix("retours/"): link.string for link in soup.select("a")}
    assert links.keys() == pages.keys()
    assert sorted(links.values()) == ["Luc", "Léa", "Max", "Zoé"]
    texts = [*pages.values(), (tmp_path / "notes.csv").read_text("utf-8-sig")]
    assert not any(name in text for name in pages for text in texts)
    assert "2 copies ; aucune n&#39;est notée" in class_page([unreadable("a"), unreadable("b")])


@examples(6)
@given(st.text(max_size=30))
def test_everything_is_escaped(text: str) -> None:
    evil = EVIL + text
    one = ExerciseResult(evil, evil, 0, 1, "À revoir", (evil,), evil, False, evil, (evil,), evil)
    copy = CopyResult(evil, evil, (one,), (evil,), frozenset({"signed"}), evil, signed=evil)
    assert checked(feedback_page(copy)).select("a") == []
    checked(class_page([copy], [Alike(evil, (evil,), (evil,))]))


def test_formulas_of_a_teacher_s_comment_are_drawn() -> None:
    assert str(inline(r"$\zzz$ ou 3 $", True)) == r"$\zzz$ ou 3 $"
    soup = BeautifulSoup(inline(r"$\alpha \geq \beta$ puis $\alpha$", True), "html.parser")
    assert len(soup.select('svg[role="img"]')) == 2
    ids = [tag["id"] for tag in soup.select("[id]")]
    assert len(set(ids)) == len(ids)
    for typed in (r"n \bmod 4", r"k \le n", r"\sqrt n", r"\frac12 \frac1{10} \frac{1}k"):
        drawn = str(inline(f"${typed}$", True))
        assert drawn.startswith("<svg")
        assert f'aria-label="{typed}"' in drawn


# Names


@given(st.text(max_size=200))
@example("../../etc/passwd")
@example("\ud800")
@example("=HYPERLINK(1),20")
@example('"><img src=x onerror=alert(1)>')
def test_names_are_names_of_files_and_do_nothing_in_a_page_or_a_table(student: str) -> None:
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", unguessable(0, student, student))
    name = page_name(CopyResult(student, "../chomp", ()), 0)
    assert re.fullmatch(r"[a-z0-9-]+-[0-9a-f]{32}\.html", name)
    first, last = names_of(student)
    assert last
    for name in (first, last):
        assert not set(name) & set('<>&",;=\n\r\t\0')
        assert not name.startswith(("=", "+", "-", "@"))
        assert len(name) <= 128


def test_one_page_a_student_that_nobody_guesses_without_the_seed(tmp_path: Path) -> None:
    """Names that read the same, or imitate a page, have theirs; pages of earlier runs go."""
    names = ["Zoé L", "zoe l", "ZOÉ L", "Zoé L (101)", "", " ", "x" * 99]
    pages = tmp_path / "retours"
    pages.mkdir()
    for name in f"chomp-zoe-{0:032x}.html", "a-moi.html":
        (pages / name).write_text("ancienne")
    found = []
    for seed in 1, 1, 2:
        write_reports([copy_of(name) for name in names], tmp_path, seed=seed)
        found.append({path.name for path in pages.iterdir()} - {"a-moi.html"})
        assert len(found[-1]) == len(names)
    assert found[0] == found[1]
    assert not found[0] & found[2]
    assert (pages / "a-moi.html").exists()
