"""la valeur de la position, chaque position n'étant développée qu'une fois"""

import ast
import re
from collections import UserDict

from course_lib.games import Variant

PLAYED = [
    [(1, 1), (1, 2), (2, 2), (3, 3), (2, 1), (2, 3)],
    [(1, 1), (2, 2), (1, 2), (1, 3)],
    [(2, 2), (1, 2), (2, 1)],
    [(1, 1), (1, 2), (2, 2), (3, 3), (2, 1)],
]


def board(moves):
    return f"resultat(minimax_memoire, TicTacToe(), TicTacToe().play({moves}))"


VISIBLES = [
    "resultat(minimax_memoire, TreeGame([[8, -3], [5, 1]]), ())",
    *(board(moves) for moves in PLAYED),
]


def toutes():
    for last in ((1, 3), (2, 3), (3, 1)):
        yield board([(1, 1), (1, 2), (2, 2), (3, 3), (2, 1), last])
    yield from (
        f"resultat(minimax_memoire, TreeGame({tree}), ())"
        for tree in ([[[3, 8], 5], 4], [[7, 1], [4, [9, 0]]])
    )
    yield board([(1, 1), (2, 2), (1, 3)])


def ecrit(nom, args):
    _, jeu, s = args
    if s == ():
        return f"minimax_memoire(TreeGame({jeu.tree}), (), {{}})"
    return f"minimax_memoire(morpion, morpion.parse({jeu.render(s)!r}), {{}})"


class Watched(Variant):
    """The same game, which counts how many times each position is developed."""

    def __deepcopy__(self, memo):
        return self

    def actions(self, s):
        self.asked[s] = self.asked.get(s, 0) + 1
        return self.game.actions(s)


Watched.__name__ = "Game"


class Returned(TypeError):
    trouble = (
        "renvoie la mémoire entière, un dictionnaire, au lieu d'une valeur : renvoyez memoire[s] "
        "là où vous la lisez, v à la fin."
    )


class SearchedAgain(Exception):
    trouble = "cherche encore s si on le refait avec la mémoire remplie : voyez d'abord si s y est."


class WrongKept(Exception):
    trouble = "ne relit pas ce qui a été trouvé : retenez v, relisez-la telle quelle (memoire[s])."


class dictionnaire(UserDict):
    """A memory that the function may change: no dict, and never copied; errors name it."""

    read = False

    def __contains__(self, s):
        self.read = True
        return s in self.data

    def __getitem__(self, s):
        self.read = True
        return self.data[s]

    def __deepcopy__(self, memo):
        return self

    def __lt__(self, other):
        raise Returned

    __gt__ = __lt__


def resultat(minimax_memoire, jeu, s):
    """The value, how many positions were developed more than once, what is kept, what is read."""
    vu, memoire = Watched(jeu), dictionnaire()
    vu.asked = {}
    v = minimax_memoire(vu, s, memoire)
    if v is memoire:
        raise Returned
    again = [one for one, times in vu.asked.items() if times > 1]
    forgotten = {str(vu.to_move(one)) for one in again if one not in memoire.data}
    reversed_ = any(value in [*vu.asked] for value in memoire.data.values())
    kept = "retenue" if s in memoire.data else "prise pour clé" if reversed_ else "non retenue"
    read = "" if memoire.read else ", mémoire jamais lue"
    if memoire.read and again and kept == "retenue":
        whose = f"pas retenu celles où {min(forgotten)} joue" if len(forgotten) == 1 else ""
        where = f"memoire n'a {whose or 'pas retenu tout ce que vos appels ont trouvé'}"
        read = f", alors que {where if forgotten else 'la mémoire les connaît'}"
    if (v, again, kept, read) == (v, [], "retenue", ""):
        minimax_memoire(vu, s, memoire)
        if vu.asked.get(s, 0) > 1:
            raise SearchedAgain
        for one in [s, *(fils for _, fils in jeu.successors(s) if fils in memoire.data)]:
            if minimax_memoire(jeu, one, memoire) != minimax_memoire(jeu, one, dictionnaire()):
                raise WrongKept
    return v, len(again), kept, read


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 4):
        return repr(obtenu)
    v, twice, kept, read = obtenu
    plural = "s" * (twice > 1)
    often = f", {twice} position{plural} cherchée{plural} plusieurs fois" if twice else ""
    return f"{v} (valeur de s {kept}{often}{read})"


def reconnait(fonction):
    """Whether the code writes before it knows, or into another dictionary."""
    lignes = ast.unparse(fonction).splitlines()
    ecrites = [n for n, un in enumerate(lignes) if un.strip().startswith("memoire[s] = ")]
    appels = [n for n, un in enumerate(lignes) if "minimax_memoire(jeu, fils" in un]
    if ecrites and appels and max(ecrites) < min(appels):
        return "ecrite-trop-tot"
    autre = any(re.match("    memoire = (?!.* if )", un) for un in lignes)  # in no branch
    return "autre-dictionnaire" if autre else ""
