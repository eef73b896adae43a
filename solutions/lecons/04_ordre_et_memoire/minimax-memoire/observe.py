import ast
from collections import UserDict

from course_lib.games import Variant


class Watched(Variant):
    """The same game, which counts how many times each position is developed."""

    def __deepcopy__(self, memo):
        return self

    def actions(self, s):
        self.asked[s] = self.asked.get(s, 0) + 1
        return self.game.actions(s)


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


def resultat(minimax_memoire, jeu, s):
    """The value, how many positions were developed more than once, if s is kept, if it is read."""
    vu, memoire = Watched(jeu), dictionnaire()
    vu.asked = {}
    v = minimax_memoire(vu, s, memoire)
    return v, sum(times > 1 for times in vu.asked.values()), s in memoire.data, memoire.read


def dit(obtenu):
    if not (isinstance(obtenu, tuple) and len(obtenu) == 4):
        return repr(obtenu)
    v, twice, kept, read = obtenu
    memory = ("retenue" if kept else "non retenue") + ("" if read else " ; mémoire jamais lue")
    return f"{v} (valeur {memory} ; {twice} position(s) développée(s) plusieurs fois)"


def manque(arbre):
    """Ce que montre le texte d'une fonction qui fait tout ce que fait celle du départ."""
    noms = [un for un in ast.walk(arbre) if isinstance(un, ast.Name) and un.id == "memoire"]
    if any(isinstance(un.ctx, ast.Store) for un in noms):
        return AUTRE
    cases = [un for un in ast.walk(arbre) if isinstance(un, ast.Subscript) and un.value in noms]
    return APRES if any(isinstance(un.ctx, ast.Store) for un in cases) else ""


AUTRE = (
    "`memoire = …` fabrique un autre dictionnaire : celui que vous avez reçu, et que tous les "
    "appels partagent, n'apprend rien. Ôtez cette ligne : `memoire` existe déjà."
)
APRES = (
    "Votre ligne `memoire[s] = …` n'est jamais atteinte : au-dessus d'elle, un `return` a déjà "
    "quitté la fonction. Écrivez dans la mémoire, puis renvoyez."
)
