from collections import UserDict

from course_lib.games import Variant


class Watched(Variant):
    """The same game, which counts how many times each position is developed."""

    def __deepcopy__(self, memo):
        return self

    def actions(self, s):
        self.asked[s] = self.asked.get(s, 0) + 1
        return self.game.actions(s)


def resultat(minimax_memoire, jeu, s):
    """The value, and how many positions were developed more than once."""
    vu = Watched(jeu)
    vu.asked = {}
    v = minimax_memoire(vu, s, UserDict())  # a memory may be changed: no dict
    return v, sum(times > 1 for times in vu.asked.values())


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 2):
        return repr(obtenu)
    v, twice = obtenu
    return f"{v}, avec {twice} position(s) développée(s) plusieurs fois"
