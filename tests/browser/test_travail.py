"""The students' zip, opened by the very commands of its LISEZMOI, as `make lab` opens the course.

No answer stands on the page, predictions gate, links lead from copy to copy.
"""

import shlex
import subprocess
import sys

import pytest
from harness import ROOT, Lesson, running_lab

from course_lib.workspace import prepare

sys.path.insert(0, str(ROOT / "tools"))

import distribution

pytestmark = pytest.mark.browser

HOME = "travail/notebooks/00_accueil.ipynb"
OUTPUTS = ".jp-Notebook .jp-OutputArea-output"
PATH = "() => window.jupyterapp.shell.currentWidget.context?.path"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


@pytest.fixture(scope="module")
def home(browser, tmp_path_factory):
    """The home page of a student's new copy of the course, and the folder of the course."""
    course = tmp_path_factory.mktemp("zip") / "Été d'élèves (MP2)"
    for name, data in distribution.for_students().items():
        (course / name).parent.mkdir(parents=True, exist_ok=True)
        (course / name).write_bytes(data)
    (course / ".venv").symlink_to(sys.prefix)  # what the first command makes
    lines = [line.strip() for line in distribution.read_me("roue.whl").splitlines()]
    begun = next(line for line in lines if line.endswith("-m course_lib.workspace"))
    lab = next(line for line in lines if line.startswith(".venv/bin/python -m jupyterlab"))
    subprocess.run(shlex.split(begun), cwd=course, check=True, capture_output=True)
    log = tmp_path_factory.mktemp("lab")
    with running_lab(course, log, cwd=course, command=shlex.split(lab)) as server:
        lesson = Lesson(browser.new_page(viewport={"width": 1280, "height": 1000}), server, HOME)
        yield lesson, course
        lesson.close()


def test_no_answer_stands_on_the_page_until_it_is_run(home):
    lesson, _ = home
    assert lesson.page.locator(".jp-Notebook .jp-Cell").count()
    assert not lesson.page.locator(OUTPUTS).count()
    assert not [cell for cell in lesson.code_cells() if cell["outputs"]]


def test_once_run_pictures_show_and_predictions_hide_what_follows(home):
    lesson, course = home
    lesson.run_all(skip=False)
    page = lesson.page
    page.locator(".course-gate.course-closed").first.wait_for()
    page.locator(".jp-Cell.course-veiled").first.wait_for(state="attached")
    assert page.locator(f"{OUTPUTS} svg").count()
    assert not lesson.displayed_errors()
    page.evaluate(SAVE)
    assert '"outputs": [\n    {' in (course / HOME).read_text("utf-8")
    assert prepare(course, course / "travail").endswith("(nouveaux : 0, changés : 0).")


@pytest.mark.parametrize("place", ["exercises/", "01_minimax"])
def test_a_link_opens_the_student_s_copy(home, place):
    lesson, _ = home
    page = lesson.page
    page.locator(f".jp-RenderedMarkdown a[href*='{place}']:visible").first.click()
    lesson.wait_until(f"() => ({PATH})()?.match('^travail/.*{place}')")
    lesson.wait_idle()
    page.get_by_role("tab", name="00_accueil.ipynb").click()
