"""Formgrader shows what our grading wrote, keeps a mark given there, and runs nothing of a copy."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("nbgrader")

from harness import Server, running_lab, screenshot
from test_gradebook import BY_HAND, SETTINGS, SHEET, TEXT, id_of, of, result, written
from test_nbgrader import CODE, HOSTILE, SPELLS, Acting
from waits import LIMIT

from course_lib.grading.copies import Copy
from course_lib.grading.gradebook import record
from course_lib.grading.results import CopyResult

SHARES = {"Zoé Lefèvre": 1.0, "Amir Ben Salah": 0.5, HOSTILE: 0.0}
WORDS = BY_HAND[0]
LIST = f"/formgrader/gradebook/{SHEET}/{SHEET}"


class Graded:
    """A course folder, its copies and their results."""

    def __init__(self, folder: Path) -> None:
        self.course = folder / "cours"
        self.copies = [self.copy(folder, student) for student in SHARES]
        self.results = [result(one, SHARES[one.student]) for one in self.copies]
        self.run()

    def copy(self, folder: Path, student: str) -> Copy:
        spells = dict.fromkeys(TEXT, "\n\n".join(SPELLS)) | {"reponse-12": CODE}
        return written(folder, student, spells if student == HOSTILE else TEXT)

    def run(self) -> list[CopyResult]:
        return record(self.results, self.copies, SETTINGS, self.course)


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Graded:
    return Graded(tmp_path_factory.mktemp("copies"))


@pytest.fixture(scope="module")
def server(graded: Graded, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab that was started from the course folder, as the guide says."""
    folder = tmp_path_factory.mktemp("formgrader")
    zone = {"HOME": str(folder), "TZ": "Asia/Tokyo"}
    with running_lab(graded.course, folder, cwd=graded.course, **zone) as server:
        yield server


def answer(server: Server, path: str) -> str:
    with urllib.request.urlopen(server.url(path), timeout=LIMIT) as response:
        text: str = response.read().decode()
    return text


def numbers(server: Server) -> dict[str, str]:
    """Formgrader's number of each student's copy."""
    rows = json.loads(answer(server, f"/formgrader/api/submitted_notebooks/{SHEET}/{SHEET}"))
    assert all(row["needs_manual_grade"] for row in rows)
    return {row["student"]: row["id"] for row in rows}


def first_opened(graded: Graded, server: Server) -> str:
    """Who of the honest students comes first: formgrader's order is that of random numbers."""
    known = numbers(server)
    return min(set(SHARES) - {HOSTILE}, key=lambda student: known[id_of(graded.course, student)])


def test_formgrader_says_dates_in_the_teacher_s_zone(server: Server) -> None:
    rows = json.loads(answer(server, f"/formgrader/api/submissions/{SHEET}"))
    assert {row["display_timestamp"][:16] for row in rows} == {"2026-03-02 21:00"}


def test_formgrader_lists_the_copies_that_wait_for_a_mark(graded: Graded, server: Server) -> None:
    assert set(numbers(server)) == {id_of(graded.course, student) for student in SHARES}
    for student, number in numbers(server).items():
        page = answer(server, f"/formgrader/submissions/{number}/")
        assert all(f'id="{question}"' in page for question in TEXT)
        assert not Acting(page).found, student
    assert TEXT[WORDS] in answer(
        server, f"/formgrader/submissions/{numbers(server)[id_of(graded.course, 'Zoé Lefèvre')]}/"
    )


@pytest.fixture(scope="module")
def page(browser, server: Server):
    opened = browser.new_page(viewport={"width": 1200, "height": 760}, locale="fr-FR")
    opened.dialogs, opened.asked = [], []
    opened.on("request", lambda one: opened.asked.append(one.url))
    opened.on("dialog", lambda dialog: (opened.dialogs.append(dialog.message), dialog.dismiss()))
    opened.goto(server.url("/lab"), wait_until="domcontentloaded")  # where a teacher logs in
    yield opened
    opened.close()


def show(page, server: Server, path: str, awaited: str) -> None:
    page.goto(server.url(path))
    page.locator(awaited).first.wait_for()


@pytest.mark.browser
def test_a_mark_given_in_formgrader_is_kept_by_a_second_run(page, graded, server) -> None:
    show(page, server, LIST, "td.name a")
    screenshot(page, "formgrader_liste")
    student = first_opened(graded, server)
    number = numbers(server)[id_of(graded.course, student)]
    show(page, server, f"/formgrader/submissions/{number}/", f"#{WORDS}.needs_manual_grade")
    with page.expect_response(lambda one: "/api/grade/" in one.url and one.ok):
        page.locator(f"#{WORDS}").fill("1.5")
        page.locator(f"#{WORDS}").press("Enter")
    with page.expect_response(lambda one: "/api/comment/" in one.url and one.ok):
        page.locator(f"#{WORDS}-comment").fill("Bien ; il manque la réciproque.")
        page.locator(f"#{WORDS}").focus()
    page.evaluate(f"document.getElementById('{WORDS}').scrollIntoView({{block: 'center'}})")
    screenshot(page, "formgrader_reponse")
    assert page.get_by_text("Pour vous : la réponse attendue").count() == len(BY_HAND)
    assert page.get_by_text("Barème (2 points).").first.is_visible()
    here = server.base, "data:", "blob:"
    assert not [one for one in page.asked if not one.startswith(here)]
    place = page.evaluate(f"$('.tabbable').index($('#{WORDS}'))")
    page.locator(f"#{WORDS}").focus()
    page.keyboard.press("Control+.")
    page.wait_for_url(lambda url: number not in url and url.endswith(f"?index={place}"))
    known = of(graded.run()[list(SHARES).index(student)], WORDS)
    assert (known.points, known.waiting) == (1.5, False)
    assert known.remark == "Bien ; il manque la réciproque."
    show(page, server, f"/formgrader/submissions/{number}/", f"#{WORDS}:not(.needs_manual_grade)")
    page.wait_for_function(f"document.getElementById('{WORDS}').value === '1.5'")


@pytest.mark.browser
def test_nothing_of_a_hostile_copy_runs_in_formgrader(page, server, graded: Graded) -> None:
    number = numbers(server)[id_of(graded.course, HOSTILE)]
    pages = {
        f"/formgrader/submissions/{number}/": f"#{WORDS}.needs_manual_grade",
        LIST: "td.name a",
        "/formgrader/manage_students": "td.name a",
        f"/formgrader/manage_students/{id_of(graded.course, HOSTILE)}": "td.name a",
        f"/formgrader/manage_submissions/{SHEET}": "td.student-name, td.student-id",
    }
    for path, awaited in pages.items():
        show(page, server, path, awaited)
        schemes = page.eval_on_selector_all("a[href]", "links => links.map(one => one.protocol)")
        assert set(schemes) <= {"http:", "https:"}, path
        assert page.evaluate("window.pwned") is None, path
        assert page.locator("img[src=x], img[src*=pwned]").count() == 0
    assert page.dialogs == []
    screenshot(page, "formgrader_etudiants")
