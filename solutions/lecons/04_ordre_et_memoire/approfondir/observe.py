import ast

from course_lib.games import ConnectFour, Variant
from course_lib.games import CellWeights
from course_lib.players import random_opening


class Suivi(Variant):
    """The same game, never copied, which knows how deep each search from the root went."""

    def __init__(self, game, root, h):
        super().__init__(game)
        self.h, self.root, self.rank, self.depths, self.tries = h, root, {root: 0}, [], 0

    def __deepcopy__(self, memo):
        return self

    def is_terminal(self, s):
        if s == self.root:  # if the search reads nothing, its result is kept: the same depth again
            self.depths.append(self.depths[-1] if self.depths else None)
            self.fresh = True
        return self.game.is_terminal(s)

    def result(self, s, a):
        self.tries += 1
        child = self.game.result(s, a)
        self.rank[child] = self.rank[s] + 1
        self._reached(child)
        return child

    def note(self, s):
        self._reached(s)
        return self.h(s)

    def _reached(self, s):
        if self.depths:
            before = 0 if self.fresh else self.depths[-1]
            self.depths[-1], self.fresh = max(before, self.rank[s]), False


Suivi.__name__ = "Game"


class NoFavourite(KeyError):
    trouble = (
        "cherche dans un dictionnaire une position qui n'y est pas : a-t-on déjà cherché depuis s, "
        "à 1 demi-coup ou plus ?"
    )


def suivre(approfondir, jeu, s, profondeur, h):
    """The move, the depths that were searched in turn, and the moves that were tried."""
    suivi = Suivi(jeu, s, h)
    try:
        coup = approfondir(suivi, s, profondeur, suivi.note)
    except KeyError:
        raise NoFavourite from None
    return coup, tuple(depth for depth in suivi.depths if depth is not None), suivi.tries


def recherche(approfondir, arbre, profondeur):
    return suivre(approfondir, arbre, (), profondeur, arbre.heuristic)


def au_puissance4(approfondir, numero, profondeur):
    """The same from a position of the lesson."""
    jeu = ConnectFour()
    s = random_opening(jeu, 10 + numero % 2, seed=numero)
    return suivre(approfondir, jeu, s, profondeur, CellWeights(jeu))


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 3):
        return repr(obtenu)
    coup, depths, tries = obtenu
    quoi = "un dictionnaire" if isinstance(coup, dict) else repr(coup)
    turns = ", puis ".join(map(str, depths)) if depths else "aucun"
    plural = "s" * any(depth > 1 for depth in depths[-1:])
    return f"{quoi}, après avoir cherché à {turns} demi-coup{plural} ({tries} coups essayés)"


def manque(arbre):
    """Ce que montre le texte d'une fonction qui ne cherche encore qu'à 1 demi-coup."""
    boucles = [un for un in ast.walk(arbre) if isinstance(un, ast.For | ast.While)]
    dedans = [un for boucle in boucles for un in ast.walk(boucle)]
    return ARRET if any(isinstance(un, ast.Return) for un in dedans) else ""


ARRET = (
    "Le `return` est dans la boucle, et l'arrête au premier tour : vous ne cherchez qu'à 1 "
    "demi-coup. Mettez-le après elle."
)
