"""un dictionnaire : la liste des prédécesseurs de chaque sommet"""

from itertools import pairwise

from commun import graph

CHAIN = {s: [t] for s, t in pairwise('abcdefgh')} | {'h': []}
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
