from course_lib.games import ConnectFour
from course_lib.heuristics import CellWeights
from course_lib.play import random_opening
from course_lib.tracing import Counted


class Compte(Counted):
    """Never copied, so that what it counts is known."""

    def __deepcopy__(self, memo):
        return self


def recherche(approfondir, arbre, profondeur):
    """The move, and the nodes visited."""
    compte = Compte(arbre)
    return approfondir(compte, (), profondeur, arbre.heuristic), compte.nodes


def au_puissance4(approfondir, numero, profondeur):
    """The same from a position of the lesson."""
    jeu = ConnectFour()
    compte = Compte(jeu)
    s = random_opening(jeu, 10 + numero % 2, seed=numero)
    return approfondir(compte, s, profondeur, CellWeights(jeu)), compte.nodes


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 2):
        return repr(obtenu)
    coup, nodes = obtenu
    quoi = "un dictionnaire" if isinstance(coup, dict) else f"le coup {coup!r}"
    return f"{quoi} ({nodes} nœuds visités)"
