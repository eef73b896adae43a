"""What `make lab` opens: no answer on the page, predictions that gate, links between copies."""

import pytest
from harness import ROOT, Lesson, running_lab

from course_lib.workspace import prepare

pytestmark = pytest.mark.browser

HOME = "travail/notebooks/00_accueil.ipynb"
OUTPUTS = ".jp-Notebook .jp-OutputArea-output"
PATH = "() => window.jupyterapp.shell.currentWidget.context?.path"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


@pytest.fixture(scope="module")
def home(browser, tmp_path_factory):
    """The home page of a student's new copy of the course, served from the course's folder."""
    course = tmp_path_factory.mktemp("cours")
    prepare(ROOT, course / "travail")
    with running_lab(course, tmp_path_factory.mktemp("lab")) as server:
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
    assert prepare(ROOT, course / "travail") == ["Vos carnets sont à jour dans travail/."]


def test_a_link_to_a_sheet_opens_the_student_s_copy(home):
    lesson, _ = home
    page = lesson.page
    link = page.locator(".jp-RenderedMarkdown a[href*='exercises/']").first
    link.scroll_into_view_if_needed()
    link.click()
    page.wait_for_function(f"({PATH})()?.startsWith('travail/exercises/')")
