"""Answers that are the same once names, comments and layout are taken away are told, in groups."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from course_lib.authoring.source import read
from course_lib.grading.alike import FEW, alike, plain_code
from course_lib.grading.copies import Copy
from course_lib.grading.results import Alike
from course_lib.grading.scheme import sheet_of, solutions_in

SOLUTIONS = solutions_in(Path(__file__).parents[1] / "solutions")
Cells = Mapping[str, str]
MINE = """
def MesVoisins(s):
    tablette, joueur = s
    autre = "Malo" if joueur == "Morgan" else "Morgan"
    suite = []
    for carre in Carres(tablette):
        suite.append((Reste(tablette, carre), autre))
    suite.sort()
    return suite
"""
FRIEND = '''
def MesVoisins(etat):
    """Les voisins."""
    t, j = etat  # la tablette et le joueur
    a = "Malo" if j == "Morgan" else "Morgan"

    liste = []
    for c in Carres(t):
        liste.append((
            Reste(t, c), a
        ))
    liste.sort()
    return liste
'''
SHORT = "def H(tab):\n    return -1 if tab == (1,) else 0"


def copied(folder: Path, name: str, cells: Cells, sheet: str = "chomp") -> Copy:
    """A copy in which some cells are filled."""
    raw = json.loads(sheet_of(SOLUTIONS[sheet]).read_text("utf-8"))
    for cell in raw["cells"]:
        cell["source"] = cells.get(cell["id"], cell["source"])
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(name, sheet, path)


def found(copies: Iterable[Copy]) -> list[Alike]:
    return alike(copies, SOLUTIONS, {})


@pytest.mark.parametrize("sheet", SOLUTIONS)
def test_right_answers_written_apart_are_not_told(sheet: str, tmp_path: Path) -> None:
    """Nor is the solution, nor what the sheet gives."""
    questions = read(SOLUTIONS[sheet].parent).questions
    texts = {f"reponse-{one.name}": [*one.right.values()] for one in questions if one.right}
    most = max(map(len, texts.values()))
    written = [
        {cell: ones[n] for cell, ones in texts.items() if n < len(ones)} for n in range(most)
    ]
    right = json.loads(SOLUTIONS[sheet].read_text("utf-8"))["cells"]
    solution = {cell["id"]: "".join(cell["source"]) for cell in right}
    copies = [copied(tmp_path, str(n), one, sheet) for n, one in enumerate(written)]
    copies += [copied(tmp_path, f"corrigé {n}", solution, sheet) for n in range(2)]
    copies += [copied(tmp_path, f"vide {n}", {}, sheet) for n in range(2)]
    assert len(written) > 1
    assert found(copies) == []


def test_the_same_code_under_other_names_is_told_once_for_each_group(tmp_path: Path) -> None:
    both = {"reponse-4": MINE, "reponse-12": SHORT}
    copies = [
        copied(tmp_path, "Zoé", both),
        copied(tmp_path, "Léa", {"reponse-4": FRIEND, "reponse-12": SHORT}),
        copied(tmp_path, "Théo", {"reponse-4": MINE.replace('"Malo" if', '"Morgan" if')}),
        copied(tmp_path, "Ève", {"reponse-4": "def MesVoisins(s:"}),
        copied(tmp_path, "Ana", {"reponse-4": "def MesVoisins(s:"}),
    ]
    assert found(copies) == [Alike("chomp", ("Zoé", "Léa"), ("exercice 4",))]


def test_what_a_large_part_of_the_class_wrote_is_nobody_s(tmp_path: Path) -> None:
    same = [copied(tmp_path, f"même {n}", {"reponse-4": MINE}) for n in range(FEW + 1)]
    others = [copied(tmp_path, f"autre {n}", {}) for n in range(5 * (FEW + 1))]
    assert found(same) == []
    assert [one.students for one in found([*same, *others])] == [tuple(one.student for one in same)]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("def f(a):\n    return a + 1", "def g(b):\n  'b'\n  return (b + 1)  # !", True),
        ("x = [n for n in t]", "y = [m for m in u]", True),
        ("def f(a, b):\n    return a - b", "def f(a, b):\n    return b - a", False),
        ("x = 1", "x = 2", False),
        ("x = len(t)", "x = sum(t)", False),
        ("x.append(1)", "x.remove(1)", False),
        ("(", ")", True),
    ],
)
def test_names_and_texts_that_document_count_for_nothing(one: str, other: str, same: bool) -> None:
    assert (plain_code(one) == plain_code(other)) == same
