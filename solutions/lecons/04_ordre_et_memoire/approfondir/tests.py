"""le coup favori de s, une fois finie la recherche à la dernière profondeur"""

import ast
from random import Random

from course_lib.games import CellWeights, ConnectFour, Variant
from course_lib.players import random_opening

depart = "Vous ne cherchez encore qu'à 1 demi-coup : il manque une boucle sur d."
SMALL = "(0, [(3, [5, 4]), (2, [8, 6])])"
LEFT = "(3, [(1, [(2, [5, 4]), (6, [1, 0])]), (7, [(2, [3, 3]), (1, [2, 9])])])"
RIGHT = "(2, [(8, [(1, [6, 7]), (5, [4, 8])]), (4, [(9, [2, 5]), (0, [1, 1])])])"
DEEP = f"(0, [{LEFT}, {RIGHT}])"


def call(tree, n):
    return f"recherche(approfondir, TreeGame({tree}), {n})"


VISIBLES = [
    *(call(SMALL, n) for n in (1, 2)),
    *(f"au_puissance4(approfondir, {n}, {d})" for n, d in ((0, 1), (0, 2), (1, 3), (3, 4))),
]


def grown(rng, height, middle):
    value = middle + rng.randint(-9, 9)
    if not height:
        return str(value)
    return f"({value}, [{grown(rng, height - 1, middle)}, {grown(rng, height - 1, middle)}])"


def toutes():
    yield from (call(DEEP, n) for n in (1, 2, 3, 4))
    rng = Random(4)
    for number in range(60):
        yield call(grown(rng, 4, (0, 500, -500)[number % 3]), 1 + number % 4)


def ecrit(nom, args):
    if nom == "au_puissance4":
        return f"approfondir(puissance4, positions[{args[1]}], {args[2]}, H)"
    return f"Avec a = TreeGame({args[1].tree!r}), approfondir(a, (), {args[2]}, a.heuristic)"


def pourquoi(nom, args, attendu):
    return f"On cherche une fois à chaque profondeur, de 1 à {args[-1]}, avec les mêmes favoris."


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
