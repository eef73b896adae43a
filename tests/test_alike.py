"""Answers that are the same once names, comments and layout are taken away are told, in groups."""

import pytest
from test_marking import ROOT, SOLUTIONS

from course_lib.authoring.source import read
from course_lib.grading.reports import FEW, alike, plain_code
from course_lib.grading.results import Alike, CopyResult, ExerciseResult

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


def groups(*texts: dict[str, str]) -> list[Alike]:
    """What is told of copies with these answers, whose students bear the numbers from 0 on."""
    copies = list[CopyResult]()
    for rank, one in enumerate(texts):
        made = (ExerciseResult(key, key, 0, 1, "À revoir", answer=one[key]) for key in one)
        copies.append(CopyResult(str(rank), "chomp", tuple(made)))
    return alike(copies, SOLUTIONS)


def test_right_answers_written_apart_are_not_told_nor_the_solution() -> None:
    questions = read(ROOT / "solutions" / "chomp").questions
    solved = {f"chomp-{one.name}": one.solution for one in questions}
    texts = {f"chomp-{one.name}": [*one.right.values()] for one in questions if one.right}
    apart = [{cell: ones[n] for cell, ones in texts.items() if n < len(ones)} for n in range(3)]
    assert groups(*apart, solved, solved, {}, {}) == []


def test_the_same_code_under_other_names_is_told_once_for_each_group() -> None:
    """Whoever `mon_nom` says it is; not what is short, nor what is not Python."""
    first = {"chomp-4": MINE, "chomp-12": SHORT}
    friend = first | {"chomp-4": f"def mon_nom():\n    return 'Max'\n{FRIEND}"}
    broken, other = {"chomp-4": "def MesVoisins(s:"}, MINE.replace('"Malo" if', '"Morgan" if')
    found = groups(first, friend, {"chomp-4": other}, broken, broken)
    assert found == [Alike("chomp", ("0", "1"), ("exercice 4",))]


def test_what_a_large_part_of_the_class_wrote_is_nobody_s() -> None:
    same = [{"chomp-4": MINE}] * (FEW + 1)
    assert groups(*same) == []
    (found,) = groups(*same, *[{}] * 5 * len(same))
    assert found.students == ("0", "1", "2", "3")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("def f(a):\n    return a + 1", "def g(b):\n  'b'\n  return (b + 1)  # !", True),
        ("x = [n for n in t]", "y = [m for m in u]", True),
        ("def f(a, b):\n    return a - b", "def f(a, b):\n    return b - a", False),
        ("x = 1", "x = 2", False),
        ("x = len(t)", "x = sum(t)", False),
        ("x.append(1)", "x.remove(1)", False),
    ],
)
def test_names_and_texts_that_document_count_for_nothing(one: str, other: str, same: bool) -> None:
    assert (plain_code(one) == plain_code(other)) == same
