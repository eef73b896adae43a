"""What teachers and students read: marks, students' pages, and the page of the class."""

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
from hypothesis import example, given
from hypothesis import strategies as st

from course_lib.grading.pages import class_page, feedback_page, inline
from course_lib.grading.reports import COLUMNS, marks_csv, page_name, unguessable, write_reports
from course_lib.grading.results import Alike, CopyResult, ExerciseResult, Status
from course_lib.grading.summary import ABSENT, comment, mark, names_of

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


def absent(student: str) -> CopyResult:
    return CopyResult(student, "chomp", (), ("Aucune copie reçue.",), frozenset({ABSENT}))


def a_class() -> list[CopyResult]:
    late = frozenset({"late", "tampered"})
    lost = frozenset({"unreadable"})
    return [
        *(copy_of(rank) for rank in range(10)),
        copy_of(10, flags=late, warnings=("Rendue en retard.",)),
        copy_of(11, results=(), flags=lost, warnings=("Copie illisible : vide.",)),
        absent("Li Na"),
    ]


def page_of(copies: list[CopyResult], *alike: Alike) -> str:
    names = {(one.sheet, one.student): page_name(one, 0) for one in copies}
    return class_page(copies, names, alike)


def table(path: Path) -> list[dict[str, str]]:
    text = path.read_text("utf-8-sig")
    return list(csv.DictReader(text.splitlines(), delimiter=";"))


class Outline(HTMLParser):
    """The tags of a page, each closed in its turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(page: str) -> list[str]:
    """The tags of a sound page, which runs and downloads nothing."""
    tags = Outline(page).tags
    assert '<html lang="fr">' in page
    assert tags.count("h1") == 1
    assert not {"script", "img", "iframe", "link"} & {*tags}
    plain, links = re.subn(r'<a href="retours/[a-z0-9-]+\.html">', "", page)
    assert tags.count("a") == links
    assert not re.search(r'(?:src|href)="(?!#)', plain)
    levels = [int(tag[1]) for tag in tags if re.fullmatch(r"h[1-6]", tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    return tags


# Marks


def test_marks_for_moodle(tmp_path: Path) -> None:
    write_reports([copy_of(0), copy_of(1, student='=cmd|"/c calc";2')], tmp_path)
    assert (tmp_path / "notes.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    formula, plain = table(tmp_path / "notes.csv")
    assert formula["Nom complet"].startswith("'=")
    columns = "Identifiant", "Nom complet", "Note", "Note maximale", "À noter à la main"
    assert [plain[name] for name in columns] == [
        *("Participant900", "Élève 00", "18,46", "20,00", "1")
    ]


@given(st.text(), st.text())
def test_a_line_a_copy_whatever_the_names(student: str, key: str) -> None:
    one = ExerciseResult(key, key, 1, 2, "Réussi")
    rows = list(
        csv.reader(marks_csv([CopyResult(student, key, (one,))]).splitlines(), delimiter=";")
    )
    assert [len(row) for row in rows] == [len(COLUMNS)] * 2
    assert not any(field[:1] in "=+-@" for field in rows[1] if field)


def test_a_plain_list_of_marks_is_by_surname_with_a_column_a_sheet(tmp_path: Path) -> None:
    full, other = (copy_of(0, sheet=name, student="Zoé Adam") for name in ("chomp", "minimax"))
    eve = copy_of(0, student="Ève BÂCLE")
    twins = [absent("Luc M"), absent("Luc M"), absent("Li Na")]
    write_reports([full, eve], tmp_path)
    assert (tmp_path / "releve.csv").read_text("utf-8-sig").splitlines() == [
        *("Nom;Note", "Zoé Adam;18,46", "Ève BÂCLE;18,46")
    ]
    write_reports([*twins, eve, other, full], tmp_path)
    assert (tmp_path / "releve.csv").read_text("utf-8-sig").splitlines() == [
        *("Nom;chomp;minimax", "Zoé Adam;18,46;18,46", "Ève BÂCLE;18,46;"),
        *("Luc M;;", "Luc M;;", "Li Na;;"),
    ]


@pytest.mark.parametrize("first", [True, False])
def test_a_student_has_one_line_and_the_mark_of_the_assignment(first: bool, tmp_path: Path) -> None:
    easy = copy_of(0, sheet="allumettes", student="Ève"), copy_of(0, sheet="zzz", student="Ève")
    both = copy_of(4, student="Ève"), copy_of(0, sheet="allumettes", student="Tom")
    copies = [*easy, *both, copy_of(1), copy_of(2)]
    write_reports(copies if first else copies[::-1], tmp_path)
    lines = {row["Nom complet"]: row for row in table(tmp_path / "notes.csv")}
    assert lines["Ève"]["Note"] == f"{mark(copy_of(4)):.2f}".replace(".", ",")
    assert (lines["Tom"]["Note"], lines["Tom"]["À regarder"]) == ("", "autre fiche")
    assert len(table(tmp_path / "notes.csv")) == 4
    marks = {row["Nom complet"]: row["Note"] for row in table(tmp_path / "notes-allumettes.csv")}
    assert marks["Tom"] == "18,46"


@pytest.mark.parametrize(("sheet", "marks"), [("", 0), ("chomp", 1), ("allumettes", 1)])
def test_the_assignment_is_what_was_asked_and_none_if_that_is_unknown(
    sheet: str, marks: int, tmp_path: Path
) -> None:
    copies = [copy_of(0), copy_of(1, sheet="allumettes", student="Tom")]
    write_reports(copies, tmp_path, sheet=sheet)
    lines = table(tmp_path / "notes.csv")
    assert (len(lines), sum(bool(row["Note"]) for row in lines)) == (2, marks)
    assert {path.name for path in tmp_path.glob("notes-*.csv")} == {
        *("notes-allumettes.csv", "notes-chomp.csv")
    }


def test_an_absentee_takes_no_mark_from_a_namesake(tmp_path: Path) -> None:
    there = copy_of(1, student="Luc M", flags=frozenset({"homonym"}))
    other = copy_of(2, sheet="allumettes", student="Zoé")
    write_reports([there, absent("Luc M"), absent("Luc M"), other], tmp_path, sheet="chomp")
    lines = table(tmp_path / "notes.csv")
    assert [row["Nom complet"] for row in lines] == ["Luc M"] * 3 + ["Zoé"]
    assert sum(bool(row["Note"]) for row in lines) == 1
    assert any("feuille d'évaluation de Moodle" in row["À regarder"] for row in lines)


def test_moodle_s_comment_says_the_page_in_a_few_sentences() -> None:
    text = comment(judged())
    assert text.startswith(
        "Réussi : La fonction 1 : Bien : $n - 1$ arcs. À reprendre. La fonction 2"
    )
    assert "La fonction 2 : Il manque H." in text
    assert " ".join(LINES) in text
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
        *("Éva Le Goff x", "900", "assignsubmission", "file", "retour.html")
    ]


# Pages


def judged() -> CopyResult:
    """One answer of each kind, two of them with the teacher's comment."""
    remarks = {"Réussi": "Bien : $n - 1$ arcs.", "Partiel": "Il manque `H`."}
    made = (
        ExerciseResult(
            f"chomp-{n}",
            f"La fonction {n}",
            1,
            2,
            status,
            LINES * (n in (2, 3)),
            remark=remarks.get(status, ""),
            answer=f"def f{n}():\n    return 1 < {n}",
        )
        for n, status in enumerate(STATUSES, 1)
    )
    return copy_of(1, results=tuple(made))


def test_a_student_s_page() -> None:
    page = feedback_page(judged())
    check_page(page)
    right, again = page.index("Ce qui est réussi"), page.index("Ce qui est à reprendre")
    assert right < page.index("Bien : ") < page.index('aria-label="n - 1"') < again
    assert again < page.index("La fonction 2 :") < page.index("Il manque <code>H</code>.")
    assert page.count(LINES[0]) == 1, "the teacher's comment replaces a diagnosis"
    assert "La réponse est encore celle de la fiche." in page
    assert "Rien n&#39;est écrit ici." in page
    coded = replace(result(2, "À revoir"), title="Réparer `f`", lines=("`f(1)` vaut `2`.",))
    text = feedback_page(copy_of(1, results=(coded,)))
    assert "Réparer <code>f</code>" in text
    assert "<code>f(1)</code> vaut <code>2</code>." in text
    assert "Réparer f : f(1) vaut 2." in marks_csv([copy_of(1, results=(coded,))])
    assert "chomp-" not in page.replace("chomp-retour", "")
    page = feedback_page(copy_of(4, warnings=("Cellules déplacées.",)))
    assert all(text in page for text in ("Élève 04", "Cellules déplacées", "note provisoire"))
    assert "? / 2" in page


def test_a_student_reads_the_code_that_was_marked() -> None:
    page = feedback_page(judged())
    codes = [f"<pre>def f{n}():\n    return 1 &lt; {n}</pre>" for n in range(1, 6)]
    assert all(page.count(code) == 1 for code in codes)


def test_the_hidden_call_that_failed_is_on_the_teacher_s_page_only(tmp_path: Path) -> None:
    """Neither the student's page, nor Moodle's comment, nor the zip tells it."""
    call = "`f(8)` renvoie 3 ; attendu : 5."
    failed = replace(result(2, "À revoir"), lines=("Un appel que la fiche ne montre pas.",))
    secret = [copy_of(1, results=(replace(failed, private=(call,)),))]
    write_reports(secret, tmp_path)
    page = (tmp_path / "classe.html").read_text("utf-8")
    assert page.count("<code>f(8)</code> renvoie 3 ; attendu : 5.") == 1
    assert "Élève 01" in page.partition("Appels cachés qui ont échoué")[2]
    others = [path.read_text("utf-8") for path in tmp_path.rglob("*.*") if path.suffix == ".html"]
    with zipfile.ZipFile(tmp_path / "retours-chomp.zip") as archive:
        others += [archive.read(name).decode() for name in archive.namelist()]
    others += [path.read_text("utf-8") for path in tmp_path.glob("*.csv")]
    assert len(others) == 5
    assert sum("f(8)" in text for text in others) == 1


def test_the_page_of_a_class() -> None:
    group = Alike("chomp", ("Élève 01", "Élève 02", "Élève 03"), ("exercice 5", "exercice 6"))
    page = page_of(a_class(), group)
    check_page(page)
    for text in (
        "11 copies notées, 1 non notée",
        "en retard, cellule verrouillée modifiée",
        "illisible",
    ):
        assert text in page
    plain = re.sub(r"</?a\b[^>]*>", "", page)
    assert "Élève 01, Élève 02, Élève 03</th><td>exercice 5, exercice 6</td>" in plain
    assert "pas de copie" in page[page.rindex("Li Na") :]
    assert page.count("Li Na") == 2


def test_the_page_of_a_class_opens_all_the_others_and_they_open_none(tmp_path: Path) -> None:
    copies = a_class()
    write_reports(copies, tmp_path, [Alike("chomp", ("Élève 01", "Élève 02"), ("exercice 5",))])
    page = (tmp_path / "classe.html").read_text("utf-8")
    pages = {path.name: path.read_text("utf-8") for path in (tmp_path / "retours").iterdir()}
    links = dict(re.findall(r'<a href="retours/([^"]+)">([^<]+)</a>', page))
    assert links.keys() == pages.keys()
    assert sorted(links.values()) == sorted(one.student for one in copies[:-1])
    texts = [*pages.values(), (tmp_path / "notes.csv").read_text("utf-8-sig")]
    assert not any(name in text for name in pages for text in texts)


@pytest.mark.parametrize(("lines", "judged"), [(("Hors de la cellule.",), True), ((), False)])
def test_points_of_an_answer_in_words_are_shown_once_all_are_marked(
    lines: tuple[str, ...], judged: bool
) -> None:
    one, other = copy_of(0), copy_of(1)
    waits = replace(other.results[0], status="À compléter", waiting=True, lines=lines)
    page = page_of([one, replace(other, results=(waits, *other.results[1:]))])
    (row,) = re.findall(r"<tr><th[^>]*>Exercice 1 .*?</tr>", page)
    assert ("100 %" in row) == judged


def test_marked_copies_are_counted_apart() -> None:
    lost = [CopyResult(name, "chomp", (), (), frozenset({"unreadable"})) for name in ("Zoé", "Max")]
    assert "1 copie notée, 1 non notée ; moyenne" in page_of([copy_of(1), lost[0]])
    assert "1 copie notée, 2 non notées" in page_of([copy_of(1), *lost])
    assert "2 copies ; aucune" in page_of(lost)


@examples(6)
@given(st.text(max_size=30))
def test_everything_is_escaped(text: str) -> None:
    evil = EVIL + text
    one = ExerciseResult(evil, evil, 0, 1, "À revoir", (evil,), evil, False, evil, (evil,), evil)
    copy = CopyResult(evil, evil, (one,), (evil,), frozenset({"signed"}), evil, signed=(evil, evil))
    assert "a" not in check_page(feedback_page(copy))
    check_page(page_of([copy], Alike(evil, (evil,), (evil,))))


def test_pages_without_copies_or_points() -> None:
    check_page(page_of([]))
    check_page(page_of([CopyResult("Zoé", "", ())]))
    check_page(feedback_page(CopyResult("Zoé", "", ())))


def test_formulas_of_a_teacher_s_comment_are_drawn() -> None:
    assert str(inline("`a<b` et <b> $x$")) == "<code>a&lt;b</code> et &lt;b&gt; $x$"
    assert str(inline(r"$\zzz$ ou 3 $", True)) == r"$\zzz$ ou 3 $"
    twice = str(inline(r"$\alpha \geq \beta$ puis $\alpha$", True))
    assert twice.count("<svg") == twice.count('role="img"') == 2
    ids = re.findall(r'\sid="([^"]+)"', twice)
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    "typed", [r"n \bmod 4", r"k \le n", r"\sqrt n", r"\frac12 \frac1{10} \frac{1}k", r"a \iff b"]
)
def test_what_tex_abbreviates_is_drawn(typed: str) -> None:
    drawn = str(inline(f"${typed}$", True))
    assert drawn.startswith("<svg")
    assert f'aria-label="{typed}"' in drawn


# Names


@given(st.text(max_size=200))
@example("../../etc/passwd")
@example("A/B\\C")
@example("\ud800")
def test_names_of_pages_and_identifiers_are_names_of_files(student: str) -> None:
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]{0,63}", unguessable(0, student, student))
    name = page_name(CopyResult(student, "../chomp", ()), 0)
    assert re.fullmatch(r"[a-z0-9-]+-[0-9a-f]{32}\.html", name)


def test_one_page_a_student_that_nobody_guesses_without_the_seed(tmp_path: Path) -> None:
    """Names that read the same, or imitate a page, have theirs; pages of earlier runs go."""
    names = ["Zoé L", "zoe l", "ZOÉ L", "Zoé L (101)", "", " ", "chomp-zoe-l-0a1b2c", "x" * 99]
    pages = tmp_path / "retours"
    pages.mkdir()
    for name in "chomp-zoe-l-0a1b2c.html", "a-moi.html":
        (pages / name).write_text("ancienne")
    found = []
    for seed in 1, 1, 2:
        write_reports([copy_of(0, student=name) for name in names], tmp_path, seed=seed)
        found.append({path.name for path in pages.iterdir()} - {"a-moi.html"})
        assert len(found[-1]) == len(names)
    assert found[0] == found[1]
    assert not found[0] & found[2]
    assert (pages / "a-moi.html").exists()


def test_reports_are_the_same_in_any_order(tmp_path: Path) -> None:
    for folder, order in ("a", a_class()), ("b", a_class()[::-1]):
        write_reports(order, tmp_path / folder)
    files = [path for path in (tmp_path / "a").rglob("*") if path.is_file()]
    assert len(files) == 4 + len(a_class()) - 1
    for path in files:
        assert path.read_bytes() == (tmp_path / "b" / path.relative_to(tmp_path / "a")).read_bytes()


@given(st.text(max_size=300))
@example("=HYPERLINK(1),20")
@example('"><img src=x onerror=alert(1)>')
def test_names_are_inert_in_a_page_and_in_a_table(student: str) -> None:
    first, last = names_of(student)
    assert last
    for name in (first, last):
        assert not set(name) & set('<>&",;=\n\r\t\0')
        assert not name.startswith(("=", "+", "-", "@"))
        assert len(name) <= 128
