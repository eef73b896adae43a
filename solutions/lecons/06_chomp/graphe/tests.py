"""un dictionnaire : les successeurs de chaque sommet"""

import ast
from collections import Counter

from course_lib.games import Chomp

VISIBLES = [
    "lu(graphe, Chomp(1, 2))",
    "lu(graphe, Chomp(1, 3))",
    "lu(graphe, Chomp(2, 2))",
    "lu(graphe, Chomp(2, 3))",
    "taille(graphe, Chomp(3, 4))",
    "deux_fois(graphe, 2, 3)",
]


def toutes():
    yield "lu(graphe, Chomp(1, 1))"
    for n in range(1, 4):
        for p in range(1, 4):
            yield f"lu(graphe, Chomp({n}, {p}))"


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
    G = graphe(jeu)
    if not isinstance(G, dict):
        return G
    for successeurs in G.values():
        refuse(successeurs)
    if len(G) > 1 and not any(G.values()):
        raise NotChildren(VIDES)
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
        inside = {type(part) for un in fils if isinstance(un, tuple) for part in un}
        raise NotChildren(COUPS if inside == {int} else COUPLES)


COUPS = "range en G[s] des coups ou des tablettes : il y faut les sommets, (tablette, joueur)."
COUPLES = (
    "range en G[s] autre chose que la liste des fils, [] si la partie est finie ; et "
    "jeu.successors(s) donne des couples (coup, fils), un par un."
)
VIDES = (
    "ne garde aucun fils. Une liste que pop() vide l'est sous tous ses noms (a = G[s] n'en "
    "fait pas une copie, a = a + G[s] si), et jeu.successors(s) donne les couples (coup, fils) une "
    "seule fois : gardez-en les fils, [fils for coup, fils in jeu.successors(s)]."
)


class NotChildren(Exception):
    def __init__(self, trouble):
        self.trouble = trouble


OUVERTS = []


class Ouvert(Chomp):
    """The same game; OUVERTS has the vertices whose successors were asked for."""

    def successors(self, s):
        OUVERTS.append(s)
        return super().successors(s)


Ouvert.__name__ = "Chomp"


class Reopened(Exception):
    def __init__(self, count):
        many = f"{count} sommets déjà vus" if count > 1 else "un sommet déjà vu"
        self.trouble = f"rouvre {many} : où mènent plusieurs chemins, on n'ouvre qu'une fois."


def deux_fois(graphe, lignes, colonnes):
    """How many times a vertex was opened again."""
    OUVERTS.clear()
    if not graphe(Ouvert(lignes, colonnes)):
        return None
    fois = [*Counter(OUVERTS).values()]
    if again := sum(un > min(fois) for un in fois):  # its successors may be asked for twice at once
        raise Reopened(again)
    return 0


def taille(graphe, jeu):
    """How many vertices there are."""
    return len(graphe(jeu))


def dit(valeur):
    """A graph as the page writes it: the players are no texts there."""
    texte = repr(valeur).replace("'MAX'", "MAX").replace("'MIN'", "MIN")
    return texte if len(texte) <= 100 else texte[:99] + "…"


def montre(appel, obtenu):
    """What is told of the first vertex that is wrong, nearest to the start."""
    if appel.text.startswith("deux_fois"):
        return ""
    for s in sorted(appel.expected, key=lambda s: -sum(s[0])):
        attendu = appel.expected[s]
        if s not in obtenu:
            fin = " : la partie y est finie, et sa liste est vide" * (not attendu)
            return f"Il manque le sommet {dit(s)}{fin}."
        if sorted(obtenu[s], key=repr) != attendu:
            vaut = dit(obtenu[s]) if obtenu[s] else "est vide"
            return f"G[{dit(s)}] {'vaut ' * bool(obtenu[s])}{vaut} ; attendu : {dit(attendu)}."
    return f"{dit(next(s for s in obtenu if s not in appel.expected))} est de trop."


def reconnait(fonction):
    """A vertex that is read again and again, and that nothing takes out."""
    text, taken = ast.unparse(fonction), ("pop", "remove", "del ", "[1:]", "[:-1]", "break", "= []")
    return "rien-ne-sort" * ("s = a_voir[0]" in text and not any(one in text for one in taken))
