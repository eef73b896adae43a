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
    """Whether the code asks only s, which is no leaf, for its utility, and no test guards it."""
    nodes, texte = [*ast.walk(fonction)], ast.unparse(fonction)
    s = fonction.args.args[1].arg
    appels = [ast.unparse(un) for un in nodes if isinstance(un, ast.Call)]
    asked = {un for un in appels if un.startswith("jeu.utility(")} == {f"jeu.utility({s})"}
    moved = {un.id for un in nodes if isinstance(un, ast.Name) and isinstance(un.ctx, ast.Store)}
    return "utility-de-s" * (asked and s not in moved and "is_terminal" not in texte)
