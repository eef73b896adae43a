"""la valeur du sommet pour MAX : celle d'une fin, 0 si l'on revient sur ses pas"""

import ast
import re

from course_lib.games import MAX, MIN
from course_lib.text import french_number

VISIBLES = [
    "valeur(BOUCLE, FINALES, 'gain', ['B'])",
    "valeur(BOUCLE, FINALES, 'E', ['B', 'C', 'D'])",
    "valeur(BOUCLE, FINALES, 'D', ['B', 'C'])",
    "valeur(BOUCLE, FINALES, 'D', [])",
    "valeur(BOUCLE, FINALES, 'S', [])",
    "valeur(ALLER, ISSUES, 'a', [])",
    "valeur(ALLER, ISSUES, 'b', [])",
    "valeur(TOUR, ISSUES, 'a', [])",
    *(f"valeur(PERDU, EXTREMES, '{s}', [])" for s in "ab"),
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
    ends = ", ".join(f"{one} vaut {french_number(worth)}" for one, worth in ends.items())
    return f"Dans un autre graphe ({told} ; {ends}), valeur(graphe, finales, {s!r}, {path})"


def pourquoi(nom, args, attendu):
    graph, ends, s, path = args
    if s in ends or s in path:
        return "Ce sommet est une fin." if s in ends else "Ce sommet est déjà dans le chemin."
    player, after = graph[s]
    told = ", ".join(f"{t} vaut {french_number(value(graph, ends, t, [*path, s]))}" for t in after)
    return f"{player} choisit en {s} : après ce chemin, {told}."


def value(graph, ends, s, path):
    """What a vertex is worth after such a path."""
    if s in ends or s in path:
        return ends.get(s, 0)
    player, after = graph[s]
    return (max if player is MAX else min)(value(graph, ends, t, [*path, s]) for t in after)


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
PERDU = {"a": (MAX, ["perte", "pire"]), "b": (MIN, ["gain", "mieux"])}
EXTREMES = {"perte": -3000000, "pire": -5000000, "gain": 2000000, "mieux": 4000000}


def reconnait(fonction):
    """What makes the search go round, leaves out what was seen, or adds to the path too early."""
    text, nodes = ast.unparse(fonction), [*ast.walk(fonction)]
    loops = [one for one in nodes if isinstance(one, ast.For | ast.comprehension)]
    afters = {ast.unparse(one.target) for one in loops}
    for after in afters:
        looks = re.findall(rf"\b{after} (?:not )?in chemin", text)
        skips = re.search(rf"if {after} (not in chemin|in chemin:\s+continue)", text)
        if skips and len(looks) == 1 and "else:" not in text:
            return "vus-sautes"
    calls = [
        one for one in nodes if isinstance(one, ast.Call) and ast.unparse(one.func) == "valeur"
    ]
    if any(len(call.args) + len(call.keywords) != 4 for call in calls):
        return ""
    paths = {ast.unparse([*call.args, *(one.value for one in call.keywords)][-1]) for call in calls}
    if paths == {"[s]"} or (paths == {"chemin"} and not re.search(r"chemin(\.a| \+?= )", text)):
        return "chemin-oublie"
    tests = [one for one in nodes if isinstance(one, ast.Compare)]
    within = [one for one in tests if isinstance(one.ops[0], ast.In | ast.NotIn)]
    sought = {ast.unparse(one.comparators[0]) for one in within}
    if calls and sought <= {"finales", "graphe"} and "chemin.count" not in text:
        return "sans-test"
    return "chemin-plus-t" * any(f"chemin + [{after}]" in text for after in afters)
