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
    for n in (*range(18), 21):
        yield f"gagne({n})"


def pourquoi(nom, args, attendu):
    (n,) = args
    if n == 0:
        return "L'autre vient de prendre la dernière allumette : il a perdu."
    if not attendu:
        return "Quelle que soit la prise, l'autre se retrouve devant un tas gagnant."
    return f"Prendre {(n - 1) % 4} laisse à l'autre un tas perdant, celui de {n - (n - 1) % 4}."


def reconnait(fonction):
    """What the code shows: cases one by one, no test of n, who loses not asked, True at the end."""
    texte = ast.unparse(fonction)
    if not any(isinstance(node, ast.Call) for node in ast.walk(fonction)):
        return "" if re.search(r"%|//|&|\bfor |\bwhile ", texte) else "cas-par-cas"
    if "gagne(n - " not in texte:
        return ""
    if _goes_below_zero(texte):
        return "prise-trop-grande"
    last = [*map(type, fonction.body[-2:])]
    if texte.endswith("\n    return True") and last == [ast.For, ast.Return]:
        return "true-a-la-fin"
    seule = re.search(r"n == 1:\n +return False", texte)
    return "sans-adversaire" if seule and not re.search("not|== False|is False", texte) else ""


def _goes_below_zero(texte):
    """Whether calls go on for ever below 0: nothing bounds n, and only 0 or 1 ends them."""
    premier = re.search(r"not gagne\(n - (\w+)\)", texte)
    if not premier or re.search(r"[<>]|range|\bmin\(|\band |\ball\(", texte):
        return False
    stops = dict(re.findall(r"n == (\d+)(?::\s+return (\w+)| or | else )", texte))
    loop = rf"for {premier[1]} in [\[(]1, 2, 3(.*\n +if not gagne\(n - {premier[1]}\)|[])][])])"
    one = "gagne(n - 2)" in texte if premier[1] == "1" else re.search(loop, texte)
    return bool(one) and stops in ({"0": "True"}, {"0": ""}, {"1": "False"})
