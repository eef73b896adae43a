"""The living book: what a page of the site does with no Python, by mouse and by keyboard."""

import gzip
import statistics

import pytest
from axe import violations
from harness import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.complet]

LESSONS = sorted(path.stem for path in ROOT.glob("notebooks/*.ipynb"))
HEAVIEST = 1_500_000
"""How many bytes a lesson may weigh, compressed as servers send them."""
PACKED = (".gz", ".png", ".woff2", ".jpg")

SHOW_FOLDED = """() => document.querySelectorAll('details.course-following')
    .forEach(fold => { fold.open = true; })"""
ALL_LIVES = "() => !document.querySelector('.course-living > .course-still')"
NO_WIDER = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
# From a click to the frame after the one that shows it.
CLICKS = """async (name) => {
    const button = [...document.querySelectorAll('.course-explorer button')]
        .findLast(one => one.textContent.startsWith(name));
    button.scrollIntoView({ block: 'center' });
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    for (let click = 0; click < 60; click++) {
        await frame();
        const start = performance.now();
        button.click();
        await frame();
        times.push(performance.now() - start);
    }
    return times;
}"""


@pytest.fixture
def lesson(address, new_page):
    """Return a function that opens the page of a lesson, where everything lives."""

    def opener(name: str, width: int = 1280, theme: str = "light"):
        page = new_page(width, theme)
        page.goto(f"{address}/notebooks/{name}.html", wait_until="load")
        bring_to_life(page)
        return page

    return opener


def bring_to_life(page) -> None:
    """Show all that a page folds, and each part that lives: what is far is not drawn yet."""
    page.evaluate(SHOW_FOLDED)
    while not page.evaluate(ALL_LIVES):
        still = page.locator(".course-living:has(> .course-still)").first.element_handle()
        still.scroll_into_view_if_needed()
        still.wait_for_selector(".course-still", state="detached")


def part(page, kind: str, rank: int = 0):
    """A part of the page that lives, of a kind."""
    return page.locator(f'.course-living[data-kind="{kind}"]').nth(rank)


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
@pytest.mark.parametrize("name", LESSONS)
def test_everything_comes_to_life_from_the_site_alone(lesson, name, width, theme):
    page = lesson(name, width, theme)
    page.wait_for_function(NO_WIDER)
    assert page.failures == []
    assert page.outside == []
    if page.locator(".course-alive").count():
        assert violations(page, ".course-living") == []


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_light(address, new_page, name):
    page = new_page()
    weights = []
    page.on("response", lambda answer: weights.append(weight(answer)))
    page.goto(f"{address}/notebooks/{name}.html", wait_until="load")
    page.evaluate("document.querySelectorAll('img').forEach(one => { one.loading = 'eager'; })")
    bring_to_life(page)
    assert sum(weights) < HEAVIEST


def weight(answer) -> int:
    """The bytes of an answer, compressed if it may be."""
    body = answer.body()
    return len(body) if answer.url.endswith(PACKED) else len(gzip.compress(body))


def test_without_a_script_the_still_picture_stays(address, browser):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/notebooks/01_minimax.html")
    tree = part(page, "explorer")
    tree.locator("img").scroll_into_view_if_needed()
    assert tree.get_by_role("link", name="Avancer pas à pas en direct").is_visible()
    assert not tree.get_by_role("link", name="Changer l'arbre").is_visible()
    page.context.close()


def test_the_still_picture_stays_if_its_data_are_lost(address, new_page):
    page = new_page()
    page.route("**/living/data/*", lambda route: route.abort())
    page.goto(f"{address}/notebooks/01_minimax.html")
    tree = part(page, "explorer")
    with page.expect_console_message(lambda said: "course" in said.text):
        tree.scroll_into_view_if_needed()
    assert tree.locator("img").is_visible()
    assert tree.locator(".course-alive").count() == 0


# The explorer


def test_a_search_is_stepped_through(lesson):
    tree = part(lesson("01_minimax"), "explorer")
    tree.get_by_role("button", name="Avancer").click()
    tree.get_by_text("On part de la racine").wait_for()
    tree.locator(".course-target").first.focus()
    tree.page.keyboard.press("End")
    tree.get_by_text("Fin :").wait_for()
    tree.page.keyboard.press("Home")
    tree.get_by_text("Rien n'est encore visité").wait_for()
    assert tree.get_by_role("link", name="Changer l'arbre en direct").is_visible()


def test_the_depth_and_the_order_ask_for_another_film(lesson):
    tree = part(lesson("03_alpha_beta"), "explorer", 1)
    counts = tree.locator(".course-counts")
    tree.get_by_role("button", name="Fin").click()
    before = counts.inner_text()
    slider = tree.get_by_role("slider", name="Profondeur")
    slider.focus()
    tree.page.keyboard.press("ArrowLeft")
    assert tree.locator("output").inner_text() == "2"
    assert "feuilles lues" in counts.inner_text()
    assert counts.inner_text() != before
    assert slider.evaluate("one => one === document.activeElement")
    tree.page.keyboard.press("ArrowRight")
    assert counts.inner_text() == before
    tree.get_by_label("Ordre des fils").select_option("pire d'abord")
    tree.get_by_role("button", name="Fin").click()
    assert counts.inner_text() != before


@pytest.mark.parametrize("name", ["Avancer", "Ligne suivante"])
def test_a_step_of_the_explorer_is_shown_at_once(lesson, name):
    times = lesson("03_alpha_beta").evaluate(CLICKS, name)
    quickest, _, _ = statistics.quantiles(times)  # other programs may hold the machine
    assert quickest < 50


# Predictions


def test_a_prediction_judges_answers_and_opens_what_follows(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/01_minimax.html")
    asked = part(page, "prediction")
    asked.scroll_into_view_if_needed()
    lock = asked.get_by_role("button", name="Je verrouille ma réponse")
    lock.click()
    asked.get_by_text("Répondez d'abord").wait_for()
    asked.get_by_label("X, qui commence").check()
    lock.press("Enter")
    asked.get_by_text("Essayez encore une fois").wait_for()
    lock.click()
    asked.get_by_text("C'est la même réponse").wait_for()
    following = page.locator("details.course-following").first
    assert not following.evaluate("fold => fold.open")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    asked.get_by_text("Bien vu").wait_for()
    assert following.evaluate("fold => fold.open")
    assert lock.is_disabled()


def test_a_number_is_read_as_french_students_type_it(lesson):
    page = lesson("15_mesurer_alpha_beta")
    asked = page.locator('.course-prediction:has(input[type="text"])').first
    field = asked.get_by_role("textbox")
    field.fill("beaucoup")
    field.press("Enter")
    asked.get_by_text("« beaucoup » n'est pas un nombre").wait_for()
    field.fill("−1 234,5")
    field.press("Enter")
    asked.get_by_text("Vous aviez prédit : −1\u202f234,5.").wait_for()


# Sliders and menus


def test_a_slider_and_a_menu_draw_again(lesson):
    page = lesson("05_attracteurs")
    drawn = part(page, "live")
    before = drawn.locator(".course-drawn").inner_html()
    drawn.get_by_role("slider").press("End")
    moved = drawn.locator(".course-drawn").inner_html()
    drawn.get_by_role("combobox").select_option("rester")
    assert len({before, moved, drawn.locator(".course-drawn").inner_html()}) == 3
    drawn.get_by_role("combobox").select_option("baisser le rang")
    drawn.get_by_role("slider").press("Home")
    assert drawn.locator(".course-drawn").inner_html() == before
