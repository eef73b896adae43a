"""un nombre, celui que MIN laisse à MAX"""

import ast
from random import Random

from commun import DUEL, why, ecrit as ecrit

VISIBLES = [
    f"reponse_de_min({DUEL}, ('A',))",
    f"reponse_de_min({DUEL}, ('B',))",
    f"reponse_de_min({DUEL}, ('C',))",
    "reponse_de_min(TreeGame([[8, 3, -4, 5]]), (1,))",
    "reponse_de_min(TreeGame([12, 15], MIN), ())",
    "reponse_de_min(TreeGame([7], MIN), ())",
    "reponse_de_min(TreeGame([5000000, 2000000, 3000000], MIN), ())",
    "reponse_de_min(TicTacToe(), TicTacToe().parse('O.O/XX./XXO'))",
]


def toutes():
    rng = Random(1)
    for count in (1, 2, 2, 2, 3, 3, 3, 4, 4, 5):
        yield f"reponse_de_min(TreeGame({rng.sample(range(-20, 21), count)}, MIN), ())"


def pourquoi(nom, args, attendu):
    return why(*args)


def reconnait(fonction):
    """Of what the code asks the utility, if it is of no child: s itself, or a move."""
    nodes = [*ast.walk(fonction)]
    couples = [un.target for un in nodes if isinstance(un, ast.For | ast.comprehension)]
    coups = {ast.unparse(un.elts[0]) for un in couples if isinstance(un, ast.Tuple)}
    appels = [un for un in nodes if isinstance(un, ast.Call) and len(un.args) == 1]
    demandes = {ast.unparse(un.args[0]) for un in appels if ast.unparse(un.func) == "jeu.utility"}
    if demandes & coups:
        return "utility-du-coup"
    return "utility-de-s" if demandes == {fonction.args.args[1].arg} - coups else ""
