"""A sheet done from start to end in JupyterLab, with two mistakes that the checks name."""

import re
import shutil

import nbformat
import pytest
from harness import ROOT

pytestmark = pytest.mark.browser

MARKERS = re.compile(r"^ *### (BEGIN|END) \w+\n?", re.MULTILINE)
ONLY_ONE_LOSES = "def gagne(n):\n    return n != 1"
ALWAYS_ONE = "def riposte(n):\n    return 1"
POISON_WINS = "def H(tab):\n    return 1 if len(tab) == 1 or tab[0] == 1 else 0"
UNSIGNED = """def Minimax(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return min(Maximin(Reste(tab, c), n - 1) for c in Carres(tab))


def Maximin(tab, n):
    if n == 0 or tab == (1,):
        return H(tab)
    return max(Minimax(Reste(tab, c), n - 1) for c in Carres(tab))
"""
MISTAKES = {
    "allumettes": {
        "reponse-3": (ONLY_ONE_LOSES, "Quelle que soit la prise, il reste 4"),
        "reponse-4": (ALWAYS_ONE, "ne se sert nulle part de `n`"),
    },
    "chomp": {"reponse-12": (POISON_WINS, "H((1,))"), "reponse-13": (UNSIGNED, "signe")},
}
SHEETS = ["allumettes", pytest.param("chomp", marks=pytest.mark.complet)]


def answers(name):
    """The answers of a sheet, in order: the cell, its solution, the cell of its check."""
    answer = None
    path = ROOT / "solutions" / name / f"{name}.ipynb"
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code" and "nbgrader" in cell.metadata:
            if cell.metadata.nbgrader.grade:
                yield answer.id, MARKERS.sub("", answer.source), cell.id
            else:
                answer = cell


@pytest.mark.parametrize("name", SHEETS)
def test_a_student_does_the_whole_sheet(name, lab, open_notebook):
    shutil.copy(ROOT / "exercises" / name / f"{name}.ipynb", lab.folder / "copie.ipynb")
    sheet = open_notebook("copie.ipynb")
    sheet.run_all()

    def checked(cell, source, check):
        """What the check prints once this is the answer."""
        sheet.write(cell, source)
        sheet.run(cell)
        return sheet.run(check)

    for cell, solution, check in answers(name):
        assert "À compléter" in sheet.run(check)
        if cell in MISTAKES[name]:
            wrong, words = MISTAKES[name][cell]
            message = checked(cell, wrong, check)
            assert "À revoir" in message
            assert words in message
        assert "Réussi" in checked(cell, solution, check), cell
    sheet.screenshot(f"sheet-{name}")
    assert not sheet.displayed_errors()
    assert not sheet.script_errors
    sheet.close()
