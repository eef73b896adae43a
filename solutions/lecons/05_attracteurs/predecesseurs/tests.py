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
    if nom == "lectures":
        return f"Compter les G[s] relus pour rien par predecesseurs({args[1]})"
    return f"predecesseurs({args[1]})"


def pourquoi(nom, args, attendu):
    if nom == "lectures":
        return "Chaque liste G[s] n'est à lire qu'une fois."
    s = max(attendu, key=lambda t: len(attendu[t]))
    return f"Les arcs vers {s} viennent de {', '.join(attendu[s]) or 'nulle part'}."


def tries(fonction, G):
    """Les prédécesseurs, chaque liste triée : leur ordre ne compte pas."""
    avant = fonction(G)
    if not isinstance(avant, dict):
        return avant
    return {s: sorted(un) if isinstance(un, list) else un for s, un in avant.items()}


LUS = []


class Graphe(dict):
    """Un graphe qui note quels G[s] on lit."""

    def __getitem__(self, s):
        LUS.append(s)
        return super().__getitem__(s)


Graphe.__name__ = "dict"


def lectures(fonction, G):
    """Combien de fois on lit G[s] de trop : une fois par sommet et deux par arc sont permises."""
    LUS.clear()
    avant = fonction(Graphe(G))
    if not avant or not any(avant.values()):
        return None
    arcs = sum(len(suites) for suites in G.values())
    return max(0, len(LUS) - len(G) - 2 * arcs)
