"""les arcs : des couples (sommet de départ, sommet d'arrivée)"""

from commun import bars, counted, drawn_bars, drawn_graph, ecrit as ecrit, ensemble as ensemble

VISIBLES = [
    'ensemble(MesArcs, {"a": []})',
    'ensemble(MesArcs, {"a": ["a", "b"], "b": ["a"]})',
    'ensemble(MesArcs, GrapheTab((2,), "Morgan"))',
    'ensemble(MesArcs, GrapheTab((2, 1), "Malo"))',
    'ensemble(MesArcs, GrapheTab((2, 2), "Morgan"))',
]

EQUIVALENTS = {"return arcs → return arcs[::-1]": "l'ordre est libre"}


def toutes():
    yield from (f"ensemble(MesArcs, GrapheTab({tab}, 'Morgan'))" for tab in bars(3, 3)[:14])


def cachees():
    yield from (f"ensemble(MesArcs, GrapheTab({tab}, 'Malo'))" for tab in bars(3, 4)[:18:2])


def tirees(rng):
    graphs = [drawn_graph(rng, ((1,), "Malo")) for _ in range(12)]
    bars_of = [f"GrapheTab({tab}, 'Malo')" for tab in drawn_bars(rng, 3, 5, 6)]
    yield from (f"ensemble(MesArcs, {graph})" for graph in (*graphs, *bars_of))


def pourquoi(nom, args, attendu):
    return f"les listes de voisins ont en tout {counted(len(attendu), 'élément')} : autant d'arcs."


def montre(appel, obtenu):
    """What is told of the first thing that is no arc, or of the first arc that lacks."""
    if not isinstance(obtenu, tuple | list):
        return "Il faut une liste de couples (sommet de départ, sommet d'arrivée)."
    for one in obtenu:
        if not (isinstance(one, tuple) and len(one) == 2):
            return f"{one!r} n'est pas un couple (sommet de départ, sommet d'arrivée)."
        if one not in appel.expected:
            return (
                f"{one!r} n'est pas un arc : un arc va d'un sommet, une clé, à un de ses voisins."
            )
    lacking = [one for one in appel.expected if one not in obtenu]
    return f"Il manque l'arc {lacking[0]} : le second est un voisin du premier." if lacking else ""
