"""un dictionnaire : le rang de chaque sommet de l'attracteur"""

import ast

from commun import ARENA, STEPS, graph, ecrit as ecrit

LINE = '{"c": [], "b": ["c"], "a": ["b"]}, {"a": MAX, "b": MIN, "c": MAX}'
LOOP = '{"a": ["b"], "b": ["a"]}, {"a": MAX, "b": MIN}'
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


def pourquoi(nom, args, attendu):
    turns = [
        f"au tour {turn}, {', '.join(s for s in attendu if attendu[s] == turn)}"
        for turn in range(1, max(attendu.values(), default=0) + 1)
    ]
    return f"Ce qui entre : {' ; '.join(turns) or 'rien'}."


def montre(appel, obtenu):
    """What is told of a turn that never grows."""
    same = set(obtenu.values()) == {0, 1} and obtenu.keys() == appel.expected.keys()
    return "Hors du but, tous vos rangs valent 1 : augmentez le tour à la fin de chacun." * same


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
    fixed = [one for one in turns if all(isinstance(end, ast.Constant) for end in one.iter.args)]
    if any("entre(" in ast.unparse(one) for one in fixed):
        return "tours-comptes"
    turns += [one for one in nodes if isinstance(one, ast.While)]
    text = " ".join(map(ast.unparse, turns))  # what is done again and again
    if "entre(" in ast.unparse(fonction) and "while entrants" in text and "entrants =" not in text:
        return "liste-figee" if "entrants." not in text else ""
    kept = any(word in text for word in ALREADY_THERE)
    return "deja-ranges" if "entre(" in text and not kept else ""
