"""un dictionnaire : le rang de chaque sommet de l'attracteur"""

import ast
from itertools import pairwise

from commun import ARENA, graph, written

LINE = '{"c": [], "b": ["c"], "a": ["b"]}, {"a": MAX, "b": MIN, "c": MAX}'
LOOP = '{"a": ["b"], "b": ["a"]}, {"a": MAX, "b": MIN}'
STEPS = {s: [t] for s, t in pairwise("abcdefghijkl")} | {"l": []}
CHAIN = f"{STEPS}, {dict.fromkeys(STEPS, 'MAX')}".replace("'MAX'", "MAX")
VISIBLES = [
    f'attracteur({LINE}, MAX, ["c"])',
    f'attracteur({ARENA}, MAX, ["but"])',
    f'attracteur({ARENA}, MIN, ["f"])',
    f'attracteur({ARENA}, MAX, ["d", "f"])',
    f'attracteur({LOOP}, MAX, ["a"])',
    f"attracteur({ARENA}, MAX, [])",
    f"attracteur({CHAIN}, MAX, ['l'])",
]


def toutes():
    for seed in range(120):
        arcs, owners, rng = graph(seed, "abcdefg")
        buts = rng.sample(list(arcs), min(len(arcs), rng.choice((0, 1, 1, 2))))
        yield f"attracteur({arcs}, {owners}, {rng.choice(('MAX', 'MIN'))}, {buts})"


def ecrit(nom, args):
    if args[0] == STEPS:
        return "Dans la chaîne de a à l, de douze sommets, tous à MAX, où l est le but, attracteur"
    return written(nom, args)


def pourquoi(nom, args, attendu):
    turns = [
        f"au tour {turn}, {', '.join(s for s in attendu if attendu[s] == turn)}"
        for turn in range(1, max(attendu.values(), default=0) + 1)
    ]
    return f"Ce qui entre : {' ; '.join(turns) or 'rien'}."


ALREADY_THERE = (
    *("not in", " in rangs", "setdefault", ".get(", " - ", "difference", "except"),
    *("remove(", "discard(", "pop("),
)
"""By what a code may leave out the vertices that have a rank."""


def reconnait(fonction):
    """What the code itself shows of how turns are counted, and of who enters."""
    nodes = [*ast.walk(fonction)]
    loops = [one for one in nodes if isinstance(one, ast.For)]
    turns = [one for one in loops if ast.unparse(one.iter).startswith("range(")]
    if any("entre(" in ast.unparse(one) and _is_fixed(one.iter) for one in turns):
        return "tours-comptes"
    text = ast.unparse(fonction)
    goes_on = turns or any(isinstance(one, ast.While) for one in nodes)
    kept = any(word in text for word in ALREADY_THERE)
    return "deja-ranges" if goes_on and "entre(" in text and not kept else ""


def _is_fixed(loop):
    """Whether a range has numbers only for bounds."""
    return all(isinstance(one, ast.Constant) for one in loop.args)
