"""True ou False"""

import ast
import re

VISIBLES = [f"gagne({n})" for n in (0, 1, 2, 3, 4, 5, 6, 9, 12)]
EQUIVALENTS = {
    "if prise <= n and (not gagne(n - prise)): → if prise < n and (not gagne(n - prise)):": (
        "to leave nothing loses anyway"
    ),
    "if n == 0: → if n <= 0:": "n is never negative",
}


def toutes():
    for n in range(18):
        yield f"gagne({n})"


def pourquoi(nom, args, attendu):
    (n,) = args
    if n == 0:
        return "L'autre vient de prendre la dernière allumette : il a perdu."
    if not attendu:
        return "Quelle que soit la prise, l'autre se retrouve devant un tas gagnant."
    return f"Prendre {(n - 1) % 4} laisse à l'autre un tas perdant, celui de {n - (n - 1) % 4}."


def reconnait(fonction):
    """Cases one by one; piles that become negative: 0 or 1 is not where the calls stop."""
    text = "".join(f"{ast.unparse(one)}\n" for one in fonction.body)
    if not any(isinstance(node, ast.Call) for node in ast.walk(fonction)):
        return "" if re.search(r"%|//|&|\bfor |\bwhile ", text) else "cas-par-cas"
    calls = re.findall(r"gagne\(n - (\w+)\)", text)
    if (
        not calls
        or re.search(r"[<>]|range|\bmin\(|\band |\ball\(", text)
        or "not gagne(n - " not in text
    ):
        return ""
    first = calls[0] == "1" or re.search(rf"for {calls[0]} in [\[(]1, 2", text)
    stops = dict(re.findall(r"n == (\d+):\s+return (\w+)", text))
    return "sans-borne" if first and stops in ({"0": "True"}, {"1": "False"}) else ""
