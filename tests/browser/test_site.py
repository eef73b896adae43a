"""The book, as Chromium shows it with no network but its own server: whole, accessible, linked."""

import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs, unquote, urljoin, urlsplit
from zipfile import ZipFile

import pytest
from axe import THEME, violations
from bs4 import BeautifulSoup
from harness import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.complet]

SCREENS = [(1280, 720, "light"), (390, 844, "dark")]
PLACES = "[id]:not(svg *)"
LESSONS = {path.stem for path in ROOT.glob("notebooks/**/*.ipynb")}

SHOW_ALL = """async () => {
    document.querySelectorAll('img[loading]').forEach(image => { image.loading = 'eager'; });
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
    await (window.MathJax?.startup?.promise ?? Promise.resolve());
}"""
FAULTS = """() => {
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`${page.scrollWidth} pixels de large`);
    for (const image of document.images) {
        if (!image.naturalWidth) found.push(`image cassée : ${image.src}`);
        if (!image.alt) found.push(`image sans texte : ${image.src}`);
    }
    for (const formula of document.querySelectorAll('.math')) {
        if (!formula.querySelector('mjx-container')) found.push(`formule : ${formula.textContent}`);
    }
    if (document.querySelector('mjx-merror, [data-mjx-error]')) found.push('formule fausse');
    return found;
}"""
VISIBLE = ("article h1", ".course-live", ".course-picture", ".course-front button:visible")
# How far below the screen a part ends, in pixels.
BELOW = "part => part.getBoundingClientRect().bottom - window.innerHeight"
HEAD = """() => Object.fromEntries([...document.querySelectorAll('meta[property], meta[name]')]
    .map(one => [one.getAttribute('property') ?? one.name, one.content]))"""


@pytest.fixture(scope="session")
def pages(site) -> dict[str, BeautifulSoup]:
    """The pages of the book, by their places in the site; the live notebooks are apart."""
    places = (path.relative_to(site) for path in sorted(site.rglob("*.html")))
    names = [path.as_posix() for path in places if path.parts[0] not in ("lite", "_static")]
    return {name: BeautifulSoup((site / name).read_text("utf-8"), "html.parser") for name in names}


@pytest.mark.parametrize(("width", "height", "theme"), SCREENS)
def test_every_page_is_whole_accessible_and_asks_nothing_of_another_host(
    pages, address, new_page, width, height, theme
):
    page = new_page(width, theme)
    faults = {}
    for name in pages:
        page.goto(f"{address}/{name}", wait_until="load")
        page.evaluate(SHOW_ALL)
        faults[name] = page.evaluate(FAULTS) + violations(page, allowed=THEME)
    assert {name: found for name, found in faults.items() if found} == {}
    assert page.failures == []
    assert page.outside == []


def test_the_site_holds_every_notebook_of_the_students_and_no_solution(site, pages):
    notebooks = [*ROOT.glob("notebooks/**/*.ipynb"), *ROOT.glob("exercises/*/*.ipynb")]
    places = {path.relative_to(ROOT).with_suffix(".html").as_posix() for path in notebooks}
    assert places <= pages.keys()
    with ZipFile(site / "cours-a-imprimer.zip") as files:
        printed = {Path(name).stem for name in files.namelist() if name.endswith(".html")}
    assert printed == LESSONS
    texts = [path.read_text("utf-8") for path in (*site.rglob("*.ipynb"), *site.rglob("*.html"))]
    assert not [text for text in texts if "BEGIN SOLUTION" in text or "BEGIN HIDDEN" in text]
    assert not list(site.rglob("solutions"))
    live = [path.read_text("utf-8") for path in site.glob("lite/files/*/**/*.ipynb")]
    assert live
    assert not [text for text in live if '"depart":' in text or '"output_type"' in text]


def test_no_link_is_dead_and_no_place_has_two_parts(site, pages):
    ids = {name: Counter(one["id"] for one in page.select(PLACES)) for name, page in pages.items()}
    assert [name for name, found in ids.items() if max(found.values(), default=0) > 1] == []
    targets = {
        (name, part.get("href") or part.get("src") or "")
        for name, page in pages.items()
        for part in page.select("[href], [src]")
    }
    assert [one for one in sorted(targets) if not leads_somewhere(site, ids, *one)] == []


def leads_somewhere(site: Path, ids: dict[str, Counter], name: str, target: str) -> bool:
    """Whether a link of a page leads to a file, and to a place that is in it."""
    parts = urlsplit(target)
    if parts.scheme:
        return parts.scheme in ("http", "https", "mailto", "data")
    path = (site / name).parent / unquote(parts.path) if parts.path else site / name
    reached, place = path.resolve().relative_to(site).as_posix(), unquote(parts.fragment)
    notebooks = parse_qs(parts.query).get("path", [])
    is_there = place in ("", "top") or reached not in ids or place in ids[reached]
    opened = all((site / "lite" / "files" / one).is_file() for one in notebooks)
    return path.is_file() and opened and is_there


def test_the_book_can_be_searched(address, new_page):
    page = new_page()
    page.goto(f"{address}/search.html?q=horizon")
    page.locator("#search-results a", has_text="Leçon").first.wait_for()
    assert page.outside == []


def test_pages_say_what_they_are_and_claim_no_address(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/03_alpha_beta.html")
    head = page.evaluate(HEAD)
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.title() == "Leçon 03 : l'élagage alpha-bêta — Cours minimax"
    assert head["og:title"] == "Leçon 03 : l'élagage alpha-bêta"
    assert head["description"].startswith("La route (sections 1 à 4")
    assert head["og:description"] == head["description"]
    assert not head.keys() & {"og:url", "og:image"}


# The front page


@pytest.mark.parametrize(("width", "height", "theme"), SCREENS)
def test_one_screen_shows_the_course_and_a_search_to_step_through(
    address, new_page, width, height, theme
):
    page = new_page(width, theme)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/index.html", wait_until="load")
    page.locator(".course-alive").wait_for()
    for part in VISIBLE:
        assert page.locator(part).count()
        for one in page.locator(part).all():
            assert one.evaluate(BELOW) <= 0, part
    tree = page.locator(".course-front")
    tree.get_by_role("button", name="Coupure suivante").click()
    tree.get_by_text("coupure alpha (2 branches évitées)").wait_for()
    tree.locator(".course-target").first.focus()
    page.keyboard.press("End")
    tree.get_by_text("la racine vaut 5").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert tree.get_by_role("link", name="Changer l'arbre").count() == 1


# Without a script


def test_the_still_tree_of_the_front_page_does_not_answer_its_question(address, new_page):
    page = new_page(scripts=False)
    page.goto(f"{address}/index.html")
    tree = page.locator(".course-front img")
    assert tree.is_visible()
    alt = tree.get_attribute("alt")
    assert len(re.findall(r"feuille \d", alt)) == 9
    assert not re.search(r"vaut|coupée|MIN (≤ )?\d|MAX \d", alt)
    drawn = page.request.get(urljoin(page.url, tree.get_attribute("src"))).text()
    assert 'id="cut-' not in drawn


def test_pictures_stay_and_what_follows_a_prediction_opens(address, new_page):
    page = new_page(scripts=False)
    page.goto(f"{address}/notebooks/01_minimax.html")
    tree = page.locator('.course-living[data-kind="stepper"]').first
    tree.locator("img").scroll_into_view_if_needed()
    assert tree.get_by_role("link", name="Avancer pas à pas en direct").is_visible()
    assert not tree.get_by_role("link", name="Changer l'arbre").is_visible()
    following = page.locator("details.course-following").first
    assert not following.locator("summary ~ *").first.is_visible()
    following.locator("summary").first.click()
    assert following.locator("summary ~ *").first.is_visible()
