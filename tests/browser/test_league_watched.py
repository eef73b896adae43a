"""A league in JupyterLab: its bar moves, its stop loses nothing, its games can be watched."""

import json
import re

import pytest

pytestmark = pytest.mark.browser

SOURCE = """import time
from course_lib.players import league

def lent(jeu, etat):
    time.sleep(0.02)
    return jeu.actions(etat)[0]

def fautif(jeu, etat):
    return (9, 9)

ligue = league("morpion", folder={folder!r})
ligue.enter("Lent", lent)
ligue.enter("Fautif", fautif)
"""
RUN = """() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"""
STOP = """() => window.jupyterapp.commands.execute('notebook:interrupt-kernel')"""


def test_stopped_by_the_button_it_keeps_its_games(run_cell, tmp_path):
    source = SOURCE.format(folder=str(tmp_path))
    lesson = run_cell("0", width=1366)
    page, cell = lesson.page, lesson.code_cells()[0]["id"]
    lesson.write(cell, source + "ligue.run(50)")
    page.evaluate(RUN)
    page.get_by_text(re.compile(r"1\d sur \d+ parties")).first.wait_for()
    page.evaluate(STOP)
    page.get_by_text("Arrêt : les parties finies sont gardées").wait_for()
    lesson.wait_idle()
    kept = [json.loads(line) for line in (tmp_path / "morpion.jsonl").open() if line.strip()]
    games = [line for line in kept if len(line) > 2]
    assert games
    lesson.write(cell, f"print(len(league('morpion', {str(tmp_path)!r}).games), 'parties')")
    assert lesson.run(cell).strip() == f"{len(games)} parties"


def test_a_game_is_watched_beside_the_table(run_cell, tmp_path):
    source = SOURCE.format(folder=str(tmp_path))
    lesson = run_cell(
        source + "ligue.run(1)\ndisplay(ligue.table())\nligue.watch('Lent', 'EVAL 2')", width=1366
    )
    assert lesson.page.get_by_text("coup illégal").count()
    stepper = lesson.page.locator(".course-stepper")
    before = stepper.locator("svg").inner_html()
    stepper.get_by_role("button", name="Avancer").click()
    stepper.get_by_text("1 coup après l'ouverture").wait_for()
    assert stepper.locator("svg").inner_html() != before
    lesson.screenshot("league")
    assert not lesson.displayed_errors()
    assert not lesson.script_errors
