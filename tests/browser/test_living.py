"""The living book: what a page of the site does with no Python, by mouse and by keyboard."""

import pytest
from axe import violations
from harness import ROOT, screenshot

pytestmark = [pytest.mark.browser, pytest.mark.complet]

LESSONS = sorted(
    path.relative_to(ROOT / "notebooks").with_suffix("").as_posix()
    for path in ROOT.glob("notebooks/**/*.ipynb")
)
HEAVIEST = 1_500_000
"""How many bytes a lesson may weigh before its games are touched, even if nothing is compressed."""

SHOW_FOLDED = """() => document.querySelectorAll('details.course-following')
    .forEach(fold => { fold.open = true; })"""
LIVES = "p => (p.querySelector('.course-start')?.click(), !p.querySelector('.course-still'))"
DOUBLE_IDS = """() => {
    const ids = [...document.querySelectorAll('[id]')].map(part => part.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""
NO_WIDER = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@pytest.fixture
def lesson(address, new_page):
    """Return a function that opens the page of a lesson, where everything lives."""

    def opener(name: str):
        page = new_page()
        page.goto(f"{address}/notebooks/{name}.html", wait_until="load")
        bring_to_life(page)
        return page

    return opener


def bring_to_life(page) -> None:
    """Show all that a page folds, and each part that lives, be it far or heavy."""
    page.evaluate(SHOW_FOLDED)
    for one in page.locator(".course-living").element_handles():
        one.scroll_into_view_if_needed()
        page.wait_for_function(LIVES, arg=one)


def part(page, kind: str, rank: int = 0):
    """A part of the page that lives, of a kind."""
    return page.locator(f'.course-living[data-kind="{kind}"]').nth(rank)


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
@pytest.mark.parametrize("name", LESSONS)
def test_everything_comes_to_life_from_the_site_alone_and_is_light(
    address, new_page, name, width, theme
):
    page = new_page(width, theme)
    weights = []
    page.on("response", lambda answer: weights.append(len(answer.body())))
    page.goto(f"{address}/notebooks/{name}.html", wait_until="load")
    assert sum(weights) < HEAVIEST
    page.evaluate("document.querySelectorAll('img').forEach(one => { one.loading = 'eager'; })")
    bring_to_life(page)
    page.wait_for_function(NO_WIDER)
    assert page.evaluate(DOUBLE_IDS) == []
    assert page.failures == []
    assert page.outside == []
    if page.locator(".course-alive").count():
        assert violations(page, ".course-living") == []


def test_the_still_picture_stays_if_its_data_are_lost(address, new_page):
    page = new_page()
    page.route("**/living/data/*", lambda route: route.abort())
    page.goto(f"{address}/notebooks/01_minimax.html")
    tree = part(page, "stepper")
    with page.expect_console_message(lambda message: "course" in message.text):
        tree.scroll_into_view_if_needed()
    assert tree.locator("img").is_visible()
    assert tree.locator(".course-alive").count() == 0


# Steppers


def test_a_search_is_stepped_through_by_mouse_and_keyboard(lesson):
    tree = part(lesson("01_minimax"), "stepper")
    tree.get_by_role("button", name="Avancer").click()
    tree.get_by_text("On part de la racine").wait_for()
    tree.locator(".course-target").first.focus()
    tree.page.keyboard.press("End")
    tree.get_by_text("Fin :").wait_for()
    tree.page.keyboard.press("Home")
    tree.get_by_text("Rien n'est encore visité").wait_for()
    assert tree.get_by_role("link", name="Changer l'arbre").is_visible()


def test_the_depth_and_the_order_ask_for_another_film(lesson):
    tree = part(lesson("annexes/annexe_recherche"), "stepper")
    counts = tree.locator(".course-counts")
    slider = tree.get_by_role("slider", name="Profondeur")
    slider.press("ArrowLeft")  # what this depth decides is shown at once
    assert tree.locator("output").inner_text() == "2"
    assert tree.locator(".course-sentence").inner_text().startswith("Tout est vu :")
    shallow = counts.inner_text()
    assert slider.evaluate("one => one === document.activeElement")
    slider.press("ArrowRight")
    deep = counts.inner_text()
    tree.get_by_label("Ordre des fils").select_option("pire d'abord")
    tree.get_by_role("button", name="Fin").click()
    assert len({shallow, deep, counts.inner_text()}) == 3


# Predictions


def test_a_prediction_judges_answers_and_opens_what_follows(address, new_page):
    page = new_page()
    page.goto(f"{address}/notebooks/01_minimax.html")
    question = part(page, "prediction")
    question.scroll_into_view_if_needed()
    lock = question.get_by_role("button", name="Je verrouille ma réponse")
    lock.click()
    question.get_by_text("Répondez d'abord").wait_for()
    question.get_by_label("X, qui commence").check()
    lock.press("Enter")
    question.get_by_text("Essayez encore une fois").wait_for()
    lock.click()
    question.get_by_text("C'est la même réponse").wait_for()
    following = page.locator("details.course-following").first
    assert not following.evaluate("fold => fold.open")
    question.get_by_label("Personne : partie nulle").press("Space")
    page.keyboard.press("Enter")
    question.get_by_text("Bien vu").wait_for()
    assert following.evaluate("fold => fold.open")
    assert lock.is_disabled()


# Sliders and menus


def test_a_slider_and_a_menu_draw_again(lesson):
    page = lesson("05_attracteurs")
    drawn = part(page, "live")
    before = drawn.locator(".course-drawn").inner_html()
    drawn.get_by_role("slider").press("End")
    moved = drawn.locator(".course-drawn").inner_html()
    drawn.get_by_role("combobox").select_option("baisser le rang")
    assert len({before, moved, drawn.locator(".course-drawn").inner_html()}) == 3
    drawn.get_by_role("combobox").select_option("rester")
    drawn.get_by_role("slider").fill("4")
    assert drawn.locator(".course-drawn").inner_html() == before


# Boards


def cell(board, *place: int):
    """A cell of a board."""
    return board.locator(f'[id="cell-{place[0]}-{place[1]}"]')


def sentence(board) -> str:
    """What a board says of the game."""
    return board.get_by_role("status").inner_text()


def test_tic_tac_toe_is_played_by_mouse_and_its_exact_notes_are_true(lesson):
    board = part(lesson("01_minimax"), "board")
    assert sentence(board) == "À vous de jouer : vous êtes X (MAX)."
    cell(board, 1, 1).click()
    assert "Le programme a joué : case (2, 2)." in sentence(board)
    cell(board, 2, 2).click()
    assert board.get_by_role("alert").inner_text() == "Impossible : la case (2, 2) est déjà prise."
    board.get_by_role("button", name="Reprendre mon coup").click()
    assert board.get_by_role("button", name="case (1, 1)", exact=True).is_visible()
    board.get_by_role("button", name="Reprendre mon coup").click()
    assert "aucun de vos coups" in board.get_by_role("alert").inner_text()
    cell(board, 1, 2).click()
    board.get_by_role("checkbox", name="Notes exactes").press("Space")
    assert "si les deux joueurs jouent au mieux" in board.inner_text()
    losing = board.get_by_role("button", name=" : perd en ")
    assert losing.count() == board.locator("svg text", has_text="−").count() > 0
    while "gagné" not in sentence(board):
        losing.first.click()
    assert sentence(board).endswith("Le programme a gagné.")
    cell(board, 1, 2).click()
    assert board.get_by_role("alert").inner_text() == "Impossible : la partie est finie."


def test_the_opening_of_connect_four_ends_with_a_link_to_the_live_board(lesson):
    board = part(lesson("02_heuristiques"), "board")
    assert "jusqu'à votre troisième coup" in board.inner_text()
    board.get_by_role("checkbox", name="Notes exactes").check()
    for _ in range(3):
        board.get_by_role("button", name=" : gagne en ").first.press("Enter")
        assert "Le programme a joué : colonne" in sentence(board)
    assert board.locator(".course-target").count() == 0
    screenshot(board.page, "opening-ends")
    go_on = board.get_by_role("alert").get_by_role("link", name="Continuer en direct")
    assert "?path=notebooks/02_heuristiques.ipynb" in go_on.get_attribute("href")
    board.get_by_role("button", name="Reprendre mon coup").click()
    assert board.get_by_role("alert").inner_text() == ""
    assert board.locator(".course-target").count() > 0


# Quizzes


def fill(quiz, numbers: str) -> None:
    """Type numbers in the fields that are open, in order."""
    for field, number in zip(quiz.get_by_role("textbox").all(), numbers.split(), strict=True):
        if field.is_enabled():
            field.fill(number)


def test_a_quiz_names_the_mistake_and_shows_the_answer(lesson):
    quiz = part(lesson("01_minimax"), "quiz")
    verdict, fields = quiz.locator(".course-verdict"), quiz.get_by_role("textbox")
    lock = quiz.get_by_role("button", name="Je verrouille ma réponse")
    lock.click()
    assert "« A » est à remplir" in quiz.get_by_role("alert").inner_text()
    fill(quiz, "3 5 −2 1 1 1")
    lock.click()
    assert "MAX et MIN étaient échangés" in verdict.inner_text()
    assert quiz.get_by_role("alert").inner_text() == ""
    assert [field.is_enabled() for field in fields.all()] == [True, False] + [True] * 4
    fill(quiz, "8 5 9 7 6,0 6")
    fields.first.press("Enter")
    assert "1 erreur. En C « 2 › 1 »" in verdict.inner_text()
    assert "La réponse est dans l'arbre" in verdict.inner_text()
    assert quiz.locator("svg .course-mistaken").count() == 1
    assert "Score : 0 sur 2 réponses" in quiz.inner_text()
    quiz.page.keyboard.press("Enter")  # the focus went to the next question
    assert "dernière question" in quiz.inner_text()
