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
    text, turns = ast.unparse(fonction), r"while |for \w+ in range\("
    loops = [one for one in ast.walk(fonction) if re.match(turns, ast.unparse(one))]
    if len(loops) == 1 and text.count("return ") == 1 and "break" not in text:
        head, _, inside = ast.unparse(loops[0]).partition(":\n")
        if re.fullmatch(r"for \w+ in range\([\d, ]+\)", head):
            return "tours-comptes" * ("entre(" in inside)
        if re.fullmatch(r"while (True|not fini|len\(rangs\) (<|!=) len\(G\))", head):
            ends = "fini = True" in text or "return " in inside
            return "sans-fin" * ("not in rangs" in inside and not ends)
        if "while " in head and "entrants" in head and not re.search(r"(?<!in )entrants", inside):
            return "liste-figee" * ("entre(" not in inside)
    again = " ".join(map(ast.unparse, loops))
    return "deja-ranges" * ("entre(" in again and not any(one in again for one in ALREADY_THERE))
