"""la valeur du sommet pour MAX : celle d'une fin, 0 si l'on revient sur ses pas"""

import ast
import re

from course_lib.games import MAX, MIN

VISIBLES = [
    "valeur(BOUCLE, FINALES, 'gain', ['B'])",
    "valeur(BOUCLE, FINALES, 'E', ['B', 'C', 'D'])",
    "valeur(BOUCLE, FINALES, 'D', ['B', 'C'])",
    "valeur(BOUCLE, FINALES, 'D', [])",
    "valeur(BOUCLE, FINALES, 'S', [])",
    "valeur(ALLER, ISSUES, 'a', [])",
    "valeur(ALLER, ISSUES, 'b', [])",
    "valeur(TOUR, ISSUES, 'a', [])",
    "valeur(PERDU, DEFAITES, 'a', [])",
]


def toutes():
    for s in "SBCDE":
        for path in ([], ["B"], ["C"], ["D", "E"], ["S", "B"]):
            yield f"valeur(BOUCLE, FINALES, {s!r}, {path})"
    for s in "abcd":
        for path in ([], ["a"], ["c"], ["b", "c"]):
            yield f"valeur(TOUR, ISSUES, {s!r}, {path})"


def ecrit(nom, args):
    graph, ends, s, path = args
    if "S" in graph:
        return f"valeur(graphe, finales, {s!r}, {path})"
    told = ", ".join(
        f"{one} ({player}) vers {' ou '.join(after)}" for one, (player, after) in graph.items()
    )
    return f"Dans un autre graphe ({told} ; fins : {ends}), valeur(graphe, finales, {s!r}, {path})"


BOUCLE = {
    "S": (MIN, ["B", "D"]),
    "B": (MAX, ["C", "gain"]),
    "C": (MIN, ["D"]),
    "D": (MAX, ["E", "nulle"]),
    "E": (MIN, ["B"]),
}
FINALES = {"gain": 1, "nulle": 0}
ALLER = {"a": (MAX, ["b", "perte"]), "b": (MIN, ["a", "gain"])}
TOUR = {
    "a": (MAX, ["b"]),
    "b": (MIN, ["c", "gain"]),
    "c": (MAX, ["a", "d"]),
    "d": (MIN, ["perte", "c"]),
}
ISSUES = {"gain": 5, "perte": -3}
PERDU = {"a": (MAX, ["perte", "pire"])}
DEFAITES = {"perte": -3, "pire": -5}


IN = ast.In | ast.NotIn


def reconnait(fonction):
    """What the code itself shows: of its calls first, then of how a choice is made."""
    text = ast.unparse(fonction)
    for after in _afters(fonction):
        looks = [_skips(node, after) for node in ast.walk(fonction)]
        if any(looks) and len(re.findall(rf"\b{after} (?:not )?in chemin", text)) == 1:
            return "vus-sautes"
    return _of_calls(fonction) or _of_choices(fonction)


def _of_calls(fonction):
    """What makes the search go round, or gives it something else than a list."""
    calls = [node for node in ast.walk(fonction) if isinstance(node, ast.Call)]
    inner = [call for call in calls if ast.unparse(call.func) == "valeur"]
    if any(isinstance(one, ast.Starred) for call in inner for one in call.args):
        return ""
    if any(len(call.args) + len(call.keywords) != 4 for call in inner):
        return "appel-incomplet"
    paths = {ast.unparse([*call.args, *(one.value for one in call.keywords)][-1]) for call in inner}
    if any(".append(" in path for path in paths):
        return "append"
    texts = {ast.unparse(node) for node in ast.walk(fonction)}
    if "chemin + s" in texts:
        return "chemin-plus-s"
    tests = [node for node in ast.walk(fonction) if isinstance(node, ast.Compare)]
    sought = [ast.unparse(one.comparators[0]) for one in tests if isinstance(one.ops[0], IN)]
    if inner and {*sought} <= {"finales", "graphe"} and "chemin.count" not in ast.unparse(fonction):
        return "sans-test"
    if any(f"chemin + [{after}]" in texts for after in _afters(fonction)):
        return "chemin-plus-t"
    return "chemin-d-un-pas" if paths == {"[s]"} else ""


def _of_choices(fonction):
    """What spoils the value of an end, or the choice of a player."""
    nodes = [*ast.walk(fonction)]
    texts = {ast.unparse(node) for node in nodes}
    if "return s" in texts:
        return "nom-de-la-fin"
    if {"'MAX'", "'MIN'"} & texts:
        return "joueur-texte"
    loops = [node for node in nodes if isinstance(node, ast.For) and "valeur(" in ast.unparse(node)]
    if any(isinstance(one, ast.Return) for loop in loops for one in ast.walk(loop)):
        return "retour-dans-la-boucle"
    starts = {
        ast.unparse(one.targets[0])
        for one in nodes
        if isinstance(one, ast.Assign) and ast.unparse(one.value) == "0"
    }
    compared = {ast.unparse(part) for one in nodes for part in _sides(one)}
    return "part-de-zero" if starts & compared else ""


def _sides(node):
    """What a node compares, or takes the greatest or the least of."""
    match node:
        case ast.Compare(left=left, comparators=others):
            return [left, *others]
        case ast.Call(func=ast.Name("max" | "min"), args=args):
            return args
    return []


def _afters(fonction):
    """The names that run through the vertices after s."""
    loops = [one for one in ast.walk(fonction) if isinstance(one, ast.For | ast.comprehension)]
    return {ast.unparse(one.target) for one in loops}


def _skips(node, after):
    """Whether what was seen already is left out."""
    match node:
        case ast.comprehension(ifs=tests):
            return f"{after} not in chemin" in map(ast.unparse, tests)
        case ast.If(test=test, body=body, orelse=[]):
            text = ast.unparse(test)
            passes = text == f"{after} in chemin" and isinstance(body[0], ast.Continue)
            return passes or text == f"{after} not in chemin"
    return False
