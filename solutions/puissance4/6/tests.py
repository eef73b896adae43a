"""le couple (valeur, colonne)"""

import ast

from commun import depth_values, drawn, mover, position_text, running, wandering

from course_lib.text import french_number

SEARCHES = [
    (".AA...B", 1),
    (".AA...B", 2),
    ("...BA../..BAAB.", 1),
    ("...BA../..BAAB.", 2),
    ("BBB..../AAA....", 1),
    ("BBB..../AAA....", 2),
    ("....A../..BBBAA", 2),
    ("..AA.../ABBB.A.", 1),
    ("......B/......A/......B/......A/B.....A/AA..B.B", 1),
    ("B.ABABA/B.AABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB", 2),
    ("ABB.BBB/ABB.AAA/BAA.ABA/AAA.BAA/BBB.BBB/AAB.BAA", 2),
]
"""In these positions right and wrong ideas have one choice each: ties do not hide them."""
TIED = (
    "B.AAA.B",
    "..A..../A.BBB.A",
    "BBABA../BAAABAA/BABABAB/ABABBBA/ABBBAAB/AABABAB",
)
"""Whoever plays has lost, wherever; then two cells left, in the last row."""


def call(pos, n):
    return f"coup_profondeur({position_text(pos)}, {n})"


def tied(pos, n):
    """The call where any of the best columns is as good."""
    found = depth_values(pos, n)
    best = (max if mover(pos) == "A" else min)(found.values())
    return call(pos, n), [(best, column) for column in found if found[column] == best]


def toutes():
    for pos in (*map(drawn, TIED), *running(40, 6, 17)):
        yield from (tied(pos, 1), tied(pos, 2))


def cachees():
    for pos in (*map(drawn, TIED), *running(30, 7, 17)):
        yield from (tied(pos, 1), tied(pos, 2))


def tirees(rng):
    yield from (tied(wandering(rng), rng.randint(1, 2)) for _ in range(20))


VISIBLES = [call(drawn(rows), n) for rows, n in SEARCHES]


def pourquoi(nom, args, attendu):
    pos, n = args
    told = [f"{column} : {french_number(v)}" for column, v in depth_values(pos, n).items()]
    who, best = ("Alice", "grande") if mover(pos) == "A" else ("Bob", "petite")
    return (
        f"{who} joue et veut la plus {best} valeur ; à profondeur {n}, colonne par colonne : "
        f"{', '.join(told)}."
    )


def montre(appel, obtenu):
    """What is said of a win that has a note, and of columns from 0, where none is full."""
    (valeur, colonne), (due, la_bonne) = obtenu, appel.right[0]
    if abs(due) == 1000 != abs(valeur):
        return f"{appel.why} Une partie gagnée vaut 1000 ou −1000, avant h, même quand n vaut 0."
    de_zero = "vide" in appel.text and [valeur, colonne] == [due, la_bonne - 1]
    return f"{appel.why} La valeur est juste ; les colonnes se comptent de 1 à 7." * de_zero


EQUIVALENTS = {"if n == 0: → if n <= 0:": "n ne descend jamais sous 0"}


def reconnait(fonction):
    """Whether the function calls itself, and looks at n nowhere else."""
    nodes = [*ast.walk(fonction)]
    inner = [one for one in nodes if ast.unparse(one).startswith("coup_profondeur(")]
    passed = [un.args[1] for un in inner if isinstance(un, ast.Call) and len(un.args) == 2]
    read = [one for one in nodes if isinstance(one, ast.Name) and one.id == "n"]
    is_plain = {*map(ast.unparse, passed)} <= {"n", "n - 1"}
    return "sans-horizon" * bool(passed and is_plain and len(read) == len(passed))
