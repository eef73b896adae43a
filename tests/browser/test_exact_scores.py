"""The perfect player and the exact scores, in a real JupyterLab, with the keyboard alone."""

import pytest

pytestmark = pytest.mark.browser

BOARD = """from course_lib.games import ConnectFour
from course_lib.widgets import play
play(ConnectFour(4, 4))"""

NAMES = """() => [...document.querySelectorAll('.course-target')]
    .map(part => part.getAttribute('aria-label'))"""
TOLD = """() => [...document.querySelectorAll('.course-target')]
    .every(part => /gagne en|perd en|nul|pleine|finie/.test(part.getAttribute('aria-label')))"""
ENDED = """() => /gagné|nulle/.test(document.querySelector('[role=status]').textContent)"""


@pytest.fixture
def lesson(run_cell):
    opened = run_cell(BOARD)
    opened.page.wait_for_selector(".course-target")
    return opened


def test_perfect_play_against_the_perfect_player_is_a_draw(lesson):
    page = lesson.page
    assert page.get_by_label("Adversaire").locator("option:checked").inner_text() == "alpha-bêta"
    page.get_by_label("Adversaire").select_option(label="le joueur parfait")
    exact = page.get_by_role("button", name="Notes exactes")
    exact.focus()
    page.keyboard.press("Space")
    page.wait_for_function(TOLD)
    page.get_by_text("si les deux joueurs jouent au mieux").wait_for()
    lesson.screenshot("board-notes-exactes")
    while not page.evaluate(ENDED):
        page.wait_for_function(f"() => ({TOLD})() || ({ENDED})()")
        column = next((n for n, name in enumerate(page.evaluate(NAMES), 1) if "nul" in name), None)
        if column is None:
            break
        before = page.locator(".course-picture svg > desc").text_content()
        page.locator(f'[id="column-{column}"]').focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "old => document.querySelector('.course-picture svg > desc').textContent !== old",
            arg=before,
        )
        lesson.synchronise()
    page.get_by_text("Partie nulle").first.wait_for()
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
    assert not lesson.outside_requests
