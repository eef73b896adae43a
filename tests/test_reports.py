"""What teachers and students read: marks, feedback pages, and the page of the class."""

import csv
import re
import zipfile
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.results import Alike, CopyResult, ExerciseResult, Status
from course_lib.grading.report.feedback import ABSENT, comment, feedback_name, feedback_page, mark
from course_lib.grading.report.page import NOT_ISOLATED, inline
from course_lib.grading.report.reports import COLUMNS, class_page, marks_csv, write_reports

EVIL = "<script>alert('é')</script>\"'&<img src=x onerror=alert(1)>"
STATUSES: list[Status] = ["Réussi", "Partiel", "À revoir", "À compléter", "Sans réponse"]
LINES = ("H((1,)) renvoie 1 ; attendu : −1.", "Le poison seul est une défaite : testez-le d'abord.")


def result(rank: int, status: Status) -> ExerciseResult:
    points = {"Réussi": 3.0, "Partiel": 1.5}.get(status, 0.0)
    wrong = status in ("À revoir", "Partiel")
    idea = f"idée-{rank % 3}" if wrong else ""
    title = f"Exercice {rank + 1} : la fonction n° {rank + 1}"
    return ExerciseResult(f"chomp-{rank + 1}", title, points, 3, status, LINES * wrong, idea)


def copy_of(rank: int, **more: object) -> CopyResult:
    made = [result(place, STATUSES[(rank * place) // 9 % 5]) for place in range(8)]
    words = ExerciseResult("question-8", "Question 8", 0, 2, "À compléter", waiting=True)
    fields = {"student": f"Élève {rank:02d}", "sheet": "chomp", "number": str(900 + rank)}
    return CopyResult(**(fields | {"results": (*made, words)} | more))  # type: ignore[arg-type]


def a_class() -> list[CopyResult]:
    copies = [copy_of(rank) for rank in range(10)]
    copies.append(
        copy_of(10, flags=frozenset({"late", "tampered"}), warnings=("Rendue en retard.",))
    )
    empty = tuple(
        ExerciseResult(f"chomp-{n}", f"Exercice {n}", 0, 3, "Sans réponse") for n in (1, 2)
    )
    unreadable = frozenset({"unreadable"})
    told = ("Copie illisible : le fichier est vide.",)
    return [*copies, copy_of(11, results=empty, flags=unreadable, warnings=told)]


class Outline(HTMLParser):
    """The tags of a page, and whether each is closed in its turn."""

    VOID = ("meta", "br", "img")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)


def check_page(page: str) -> Outline:
    outline = Outline(page)
    assert outline.open == []
    assert '<html lang="fr">' in page
    assert outline.tags.count("h1") == 1
    assert not {"script", "img", "iframe", "link"} & set(outline.tags)
    plain, links = re.subn(r'<a href="retours/[a-z0-9-]+\.html">', "", page)
    assert outline.tags.count("a") == links
    assert not re.search(r'(?:src|href)="(?!#)', plain)
    levels = [int(tag[1]) for tag in outline.tags if re.fullmatch(r"h[1-6]", tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    return outline


def test_marks_are_over_20() -> None:
    assert mark(copy_of(0)) == round(20 * 24 / 26, 2)
    assert mark(CopyResult("Zoé", "chomp", ())) == 0


def test_marks_for_spreadsheets_and_moodle(tmp_path: Path) -> None:
    write_reports([copy_of(0), copy_of(1, student='=cmd|"/c calc";2')], tmp_path)
    data = (tmp_path / "notes.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(data.decode("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[1]["Identifiant"] == "Participant900"
    assert rows[1]["Nom complet"] == "Élève 00"
    assert rows[1]["Note"] == "18,46"
    assert rows[1]["Note maximale"] == "20,00"
    assert rows[1]["À noter à la main"] == "1"
    assert rows[0]["Nom complet"].startswith("'=")


@given(st.text(), st.text())
def test_a_line_a_copy_whatever_the_names(student: str, key: str) -> None:
    one = ExerciseResult(key, key, 1, 2, "Réussi")
    text = marks_csv([CopyResult(student, key, (one,))])
    rows = list(csv.reader(text.splitlines(), delimiter=";"))
    assert [len(row) for row in rows] == [len(COLUMNS)] * 2
    assert not any(field[:1] in "=+-@" for field in rows[1] if field)


def test_a_feedback_page() -> None:
    page = feedback_page(copy_of(4, warnings=("Cellules déplacées.",)))
    check_page(page)
    for text in "Élève 04", "H((1,)) renvoie 1", "Cellules déplacées", "note provisoire", "? / 2":
        assert text in page


def judged() -> CopyResult:
    """One answer of each kind, two of them with the teacher's words."""
    said = {"Réussi": "Bien : $n - 1$ arcs.", "Partiel": "Il manque `H`."}
    made = (
        ExerciseResult(
            f"chomp-{n}",
            f"La fonction {n}",
            1,
            2,
            status,
            LINES * (n in (2, 3)),
            remark=said.get(status, ""),
        )
        for n, status in enumerate(STATUSES, 1)
    )
    return copy_of(1, results=tuple(made))


def test_what_went_well_comes_before_what_is_to_be_taken_up_again() -> None:
    page = feedback_page(judged())
    well, again = page.index("Ce qui est réussi"), page.index("Ce qui est à reprendre")
    assert well < page.index("Bien : ") < page.index('aria-label="n - 1"') < again
    assert again < page.index("La fonction 2 :") < page.index("Il manque <code>H</code>.")
    assert page.count(LINES[0]) == 1, "the teacher's words replace a diagnosis"
    assert "La réponse est encore celle de la fiche." in page
    assert "Rien n&#x27;est écrit ici." in page
    assert "chomp-" not in page.replace("chomp-retour", "")


@pytest.mark.parametrize(("lines", "shown"), [(("Hors de la cellule.",), True), ((), False)])
def test_a_copy_that_waits_does_not_hide_a_question_that_is_judged(
    lines: tuple[str, ...], shown: bool
) -> None:
    """A question that is marked by hand is not shown before its marks are given."""
    one, other = copy_of(0), copy_of(1)
    waits = replace(other.results[0], status="À compléter", waiting=True, lines=lines)
    page = class_page([one, replace(other, results=(waits, *other.results[1:]))], "")
    title = unescape(page).partition("Réussite par exercice")[2].partition("<table")[0]
    assert ("la fonction n° 1 " in title.replace(":", " ").replace(";", " ")) == shown


def test_moodle_s_comment_says_the_same_in_a_few_sentences() -> None:
    told = comment(judged())
    assert told.startswith(
        "Réussi : La fonction 1 : Bien : $n - 1$ arcs. À reprendre. La fonction 2"
    )
    assert "La fonction 2 : Il manque H." in told
    assert " ".join(LINES) in told
    unread = CopyResult("Zoé", "chomp", (), ("Copie illisible : `x`.",), frozenset({"unreadable"}))
    assert comment(unread) == (
        "Copie illisible : x. À rendre à la place : le fichier chomp.ipynb, avec vos réponses."
    )
    failed = replace(unread, flags=frozenset({"unmarked"}))
    assert "rien à refaire" in comment(failed) in unescape(feedback_page(failed))
    assert "Copie illisible" not in feedback_page(failed)


def test_moodle_s_zip_of_pages(tmp_path: Path) -> None:
    """Moodle splits a name at its first four « _ »: the second part is the participant."""
    copies = [copy_of(0, student="Éva_Le Goff/x"), copy_of(1, number=""), copy_of(2, sheet="")]
    write_reports(copies, tmp_path)
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        (name,) = archive.namelist()
        assert "Éva" in archive.read(name).decode()
    assert name.split("_", 4) == [
        *("Éva Le Goff x", "900", "assignsubmission", "file", "retour.html"),
    ]


def test_formulas_and_code_in_a_sentence() -> None:
    assert str(inline("`a<b` et <b>")) == "<code>a&lt;b</code> et &lt;b&gt;"
    assert str(inline(r"$\zzz$ ou 3 $")) == r"$\zzz$ ou 3 $"
    twice = str(inline(r"$\alpha \geq \beta$ puis $\alpha$"))
    assert twice.count("<svg") == twice.count('role="img"') == 2
    ids = re.findall(r'\sid="([^"]+)"', twice)
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    "typed", [r"n \bmod 4", r"k \le n", r"\sqrt n", r"\frac12 \frac1{10} \frac{1}k", r"a \iff b"]
)
def test_what_tex_abbreviates_is_drawn(typed: str) -> None:
    drawn = str(inline(f"${typed}$"))
    assert drawn.startswith("<svg")
    assert f'aria-label="{typed}"' in drawn


@examples(6)
@given(st.text(max_size=30))
def test_everything_is_escaped(text: str) -> None:
    evil = EVIL + text
    one = ExerciseResult(evil, evil, 0, 1, "À revoir", (evil,), evil, remark=evil)
    copy = CopyResult(evil, evil, (one,), (evil,), frozenset({"late"}), evil)
    assert "a" not in check_page(feedback_page(copy)).tags
    check_page(class_page([copy], "", [Alike(evil, evil, evil, 1.0)]))


def test_the_page_of_a_class() -> None:
    page = class_page(a_class(), "", [Alike("chomp", "Élève 01", "Élève 02", 0.97)])
    outline = check_page(page)
    assert outline.tags.count("svg") == 2
    assert len(set(outline.ids)) == len(outline.ids)
    assert page.count('role="img"') == page.count("<desc>") == 2
    for text in "12 copies", "97 %", "en retard, cellule verrouillée modifiée", "illisible":
        assert text in page


def test_suspicions_are_for_the_teacher_alone(tmp_path: Path) -> None:
    """Neither the student's page, nor Moodle's comment, nor the zip says what was suspected."""
    word = "ligne-à-regarder"
    copies = [copy_of(1, suspicions=(word,), flags=frozenset({"suspect", "alike"}))]
    copies.append(copy_of(2, results=(), suspicions=(word,), flags=frozenset({"suspect"})))
    pair = Alike("chomp", copies[0].student, copies[1].student, 1.0)
    write_reports(copies, tmp_path, [pair])
    page = (tmp_path / "classe.html").read_text("utf-8")
    assert page.count(word) == 2
    assert "100 %" in page
    pages = [path.read_text("utf-8") for path in (tmp_path / "retours").iterdir()]
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        pages += [archive.read(name).decode() for name in archive.namelist()]
    rows = csv.DictReader(
        (tmp_path / "notes.csv").read_text("utf-8-sig").splitlines(), delimiter=";"
    )
    comments = [row["Feedback par commentaires"] for row in rows]
    assert (len(pages), len(comments)) == (4, 2)
    blank = [replace(one, suspicions=(), flags=frozenset()) for one in copies]
    assert sorted(pages) == sorted(2 * [feedback_page(one) for one in blank])
    assert sorted(comments) == sorted(map(comment, blank))


def test_code_in_titles_and_diagnoses_is_shown_as_code(tmp_path: Path) -> None:
    one = replace(result(2, "À revoir"), title="1. Réparer `f`", lines=("`f(1)` vaut `2`.",))
    write_reports([copy_of(1, results=(one,))], tmp_path)
    for path in tmp_path.rglob("*.*"):
        if path.suffix != ".zip":
            text = path.read_text("utf-8-sig")
            assert "`" not in text
            assert "Réparer f" in text or path.suffix == ".html"
            assert path.suffix == ".csv" or "Réparer <code>f</code>" in text
            assert "<code>f(1)</code> vaut" in text or "f(1) vaut 2" in text


def test_marked_copies_are_counted_apart() -> None:
    lost = [CopyResult(name, "chomp", (), (), frozenset({"unreadable"})) for name in ("Zoé", "Max")]
    page = class_page([copy_of(1), lost[0]], "")
    assert "1 copie notée, 1 non notée ; moyenne" in page.replace("\u00a0", " ")
    assert "1 copie notée, 2 non notées" in class_page([copy_of(1), *lost], "")
    assert "2 copies ; aucune" in class_page(lost, "").replace("\u00a0", " ")


def test_pages_without_copies_or_points() -> None:
    check_page(class_page([], ""))
    check_page(class_page([CopyResult("Zoé", "", ())], ""))
    check_page(feedback_page(CopyResult("Zoé", "", ())))


def test_no_isolation_is_written_everywhere() -> None:
    assert NOT_ISOLATED in feedback_page(copy_of(1), isolated=False)
    assert NOT_ISOLATED in class_page([copy_of(1)], "", isolated=False)
    assert NOT_ISOLATED not in class_page([copy_of(1)], "")


@given(st.text())
def test_names_of_pages_lead_nowhere_else(student: str) -> None:
    name = feedback_name(CopyResult(student, "../chomp", ()), "0")
    assert re.fullmatch(r"[a-z0-9-]+\.html", name)


def test_the_name_of_a_page_spells_the_letters_that_are_two_in_one() -> None:
    name = feedback_name(CopyResult("Cœur Æbischer", "chomp", ()), "0")
    assert name.startswith("chomp-coeur-aebischer-")


def pages_of(folder: Path, students: list[str]) -> set[str]:
    """The names of the pages that are written for these students."""
    made = write_reports([copy_of(0, student=name) for name in students], folder)
    return {path.name for path in made if path.parent.name == "retours"}


def test_one_page_a_student_that_nobody_guesses(tmp_path: Path) -> None:
    """Names that read the same, or imitate a page, have theirs; the old ones, guessed, go."""
    names = ["Zoé L", "zoe l", "ZOÉ L", "Zoé L (101)", "", " ", "chomp-zoe-l-0a1b2c", "x" * 99]
    (tmp_path / "a" / "retours").mkdir(parents=True)
    for name in "chomp-zoe-l-0a1b2c.html", "a-moi.html":
        (tmp_path / "a" / "retours" / name).write_text("ancienne")
    pages = [pages_of(tmp_path / folder, names) for folder in ("a", "a", "b")]
    assert len(pages[0]) == len(names)
    assert pages[0] == pages[1]
    assert not pages[0] & pages[2]
    assert all(re.fullmatch(r"[a-z0-9-]+-[0-9a-f]{32}\.html", name) for name in pages[0])
    kept = {path.name for path in (tmp_path / "a" / "retours").iterdir()}
    assert kept == pages[0] | {"a-moi.html"}
    assert (tmp_path / "a" / "travail" / "secret").stat().st_mode & 0o777 == 0o600


def test_reports_are_the_same_in_any_order(tmp_path: Path) -> None:
    copies = a_class()
    for folder, order in ("a", copies), ("b", copies[::-1]):
        (tmp_path / folder / "travail").mkdir(parents=True)
        (tmp_path / folder / "travail" / "secret").write_text("0" * 64)
        paths = write_reports(order, tmp_path / folder)
        assert len(paths) == 2 + len(copies)
    for path in sorted((tmp_path / "a").rglob("*.*")):
        assert path.read_bytes() == (tmp_path / "b" / path.relative_to(tmp_path / "a")).read_bytes()


def lines_of(path: Path) -> dict[str, tuple[str, str]]:
    """By student, the mark and what is to look at; one line each."""
    found = list(csv.DictReader(path.read_text("utf-8-sig").splitlines(), delimiter=";"))
    told = {row["Nom complet"]: (row["Note"], row["À regarder"]) for row in found}
    assert len(told) == len(found)
    return told


@pytest.mark.parametrize("first", [True, False])
def test_the_mark_of_another_sheet_is_not_in_those_of_the_assignment(
    first: bool, tmp_path: Path
) -> None:
    easy = copy_of(0, sheet="allumettes", student="Ève"), copy_of(0, sheet="zzz", student="Ève")
    both = copy_of(4, student="Ève"), copy_of(0, sheet="allumettes", student="Tom")
    copies = [*easy, *both, copy_of(1), copy_of(2)]
    write_reports(copies if first else copies[::-1], tmp_path)
    told = lines_of(tmp_path / "notes.csv")
    assert told["Ève"][0] == f"{mark(copy_of(4)):.2f}".replace(".", ",")
    assert told["Tom"] == ("", "autre fiche")
    assert set(told) == {"Ève", "Tom", "Élève 01", "Élève 02"}
    assert lines_of(tmp_path / "notes-allumettes.csv")["Tom"][0] == "18,46"


@pytest.mark.parametrize(("sheet", "marks"), [("", 0), ("chomp", 1), ("allumettes", 1)])
def test_the_assignment_is_what_was_asked_and_nothing_if_that_is_unknown(
    sheet: str, marks: int, tmp_path: Path
) -> None:
    copies = [copy_of(0), copy_of(1, sheet="allumettes", student="Tom")]
    write_reports(copies, tmp_path, sheet=sheet)
    told = lines_of(tmp_path / "notes.csv")
    assert len(told) == 2
    assert sum(bool(note) for note, _ in told.values()) == marks
    assert {path.name for path in tmp_path.glob("notes-*.csv")} == {
        "notes-allumettes.csv",
        "notes-chomp.csv",
    }


def test_absentees_are_among_all_the_marks() -> None:
    gone = CopyResult("Li Na", "chomp", (), ("Aucune copie reçue.",), frozenset({ABSENT}))
    page = class_page([replace(copy_of(1), sheet="chomp"), gone], "")
    assert "pas de copie" in page[page.rindex("Li Na") :]
    assert page.count("Li Na") == 2


def test_an_absentee_takes_no_mark_from_who_bears_the_same_name(tmp_path: Path) -> None:
    gone = CopyResult("Luc M", "chomp", (), ("Aucune copie reçue.",), frozenset({ABSENT}))
    there = replace(copy_of(1), sheet="chomp", student="Luc M", flags=frozenset({"homonym"}))
    other = replace(copy_of(2), sheet="allumettes", student="Zoé")
    write_reports([there, gone, gone, other], tmp_path, sheet="chomp")
    text = (tmp_path / "notes.csv").read_text("utf-8-sig")
    found = list(csv.DictReader(text.splitlines(), delimiter=";"))
    assert [row["Nom complet"] for row in found] == ["Luc M"] * 3 + ["Zoé"]
    assert sum(bool(row["Note"]) for row in found) == 1
    assert any("feuille d'évaluation de Moodle" in row["À regarder"] for row in found)


def test_the_page_of_a_class_opens_those_of_students_and_nothing_else_does(tmp_path: Path) -> None:
    gone = CopyResult("Li Na", "chomp", (), ("Aucune copie reçue.",), frozenset({ABSENT}))
    copies = [*a_class(), gone]
    pair = Alike("chomp", copies[0].student, copies[1].student, 1.0)
    write_reports(copies, tmp_path, [pair])
    page = (tmp_path / "classe.html").read_text("utf-8")
    pages = {path.name: path.read_text("utf-8") for path in (tmp_path / "retours").iterdir()}
    marks = page[page.index("Toutes les notes") :]
    leads = dict(re.findall(r'<a href="retours/([^"]+)">([^<]+)</a>', marks))
    assert leads.keys() == pages.keys()
    assert sorted(leads.values()) == sorted(one.student for one in a_class())
    assert page.count("<a ") > len(leads) + 1
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        sent = [archive.read(name).decode() for name in archive.namelist()]
    texts = [*pages.values(), *sent, (tmp_path / "notes.csv").read_text("utf-8-sig")]
    assert not any(name in text for name in pages for text in texts)
