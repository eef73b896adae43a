"""A league in JupyterLab: its stop button loses nothing, its games can be watched."""

import re

import pytest

pytestmark = pytest.mark.browser

SOURCE = """import time
from course_lib import league

def lent(jeu, etat):
    time.sleep(0.02)
    return jeu.actions(etat)[0]

def fautif(jeu, etat):
    return (9, 9)

ligue = league("morpion")
ligue.enter("Lent", lent)
ligue.enter("Fautif", fautif)
"""
RUN = """() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"""
STOP = """() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')"""


def test_a_league_is_stopped_by_the_button_then_watched(run_cell):
    lesson = run_cell("0", width=1366)
    page, cell = lesson.page, lesson.code_cells()[0]["id"]
    lesson.write(cell, SOURCE + "ligue.run(50)")
    page.evaluate(RUN)
    page.get_by_text(re.compile(r"1\d sur \d+ parties")).first.wait_for()
    page.evaluate(STOP)
    page.get_by_text("Arrêt : les parties finies sont gardées").wait_for()
    lesson.wait_idle()
    lesson.write(cell, "print(len(ligue.games) > 9)\nligue.run(1)")
    assert lesson.run(cell).startswith("True")
    lesson.write(cell, "display(ligue.table())\nligue.watch('Lent', 'profondeur 2')")
    lesson.run(cell)
    assert page.get_by_text("coup illégal").count()
    stepper = page.locator(".course-stepper")
    before = stepper.locator("svg").inner_html()
    stepper.get_by_role("button", name="Avancer").click()
    stepper.get_by_text("Coup 1 sur").wait_for()
    assert stepper.locator("svg").inner_html() != before
    lesson.screenshot("league")
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
