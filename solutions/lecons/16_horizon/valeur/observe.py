import ast

from course_lib.games import MAX, MIN

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


IN = ast.In | ast.NotIn


def reconnait(fonction):
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
    if "chemin + s" in {ast.unparse(node) for node in ast.walk(fonction)}:
        return "chemin-plus-s"
    tests = [node for node in ast.walk(fonction) if isinstance(node, ast.Compare)]
    sought = [ast.unparse(one.comparators[0]) for one in tests if isinstance(one.ops[0], IN)]
    if inner and {*sought} <= {"finales", "graphe"} and "chemin.count" not in ast.unparse(fonction):
        return "sans-test"
    return "chemin-d-un-pas" if paths == {"[s]"} else ""
