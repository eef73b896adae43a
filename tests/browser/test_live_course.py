"""The live course: Python runs in the browser, what is written is kept, links lead somewhere."""

from urllib.parse import quote, urljoin

import pytest
from harness import KERNEL_IS_IDLE, RUN_ALL, Lesson, screenshot

pytestmark = [pytest.mark.browser, pytest.mark.complet]

PUBLISHED = "https://cdn.jsdelivr.net/pyodide/"
"""The only other host that live notebooks may ask, where curves and bars are drawn."""
SHEET = "exercises/allumettes/allumettes.ipynb"

REPAIRED = """
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
"""
ENDLESS = """
def valeur(n, joueur):
    while True:
        n += 1
"""
EXPLORED = """
from course_lib import explorer

def f(jeu, s, d, h):
    if jeu.is_terminal(s):
        return h(s)
    v = max(f(jeu, q, d - 1, h) for _, q in jeu.successors(s))
    return v

explorer([[5, 4, 3], [2, 9, 2]], search=f)
"""
MINE = "def valeur(n, joueur):\n    return 41 + 1"


class LiveNotebook(Lesson):
    """A notebook of the site, open in JupyterLite."""

    def __init__(self, page, address: str, name: str = SHEET) -> None:
        self.page, self.name = page, name
        page.route("**/jupyter-lite.json*", expose_app)
        page.goto(f"{address}/lite/notebooks/index.html?path={name}", wait_until="domcontentloaded")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        page.wait_for_function(KERNEL_IS_IDLE)

    def outputs(self) -> list[dict]:
        """The outputs of all cells."""
        return [output for cell in self.code_cells() for output in cell["outputs"]]

    def errors(self) -> list[str]:
        """The errors among the outputs of the cells."""
        return [one["evalue"] for one in self.outputs() if one["output_type"] == "error"]


def expose_app(route) -> None:
    """Let the test see the application, which the site keeps to itself."""
    response = route.fetch()
    settings = response.json()
    settings.setdefault("jupyter-config-data", {})["exposeAppInBrowser"] = True
    route.fulfill(response=response, json=settings)


@pytest.fixture
def page(new_page):
    return new_page()


@pytest.fixture
def sheet(address, page):
    """The sheet on matches, in the browser's own Python."""
    return LiveNotebook(page, address)


# Python in the browser


def test_an_exercise_is_done_without_a_connection(sheet):
    sheet.page.get_by_text("Fichier", exact=True).first.wait_for()
    sheet.run("imports")
    assert 'id="node-root' in str(sheet.outputs())
    sheet.run("verifications")
    sheet.write("reponse-1", REPAIRED)
    sheet.run("reponse-1")
    assert "Réussi" in sheet.run("verification-1")
    assert sheet.errors() == []
    assert sheet.page.outside == []


def test_an_endless_loop_is_stopped_and_what_was_written_stays(sheet):
    for name in ("imports", "verifications"):
        sheet.run(name)
    sheet.write("reponse-1", ENDLESS)
    sheet.run("reponse-1")
    assert "ne s'arrête pas" in sheet.run("verification-1")
    page = sheet.page
    sheet.run("reponse-2")
    sheet.write("reponse-2", "print('début')\nwhile True: pass")
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-cell'); }")
    page.get_by_text("début", exact=True).wait_for()
    page.get_by_title("Redémarrer le noyau", exact=True).click()
    page.locator(".jp-Dialog").get_by_text("Redémarrer", exact=True).click()
    sheet.wait_idle()
    assert "while True" in page.locator(".jp-Notebook").inner_text()
    sheet.write("reponse-2", "print('vivant')")
    assert sheet.run("reponse-2").strip() == "vivant"
    assert page.get_by_title("Interrompre le noyau").count() == 0


def test_a_students_search_runs_line_by_line(sheet):
    sheet.write("imports", EXPLORED)
    sheet.run("imports")
    sheet.page.get_by_role("button", name="Voir où").click()
    sheet.page.locator(".course-finding", has_text="C'est à MIN de jouer").wait_for()
    assert sheet.page.locator(".course-running").inner_text().strip() == "return v"
    assert sheet.errors() == []


def test_a_tree_that_was_edited_has_a_link_that_opens_it(sheet, new_page, address):
    sheet.write("imports", "from course_lib import explorer\nexplorer([[5, 4], [2, 9]])")
    sheet.run("imports")
    editor = sheet.page.locator(".course-editor")
    editor.locator("summary").click()
    sheet.page.locator("[data-part]", has_text="9").click()
    editor.locator("input").fill("1")
    editor.get_by_role("button", name="Changer la valeur").click()
    link = editor.locator("a[href*='2%2C%201']")
    link.wait_for()
    page = new_page()
    page.goto(urljoin(address, link.get_attribute("href")))
    page.locator(".course-stepper svg text", has_text="2").first.wait_for()
    assert not page.locator(".course-stepper svg text", has_text="9").count()


def test_a_finger_runs_a_lesson_and_plays_and_sees_its_trees_whole(address, new_page):
    notebook = LiveNotebook(new_page(390, touch=True), address, "notebooks/00_accueil.ipynb")
    page = notebook.page
    notebook.run_all()
    page.locator(".jp-RenderedSVG img").first.scroll_into_view_if_needed()
    for tree in page.locator(".jp-RenderedSVG").all():
        assert tree.evaluate("box => box.scrollWidth <= box.clientWidth")
    page.get_by_role("button", name="Prendre 1", exact=True).tap()
    page.get_by_text("Le programme a joué : prendre 3 allumettes.").wait_for()
    run = page.locator('[data-command="notebook:run-cell-and-select-next"]').first
    page.get_by_text("play(duel)", exact=True).tap()
    before = len(notebook.outputs())
    run.tap()
    notebook.wait_idle()
    assert len(notebook.outputs()) == before
    assert notebook.errors() == []


@pytest.mark.parametrize("name", ["05_attracteurs", "06_chomp"])
def test_a_lesson_runs_whole_without_a_connection(address, page, name):
    notebook = LiveNotebook(page, address, f"notebooks/{name}.ipynb")
    page.evaluate(RUN_ALL)
    page.wait_for_function("() => window.courseHasRun")
    notebook.wait_idle()
    assert notebook.errors() == []
    assert page.outside == []


@pytest.mark.parametrize("source", ["import numpy", "draw_bars({'a': 1}).inside(None)"])
def test_what_is_missing_is_said_in_a_sentence(sheet, source):
    sheet.write("imports", f"from course_lib import draw_bars\n{source}")
    assert "exécutez à nouveau cette cellule" in sheet.run("imports")
    assert sheet.errors() == []
    assert sheet.page.outside
    assert all(url.startswith(PUBLISHED) for url in sheet.page.outside)


def test_python_is_light_to_fetch(site):
    files = [path for path in (site / "lite" / "static" / "pyodide").iterdir() if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 20_000_000


# Work that is saved


@pytest.mark.parametrize("is_pressed", [True, False], ids=["Ctrl+S", "by itself"])
def test_what_is_written_is_there_again(sheet, is_pressed):
    page = sheet.page
    sheet.write("imports", EXPLORED)
    sheet.run("imports")
    page.locator(".course-stepper button", has_text="Avancer").click()
    page.get_by_text("✓ Enregistré", exact=True).wait_for()
    sheet.write("reponse-1", MINE)
    page.get_by_text("Pas encore enregistré").wait_for()
    if is_pressed:
        page.locator(".course-stepper .course-target").first.focus()
        page.keyboard.press("Control+s")
    page.get_by_text("✓ Enregistré", exact=True).wait_for()
    screenshot(page, "live-saved")
    page.reload(wait_until="domcontentloaded")
    page.locator(".cm-line", has_text="return 41 + 1").wait_for()


# Links


def opened(page, click):
    """The page that opens in another tab."""
    with page.expect_popup() as popup:
        click()
    return popup.value


def shows_notebook(page, name):
    page.wait_for_url(lambda url: "/lite/notebooks/" in url and url.endswith(quote(name, safe="")))
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()


def test_links_and_files_lead_to_notebooks_and_to_the_book(address, page):
    LiveNotebook(page, address, "notebooks/01_minimax.ipynb")
    screenshot(page, "live-top")
    page.wait_for_function("document.title.startsWith('Leçon 01')")
    for text, name in {"Accueil": "00_accueil", "Leçon 02": "02_heuristiques"}.items():
        link = page.locator('.jp-Notebook a[href*=".ipynb"]', has_text=text).first
        other = opened(page, link.click)
        shows_notebook(other, f"notebooks/{name}.ipynb")
        other.close()
    files = opened(page, page.locator("#jp-NotebookLogo").click)
    for name in ("exercises", "allumettes"):
        files.locator(".jp-DirListing-item", has_text=name).dblclick()
    sheet = files.locator(".jp-DirListing-item", has_text="allumettes.ipynb")
    shows_notebook(opened(files, sheet.dblclick), SHEET)
    screenshot(files, "live-files")
    for tab, place in ((files, "**/cours/index.html"), (page, "**/notebooks/01_minimax.html")):
        tab.get_by_role("link", name="Le livre").click()
        tab.wait_for_url(place)
    assert [one for one in page.failures if one[:3].isdecimal()] == []  # what was not found
