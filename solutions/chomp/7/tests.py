"""le couple (nombre de sommets, nombre d'arcs)"""

from commun import bars, counted, drawn_bars, drawn_graph

VISIBLES = [
    'MaTaille({"a": []})',
    'MaTaille({"a": ["a", "b"], "b": ["a"]})',
    'MaTaille(GrapheTab((2,), "Morgan"))',
    'MaTaille(GrapheTab((2, 2), "Morgan"))',
    'MaTaille(GrapheTab((4, 4, 4), "Morgan"))',
]


def toutes():
    yield from (f"MaTaille(GrapheTab({tab}, 'Morgan'))" for tab in bars(3, 3))


def cachees():
    yield from (f"MaTaille(GrapheTab({tab}, 'Malo'))" for tab in bars(4, 3)[::3])


def tirees(rng):
    graphs = [drawn_graph(rng, ((1,), "Malo")) for _ in range(12)]
    bars_of = [f"GrapheTab({tab}, 'Malo')" for tab in drawn_bars(rng, 3, 5, 6)]
    yield from (f"MaTaille({graph})" for graph in (*graphs, *bars_of))


def pourquoi(nom, args, attendu):
    return (
        f"le dictionnaire a {counted(attendu[0], 'clé')}, et ses listes "
        f"{counted(attendu[1], 'élément')} en tout."
    )
