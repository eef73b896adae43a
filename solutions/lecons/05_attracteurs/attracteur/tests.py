"""un dictionnaire : le rang de chaque sommet de l'attracteur"""

from commun import graph, told

ARENE = (
    '{"a": ["b", "c"], "b": ["d", "e"], "c": ["e", "f"], "d": ["but"], "e": ["b", "g"], '
    '"f": ["c"], "g": ["h"], "h": ["but"], "but": []}, '
    '{"a": MAX, "b": MIN, "c": MIN, "d": MAX, "e": MAX, "f": MAX, "g": MIN, "h": MAX, "but": MIN}'
)
LIGNE = '{"c": [], "b": ["c"], "a": ["b"]}, {"a": MAX, "b": MIN, "c": MAX}'
BOUCLE = '{"a": ["b"], "b": ["a"]}, {"a": MAX, "b": MIN}'
VISIBLES = [
    f'attracteur({LIGNE}, MAX, ["c"])',
    f'attracteur({ARENE}, MAX, ["but"])',
    f'attracteur({ARENE}, MIN, ["f"])',
    f'attracteur({ARENE}, MAX, ["d", "f"])',
    f'attracteur({BOUCLE}, MAX, ["a"])',
    f"attracteur({ARENE}, MAX, [])",
]
EQUIVALENTS = {
    "while len(entrants) > 0: → while len(entrants) != 0:": "a length is never negative",
}


def toutes():
    for seed in range(120):
        arcs, owners, rng = graph(seed, "abcdefg")
        buts = rng.sample(list(arcs), min(len(arcs), rng.choice((0, 1, 1, 2))))
        yield f"attracteur({arcs}, {owners}, {rng.choice(('MAX', 'MIN'))}, {buts})"


def ecrit(nom, args):
    G, qui, joueur, buts = args
    return f"attracteur(G, qui, {joueur}, {buts}), où G est {told(G, qui)},"


def pourquoi(nom, args, attendu):
    turns = [
        f"au tour {turn}, {', '.join(s for s in attendu if attendu[s] == turn)}"
        for turn in range(1, max(attendu.values(), default=0) + 1)
    ]
    return f"Ce qui entre : {' ; '.join(turns) or 'rien'}."
