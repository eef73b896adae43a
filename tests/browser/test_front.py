"""The front page says what the course is in one screen, where a search is stepped through."""

import re
from urllib.parse import urljoin
from zipfile import ZipFile

import pytest
from axe import THEME, violations
from harness import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.complet]

SCREENS = [(1280, 720, "light"), (390, 844, "dark")]
# How far below the screen a part ends, in pixels.
BELOW = "part => part.getBoundingClientRect().bottom - window.innerHeight"
HEAD = """() => Object.fromEntries([...document.querySelectorAll('meta[property], meta[name]')]
    .map(one => [one.getAttribute('property') ?? one.name, one.content]))"""


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[0]}-{screen[2]}")
def front(request, address, new_page):
    """The front page, once its tree lives."""
    width, height, theme = request.param
    page = new_page(width, theme)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/index.html", wait_until="load")
    page.locator(".course-alive").wait_for()
    return page


def test_one_screen_shows_the_course_and_its_tree(front):
    for part in ("article h1", ".course-live", ".course-picture", ".course-front button"):
        for one in front.locator(part).all():
            assert one.is_visible()
            assert one.evaluate(BELOW) <= 0, part
    assert front.failures == []
    assert front.outside == []
    assert violations(front, allowed=THEME) == []


def test_a_search_is_stepped_through_by_mouse_and_keyboard(front):
    tree = front.locator(".course-front")
    tree.get_by_role("button", name="Avancer").click()
    tree.get_by_text("On part de la racine").wait_for()
    tree.get_by_role("button", name="Coupure suivante").click()
    tree.get_by_text("coupure alpha (2 branches évitées)").wait_for()
    tree.locator(".course-target").first.focus()
    front.keyboard.press("End")
    tree.get_by_text("la racine vaut 5").wait_for()
    assert front.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert tree.get_by_role("link", name="Changer l'arbre en direct").count() == 1


def test_the_still_tree_does_not_answer_the_question(address, browser):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/index.html")
    tree = page.locator(".course-front img")
    assert tree.is_visible()
    alt = tree.get_attribute("alt")
    assert len(re.findall(r"feuille \d", alt)) == 9
    assert not re.search(r"vaut|coupée|MIN (≤ )?\d|MAX \d", alt)
    drawn = page.request.get(urljoin(page.url, tree.get_attribute("src"))).text()
    assert 'id="cut-' not in drawn
    page.context.close()


def test_pages_say_what_they_are_and_claim_no_address(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/03_alpha_beta.html")
    told = page.evaluate(HEAD)
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.title() == "Leçon 03 : l'élagage alpha-bêta — Cours minimax"
    assert told["og:title"] == "Leçon 03 : l'élagage alpha-bêta"
    assert told["description"].startswith("La route (sections 1 à 4")
    assert told["og:description"] == told["description"]
    assert not told.keys() & {"og:url", "og:image"}


def test_the_lessons_to_be_printed_are_all_there(site):
    with ZipFile(site / "cours-a-imprimer.zip") as files:
        pages = {name for name in files.namelist() if name.endswith(".html")}
    lessons = {path.stem for path in ROOT.glob("notebooks/*.ipynb")}
    assert pages == {f"cours-a-imprimer/{name}.html" for name in lessons}
