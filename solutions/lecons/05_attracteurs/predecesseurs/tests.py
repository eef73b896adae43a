"""un dictionnaire : la liste des prédécesseurs de chaque sommet"""

from itertools import pairwise

from commun import graph

CHAIN = {s: [t] for s, t in pairwise("abcdefgh")} | {"h": []}
VISIBLES = [
    "tries(predecesseurs, {'a': ['but'], 'but': []})",
    "tries(predecesseurs, {'ici': ['but'], 'but': []})",
    "tries(predecesseurs, {'a': ['b', 'c'], 'b': ['c'], 'c': []})",
    "tries(predecesseurs, {'a': ['a', 'b'], 'b': ['a']})",
    f"lectures(predecesseurs, {CHAIN})",
]


def toutes():
    for seed in range(60):
        yield f"tries(predecesseurs, {graph(seed, 'abcdef')[0]})"


def ecrit(nom, args):
    return f"predecesseurs({args[1]})"


def pourquoi(nom, args, attendu):
    if nom == "lectures":
        return ""
    s = max(attendu, key=lambda t: len(attendu[t]))
    return f"Les arcs vers {s} viennent de {', '.join(attendu[s]) or 'nulle part'}."


def tries(fonction, G):
    """Les prédécesseurs, chaque liste triée : leur ordre ne compte pas."""
    avant = fonction(G)
    if not isinstance(avant, dict):
        return avant
    return {s: sorted(un) if isinstance(un, list) else un for s, un in avant.items()}


class Relues(Exception):
    """Des listes sont relues pour rien."""

    def __init__(self, combien):
        listes = f"{combien} liste{'s' * (combien > 1)}"
        self.trouble = (
            f"relit {listes} pour rien ; attendu : 0. Chaque G[s] n'est à lire qu'une fois."
        )


LUS = []


class Graphe(dict):
    """Un graphe qui note quels G[s] on lit."""

    def __getitem__(self, s):
        LUS.append(s)
        return super().__getitem__(s)


Graphe.__name__ = "dict"


def lectures(fonction, G):
    """Si on ne relit pas G[s] sans fin : une fois par sommet et deux par arc sont permises."""
    LUS.clear()
    avant = fonction(Graphe(G))
    if not avant or not any(avant.values()):
        return None
    arcs = sum(len(suites) for suites in G.values())
    if (relues := len(LUS) - len(G) - 2 * arcs) > 0:
        raise Relues(relues)
    return 0
