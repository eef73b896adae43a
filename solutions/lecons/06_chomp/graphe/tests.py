"""un dictionnaire : les successeurs de chaque sommet"""

import ast
from collections import Counter
from collections.abc import Iterator

from course_lib.games import Chomp

VISIBLES = [
    "lu(graphe, Chomp(1, 2))",
    "lu(graphe, Chomp(1, 3))",
    "lu(graphe, Chomp(2, 2))",
    "lu(graphe, Chomp(2, 3))",
    "taille(graphe, Chomp(3, 4))",
    "deux_fois(graphe, 2, 3)",
]
depart = "G est encore vide. Si s est nouveau, que ranger dans G, et qui voir ensuite ?"


def toutes():
    return (f"lu(graphe, Chomp({n}, {p}))" for n in (1, 2, 3) for p in (1, 2, 3))


def ecrit(nom, args):
    if nom == "deux_fois":
        return f"graphe(Chomp{args[1:]})"
    call = f"graphe(Chomp({args[1].rows}, {args[1].columns}))"
    return f"len({call})" if nom == "taille" else call


def nomme(chose):
    """What is in a graph as data: each player becomes a text."""
    if isinstance(chose, tuple | list):
        return type(chose)(nomme(un) for un in chose)
    return str(chose) if chose in (MAX, MIN) else chose


def lu(graphe, jeu):
    """The graph as data, its lists sorted: the order of the visit does not count."""
    G = graphe(Ouvert(jeu.rows, jeu.columns))
    if not isinstance(G, dict):
        return G
    for successeurs in G.values():
        refuse(successeurs)
    if len(G) > 1 and not any(G.values()):
        raise NotChildren(EMPTY)
    return {nomme(s): sorted(map(nomme, G[s]), key=repr) for s in sorted(G, key=repr)}


def est_sommet(chose):
    """Whether it is a couple (bar, player)."""
    return isinstance(chose, tuple) and len(chose) == 2 and chose[1] in (MAX, MIN)


def refuse(successeurs):
    """NotChildren if it is no list of vertices."""
    if est_sommet(successeurs):
        raise NotChildren("range en G[s] un seul fils : G[s] est la liste de tous les fils.")
    fils = [*successeurs] if hasattr(successeurs, "__iter__") else [successeurs]
    if not all(map(est_sommet, fils)):
        raise NotChildren(OTHERS)


OTHERS = "ne range pas en G[s] la liste des fils : des sommets (tablette, joueur), sans leur coup."
EMPTY = "ne garde aucun fils : si a_voir est G[s], pop() vide les deux."
SPENT = "garde jeu.successors(s), qui ne se lit qu'une fois : gardez plutôt la liste des fils."


class NotChildren(Exception):
    def __init__(self, trouble):
        self.trouble = trouble


OUVERTS = []


class Once(Iterator):
    """Couples that are read once: NotChildren if they are read again."""

    def __init__(self, couples):
        self.left = [*couples, None]

    def __next__(self):
        if not self.left:
            raise NotChildren(SPENT)
        if couple := self.left.pop(0):
            return couple
        raise StopIteration


Once.__name__ = "generator"


class Ouvert(Chomp):
    """The same game; OUVERTS has the vertices whose successors were asked for."""

    def successors(self, s):
        OUVERTS.append(s)
        return Once(super().successors(s))

    def actions(self, s):
        if not est_sommet(s):
            what = f"{dit(nomme(s))}, qui n'est pas un sommet (tablette, joueur)"
            raise NotChildren(f"ouvre {what} : de chaque couple (coup, fils), ne gardez que fils.")
        return super().actions(s)


Ouvert.__name__ = "Chomp"


def deux_fois(graphe, lignes, colonnes):
    """How many times a vertex was opened again."""
    OUVERTS.clear()
    if not graphe(Ouvert(lignes, colonnes)):
        return None
    fois = [*Counter(OUVERTS).values()]
    if again := sum(un > min(fois) for un in fois):  # its successors may be asked for twice at once
        many = f"{again} sommets déjà vus" if again > 1 else "un sommet déjà vu"
        raise NotChildren(f"rouvre {many} : avant d'en ouvrir un, est-il déjà dans G ?")
    return 0


def taille(graphe, jeu):
    """How many vertices there are."""
    return len(graphe(jeu))


def dit(valeur):
    """A graph as the page writes it, if it is short: the players are no texts there."""
    texte = repr(valeur).replace("'MAX'", "MAX").replace("'MIN'", "MIN")
    if len(texte) > 100 and isinstance(valeur, dict):
        return f"un dictionnaire de {len(valeur)} sommets, {sum(map(len, valeur.values()))} fils"
    return texte if len(texte) <= 100 else texte[:99] + "…"


def montre(appel, obtenu):
    """What is told of the first vertex that is wrong, nearest to the start."""
    if appel.text.startswith("deux_fois"):
        return ""
    for s in sorted(appel.expected, key=lambda s: -sum(s[0])):
        attendu = appel.expected[s]
        if s not in obtenu:
            left = [fils for t, fils in appel.expected.items() if t not in obtenu]
            fin = " : la partie y est finie, et sa liste est vide"
            return f"Il manque le sommet {dit(s)}{fin * (not any(left) and all(obtenu.values()))}."
        if sorted(obtenu[s], key=repr) != attendu:
            vaut = f"vaut {dit(obtenu[s])}" if obtenu[s] else "est vide"
            return f"G[{dit(s)}] {vaut} ; attendu : {dit(attendu)}."
    return f"{dit(next(s for s in obtenu if s not in appel.expected))} est de trop."


def reconnait(fonction):
    """Couples that are kept for a list, a vertex that is read again: put back, or never taken."""
    text, taken = ast.unparse(fonction), ("pop", "remove", "del ", "[1:]", "[:-1]", "break", "= []")
    if "G[s] = jeu.successors(s)\n" in text:
        return "couples"
    if "G[s].append" in text and "G[s] = [" not in text:
        return "sans-liste"
    if "a_voir.append(s)\n" in text and " s in jeu" not in text and "for s in" not in text:
        return "s-de-nouveau"
    return "rien-ne-sort" * ("s = a_voir[0]" in text and not any(one in text for one in taken))
