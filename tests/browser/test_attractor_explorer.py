"""The explorer of attractors, by mouse and by keyboard."""

import pytest

pytestmark = pytest.mark.browser

ARENA = """from course_lib import Arena, attractor_explorer
from course_lib.games import *

arcs = {"a": "bc", "b": "de", "c": "ef", "d": ["but"], "e": "bg", "f": "c", "g": ["but"], "but": ""}
owners = {name: MIN if name in ("b", "c", "g", "but") else MAX for name in arcs}
attractor_explorer(Arena({s: list(afters) for s, afters in arcs.items()}, owners), ["but"])
"""


@pytest.fixture
def arena(run_cell):
    lesson = run_cell(ARENA, 1366)
    lesson.page.wait_for_selector(".course-stepper .course-target")
    return lesson


def vertex(page, name):
    return page.locator(f'.course-stepper .course-target[aria-label^="{name},"]')


def said(page, text):
    page.locator(".course-stepper p:visible", has_text=text).first.wait_for()


def button(page, name):
    return page.locator(".course-stepper").get_by_role("button", name=name)


def zone(page):
    """The vertices that the page says to be in the zone, with their ranks."""
    labels = page.locator(".course-stepper .course-target").evaluate_all(
        "parts => parts.map(part => part.getAttribute('aria-label'))"
    )
    return {
        label.split(",")[0]: int(label.split("rang ")[1]) for label in labels if "rang" in label
    }


def test_the_vertices_that_enter_are_clicked(arena):
    page = arena.page
    assert zone(page) == {"but": 0}
    assert page.locator(".course-stepper .course-picture").evaluate(
        "box => box.scrollHeight <= box.clientHeight"
    )
    vertex(page, "c").click()
    said(page, "Non. MIN a encore 2 sorties : c → e et c → f.")
    vertex(page, "d").click()
    said(page, "Oui. d entre : MAX y choisit d → but.")
    assert zone(page) == {"but": 0, "d": 1}
    button(page, "Plus rien n'entre").click()
    said(page, "Si : il en entre encore")
    for name in "geba":
        vertex(page, name).focus()
        page.keyboard.press("Enter")
        said(page, f"{name} entre")
    vertex(page, "c").click()
    said(page, "MIN a encore une sortie : c → f.")
    arena.screenshot("arena-4")
    button(page, "Plus rien n'entre").click()
    said(page, "L'attracteur de MAX a 6 sommets")
    assert zone(page) == {"but": 0, "d": 1, "g": 1, "e": 2, "b": 3, "a": 4}
    assert arena.troubles() == []
