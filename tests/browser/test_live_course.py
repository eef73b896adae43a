"""The live course: what is written there is kept, and every link leads somewhere."""

from urllib.parse import quote

import pytest
from harness import RUN_ALL, screenshot
from test_site import EXPLORED, LiveNotebook

pytestmark = [pytest.mark.browser, pytest.mark.complet]

SHEET = "exercises/allumettes/allumettes.ipynb"
MINE = "def valeur(n, joueur):\n    return 41 + 1"


@pytest.fixture
def page(new_page):
    return new_page()


def opened(page, act):
    """The page that opens where one acts, in another tab or in this one."""
    with page.expect_popup() as popup:
        act()
    return popup.value


def missing(page):
    """What no page was found for, in any tab; JupyterLite has faults of its own."""
    return [one for one in page.failures if one[:3].isdecimal()]


def menu(page, *names):
    for name in names:
        page.locator(".lm-MenuBar-itemLabel, .lm-Menu-itemLabel", has_text=name).first.click()


def shows_notebook(page, name):
    page.wait_for_url(lambda url: "/lite/notebooks/" in url and url.endswith(quote(name, safe="")))
    page.locator(".jp-Notebook .jp-Cell").first.wait_for()


def shows_files(page):
    page.locator(".jp-DirListing-item", has_text="exercises").wait_for()


def test_every_kind_of_link_leads_somewhere(address, page):
    LiveNotebook(page, address, "notebooks/01_minimax.ipynb")
    screenshot(page, "live-top")
    for text, name in {"Accueil": "00_accueil", "Leçon 02": "02_heuristiques"}.items():
        link = page.locator('.jp-Notebook a[href*=".ipynb"]', has_text=text).first
        other = opened(page, link.click)
        shows_notebook(other, f"notebooks/{name}.ipynb")
        other.close()
    for act in (page.locator("#jp-NotebookLogo").click, lambda: menu(page, "Fichier", "Ouvrir")):
        files = opened(page, act)
        shows_files(files)
        files.close()
    back = page.get_by_role("link", name="Le livre")
    back.click()
    page.wait_for_url("**/notebooks/01_minimax.html")
    assert missing(page) == []


def test_the_list_of_files_opens_notebooks_and_leads_to_the_book(address, page):
    page.goto(f"{address}/lite/tree/index.html")
    shows_files(page)
    for name in ("exercises", "allumettes"):
        page.locator(".jp-DirListing-item", has_text=name).dblclick()
    sheet = page.locator(".jp-DirListing-item", has_text="allumettes.ipynb")
    sheet.wait_for()
    shows_notebook(opened(page, sheet.dblclick), SHEET)
    screenshot(page, "live-files")
    page.get_by_role("link", name="Le livre").click()
    page.wait_for_url("**/cours/index.html")
    assert missing(page) == []


@pytest.mark.parametrize("is_pressed", [True, False], ids=["Ctrl+S", "by itself"])
def test_what_is_written_is_there_again(address, page, is_pressed):
    notebook = LiveNotebook(page, address, SHEET)
    notebook.write("imports", EXPLORED)
    notebook.run("imports")
    page.locator(".course-stepper button", has_text="Avancer").click()
    page.get_by_text("✓ Enregistré", exact=True).wait_for()
    notebook.write("reponse-1", MINE)
    page.get_by_text("Pas encore enregistré").wait_for()
    if is_pressed:
        page.locator(".course-stepper .course-target").first.focus()
        page.keyboard.press("Control+s")
    page.get_by_text("✓ Enregistré", exact=True).wait_for()
    screenshot(page, "live-saved")
    page.reload(wait_until="domcontentloaded")
    page.locator(".cm-line", has_text="return 41 + 1").wait_for()


@pytest.mark.parametrize("name", ["05_attracteurs", "06_chomp"])
def test_a_lesson_runs_whole_without_a_connection(address, page, name):
    notebook = LiveNotebook(page, address, f"notebooks/{name}.ipynb")
    page.evaluate(RUN_ALL)
    page.wait_for_function("() => window.courseHasRun")
    notebook.wait_idle()
    assert notebook.errors() == []
    told = ["".join(one.get("text", "")) for one in notebook.outputs()]
    assert any("exécutez à nouveau cette cellule" in text for text in told)
