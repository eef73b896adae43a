"""un dictionnaire : le rang de chaque sommet de l'attracteur"""

import ast
import re

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


ALREADY_THERE = (
    *("not in", " in rangs", "setdefault", ".get(", " - ", "difference", "except", "not entre("),
    *("remove(", "discard(", "pop(", "rangs[s] ==", "rangs[s] <", "rangs[s] >", "rangs[s] is"),
)
"""By what a code may leave out the vertices that have a rank."""


def reconnait(fonction):
    """What the code itself shows of how turns are counted and end, and of who enters."""
    text, nodes = ast.unparse(fonction), [*ast.walk(fonction)]
    loops = [one for one in nodes if isinstance(one, ast.While)]
    turns = [one for one in nodes if isinstance(one, ast.For) and "range(" in ast.unparse(one.iter)]
    if not any(_can_leave(one) for one in (*loops, *turns)):
        fixed = re.search(r"for \w+ in range\(\d+\):\n.*entre\(", text, re.DOTALL)
        if found := "tours-comptes" if fixed and not loops else "".join(map(_never_ends, loops)):
            return found
    again = " ".join(map(ast.unparse, (*loops, *turns)))
    kept = any(word in text for word in ALREADY_THERE)
    return "deja-ranges" if "entre(" in again and not kept else ""


def _can_leave(loop):
    """Whether a loop may end before its test says so."""
    return any(isinstance(one, ast.Break | ast.Return | ast.Raise) for one in ast.walk(loop))


def _never_ends(loop):
    """Why the test of a `while` that is true remains so, if it does whatever the turns do."""
    test, inside = ast.unparse(loop.test), "\n".join(map(ast.unparse, loop.body))
    if {*re.split(" < | > | != ", test)} == {"len(rangs)", "len(G)"}:
        return "tous-les-sommets"
    changing = re.sub(r"for \w+ in \w+:", "", inside)
    names = {one.id for one in ast.walk(loop.test) if isinstance(one, ast.Name)} - {"len"}
    if any(re.search(rf"\b{name}\b", changing) for name in names):
        return ""
    if "entre(" in inside:
        return "sans-fin" * bool(re.fullmatch(r"True|1|(not )?(fini|continuer?|change)", test))
    return "liste-figee" * bool({"entrants", "nouveaux"} & names)
