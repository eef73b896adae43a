"""un dictionnaire : le rang de chaque sommet de l'attracteur"""

from commun import ARENA, graph, written

LINE = '{"c": [], "b": ["c"], "a": ["b"]}, {"a": MAX, "b": MIN, "c": MAX}'
LOOP = '{"a": ["b"], "b": ["a"]}, {"a": MAX, "b": MIN}'
VISIBLES = [
    f'attracteur({LINE}, MAX, ["c"])',
    f'attracteur({ARENA}, MAX, ["but"])',
    f'attracteur({ARENA}, MIN, ["f"])',
    f'attracteur({ARENA}, MAX, ["d", "f"])',
    f'attracteur({LOOP}, MAX, ["a"])',
    f"attracteur({ARENA}, MAX, [])",
]


def toutes():
    for seed in range(120):
        arcs, owners, rng = graph(seed, "abcdefg")
        buts = rng.sample(list(arcs), min(len(arcs), rng.choice((0, 1, 1, 2))))
        yield f"attracteur({arcs}, {owners}, {rng.choice(('MAX', 'MIN'))}, {buts})"


def ecrit(nom, args):
    return written(nom, args)


def pourquoi(nom, args, attendu):
    turns = [
        f"au tour {turn}, {', '.join(s for s in attendu if attendu[s] == turn)}"
        for turn in range(1, max(attendu.values(), default=0) + 1)
    ]
    return f"Ce qui entre : {' ; '.join(turns) or 'rien'}."
