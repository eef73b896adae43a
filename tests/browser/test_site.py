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
}"""
FAULTS = """() => {
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`${page.scrollWidth} pixels de large`);
    for (const image of document.images) {
        if (!image.naturalWidth) found.push(`image cassée : ${image.src}`);
        if (!image.alt) found.push(`image sans texte : ${image.src}`);
    }
    for (const formula of document.querySelectorAll('.math')) found.push(formula.textContent);
    if (document.querySelector('merror, [data-mjx-error]')) found.push('formule fausse');
    return found;
}"""
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
    assert printed == LESSONS | {"glossaire", "errata"}
    texts = [path.read_text("utf-8") for path in (*site.rglob("*.ipynb"), *site.rglob("*.html"))]
    assert not [text for text in texts if "BEGIN SOLUTION" in text or "BEGIN HIDDEN" in text]
    assert not list(site.rglob("solutions"))
    live = [path.read_text("utf-8") for path in site.glob("lite/files/*/**/*.ipynb")]
    assert live
    assert not [text for text in live if '"depart":' in text or '"output_type"' in text]


def test_the_answers_to_paper_trees_are_printed_on_a_new_page(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/annexes/annexe_arbres.html", wait_until="load")
    page.emulate_media(media="print")
    breaks = "one => getComputedStyle(one).breakBefore"
    assert page.locator("#reponses").evaluate(breaks) == "page"
    columns = "one => getComputedStyle(one).columnCount"
    assert page.locator("article").evaluate(columns) == "auto"


def test_folded_answers_are_printed_at_the_end_and_folded_again(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/approfondir/10_histoire.html", wait_until="networkidle")
    before = page.locator("article").inner_html()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    answers = page.locator(".course-folded > details")
    assert answers.count() == page.get_by_text(", à la fin.").count() > 3
    assert all(one.get_attribute("open") is not None for one in answers.all())
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("article").inner_html() == before


def test_the_summary_is_printed_on_one_page(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/annexes/annexe_resume.html", wait_until="load")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type */Page\b", pdf)) == 1


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
    if target == "/":  # of the page for lost readers, which may be shown anywhere
        return True
    if parts.scheme:
        return parts.scheme in ("http", "https", "mailto", "data")
    path = (site / name).parent / unquote(parts.path) if parts.path else site / name
    reached, place = path.resolve().relative_to(site).as_posix(), unquote(parts.fragment)
    notebooks = parse_qs(parts.query).get("path", [])
    is_there = place in ("", "top") or reached not in ids or place in ids[reached]
    opened = all((site / "lite" / "files" / one).is_file() for one in notebooks)
    return path.is_file() and opened and is_there


@pytest.mark.parametrize("words", ["élagage", "elagage"])
def test_the_book_is_searched_with_or_without_accents(address, new_page, words):
    page = new_page()
    page.goto(f"{address}/search.html?q={words}")
    page.locator("#search-results a", has_text="Leçon 03").wait_for()
    page.locator("#search-results .context", has_text="élagage").first.wait_for()
    assert "Sur cette page" not in page.locator("#search-results").inner_text()
    assert page.outside == []


def test_pages_say_what_they_are_and_claim_no_address(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/03_alpha_beta.html")
    head = page.evaluate(HEAD)
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.title() == "Leçon 03 : l'élagage alpha-bêta — Cours minimax"
    assert head["og:title"] == "Leçon 03 : l'élagage alpha-bêta"
    assert head["description"].startswith("Ce que vous allez faire")
    assert head["og:description"] == head["description"]
    assert not head.keys() & {"og:url", "og:image"}


# The front page


@pytest.mark.parametrize(("width", "height", "theme"), SCREENS)
def test_the_first_screen_is_a_game_and_a_search_follows(address, new_page, width, height, theme):
    page = new_page(width, theme)
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/index.html", wait_until="load")
    game, search = page.locator(".course-front").all()
    game.locator(".course-alive").wait_for()
    for part in (page.locator("article h1"), game):
        assert part.evaluate(BELOW) <= 0
    for take in (1, 3):
        game.get_by_role("button", name=f"Prendre {take}", exact=True).click()
    game.get_by_text("Vous avez gagné.").wait_for()
    search.scroll_into_view_if_needed()
    search.get_by_role("button", name="Coupure suivante").click()
    search.get_by_text("coupure alpha (2 branches évitées)").wait_for()
    search.locator(".course-target").first.focus()
    page.keyboard.press("End")
    search.get_by_text("la racine vaut 5").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_is_resumed_where_it_was_left(address, new_page):
    page = new_page()
    page.goto(f"{address}/index.html")
    assert page.locator(".course-resume a").count() == 0
    page.goto(f"{address}/notebooks/02_heuristiques.html")
    title = page.locator("article h2").nth(2)
    title.scroll_into_view_if_needed()
    page.wait_for_function("localStorage.getItem('course-resume')?.includes('02_heuristiques')")
    page.goto(f"{address}/index.html")
    page.get_by_role("link", name="Reprendre : Leçon 02").click()
    assert "02_heuristiques.html#" in page.url


def test_training_goes_on_after_the_last_tree_of_a_file(address, new_page):
    page = new_page()
    page.goto(f"{address}/entrainement.html")
    quiz = page.locator(".course-quiz")
    lock, following = (
        quiz.get_by_role("button", name=name) for name in ("Je verrouille", "suivante")
    )
    for _ in range(11):
        quiz.locator("button:enabled", has_text="Je verrouille").wait_for()
        while lock.is_enabled():
            for field in quiz.locator("input:enabled").all():
                field.fill("99")
            lock.click()
        following.click()
    quiz.locator("button:enabled", has_text="Je verrouille").wait_for()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    assert len({name for name in loaded if "/data/" in name}) == 2, "two files, not one twice"


def test_pages_ask_nothing_of_a_kernel_and_praise_nobody(pages):
    texts = {name: page.get_text() for name, page in pages.items()}
    assert [name for name, text in texts.items() if "Maj + Entrée" in text] == []
    assert [name for name, text in texts.items() if ": Réussi" in text] == []


def test_what_robots_and_lost_readers_find(site):
    assert "Disallow:\n" in (site / "robots.txt").read_text("utf-8")
    assert "n'existe pas" in (site / "404.html").read_text("utf-8")
    assert not list(site.rglob(".doctrees"))


# Without a script


def test_the_still_tree_of_the_front_page_does_not_answer_its_question(address, new_page):
    page = new_page(scripts=False)
    page.goto(f"{address}/index.html")
    tree = page.locator(".course-front img").nth(1)
    assert tree.is_visible()
    alt = tree.get_attribute("alt")
    assert len(re.findall(r"feuille \d", alt)) == 7
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
