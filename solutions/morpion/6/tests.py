"""une position"""

from math import inf

from course_lib.games import TicTacToeEval
from course_lib.search import action_values

VISIBLES = ["piege()"]


def pourquoi(nom, args, attendu):
    return (
        "Un piège : c'est à X, et tous les coups qu'EVAL met en tête mènent à un résultat moins "
        "bon que ce que X pouvait obtenir."
    )


FINIE, A_O = "une partie finie", "une position où c'est à O de jouer"


def accepte(attendu, obtenu):
    return _nature(obtenu) == "un piège"


def _nature(s):
    textes = isinstance(s, tuple | list) and all(isinstance(rangee, str) for rangee in s)
    if not (textes and [len(r) for r in s] == [3, 3, 3] and set("".join(s)) <= set("XO.")):
        return "autre chose qu'une position"
    try:
        etat = etat_morpion(s)
    except ValueError:
        return "une position qu'aucune partie n'atteint"
    if TicTacToe().is_terminal(etat):
        return FINIE
    return A_O if "".join(s).count("X") > "".join(s).count("O") else _pour_x(s, etat)


def _pour_x(s, etat):
    notes = action_values(TicTacToe(win=inf), etat, 1, TicTacToeEval())
    valeurs = action_values(TicTacToe(win=1), etat)
    mauvais = [
        valeurs[case] < max(valeurs.values())
        for case in notes
        if notes[case] == max(notes.values())
    ]
    if all(mauvais):
        return "un piège"
    if max(valeurs.values()) < 0:
        return "une position déjà perdue pour X"
    return (
        f"une position où EVAL {'peut choisir bien, à égalité' if any(mauvais) else 'choisit bien'}"
    )


def dit(obtenu):
    """Ce qu'est la position, en mots."""
    return "None" if obtenu is None else _nature(obtenu)
