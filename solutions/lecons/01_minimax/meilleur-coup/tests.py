"""un coup, l'un de ceux que donne jeu.successors(s)"""

import ast
from commun import DUEL, UNEVEN, ends, far, kind, played, ecrit as ecrit

from course_lib.search import action_values
from course_lib.text import action_text, french_number

VISIBLES = [
    f"meilleur_coup({DUEL}, ())",
    f"meilleur_coup({DUEL}, ('A',))",
    f"meilleur_coup({DUEL}, ('C',))",
    f"meilleur_coup(TreeGame({UNEVEN}), ())",
    f"meilleur_coup(TreeGame({UNEVEN}, MIN), ())",
    "meilleur_coup(TreeGame([[-3, -1], [-2, -5]]), ())",
    'meilleur_coup(TreeGame({"B": [3, 8], "A": [6, 5]}), ())',
    'meilleur_coup(TreeGame({"E": [3, 8], "D": [9, 7], "F": [6, 5]}), ())',
    *ends("meilleur_coup"),
    "meilleur_coup(TreeGame([[-3000000, -2000000], [-5000000, -4000000]]), ())",
    "meilleur_coup(TreeGame([[3000000, 2000000], [5000000, 4000000]], MIN), ())",
]


def toutes():
    yield from played(2, 60, "meilleur_coup")


def pourquoi(nom, args, attendu):
    jeu, s = args
    values = action_values(jeu, s)
    told = ", ".join(f"le coup {action_text(a)} vaut {french_number(v)}" for a, v in values.items())
    player = jeu.to_move(s)
    return f"{player} joue : {told}. Il veut la plus {kind(player)}e valeur.{far(values)}"


def reconnait(fonction):
    """Whether the code asks itself for the value of a child."""
    return "s-appelle" * ("meilleur_coup(" in ast.unparse(ast.Module(fonction.body, [])))
