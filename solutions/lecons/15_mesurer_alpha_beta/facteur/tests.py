"""un nombre, au millionième près"""

import ast

VISIBLES = [f"approche(facteur, {b})" for b in (2, 3, 7, 35)]
depart = "bas et haut ne bougent pas encore : à chaque tour, l'un des deux devient x."
SAME = {
    "for _ in range(60): →": [
        "for _ in range(59):",
        "for _ in range(61):",
        "for _ in range(1, 60):",
    ],
    "if x ** b + x < 1: →": ["if x ** b + x <= 1:"],
    "bas, haut = (0, 1) →": ["bas, haut = (0, 2)", "bas, haut = (-1, 1)"],
}
EQUIVALENTS = {
    f"{line} {change}": "the same root up to rounding" for line in SAME for change in SAME[line]
}


def toutes():
    yield from (f"approche(facteur, {b})" for b in range(2, 60))


def ecrit(nom, args):
    return f"facteur({args[1]})"


def pourquoi(nom, args, attendu):
    b, x = args[1], attendu / (1 + attendu)
    told = f"{x:.6f}".replace(".", ",")
    return f"Pour b = {b}, x est environ {told} : est-il entre vos bas et haut ?"


def approche(fonction, b):
    """Ce que renvoie la fonction, à six décimales."""
    trouve = fonction(b)
    return round(trouve, 6) if isinstance(trouve, (int, float)) else trouve


def accepte(attendu, obtenu):
    """Au millionième près, en proportion."""
    return abs(obtenu - attendu) <= 2e-6 * attendu


def dit(obtenu):
    return f"{obtenu:.6f}".replace(".", ",") if isinstance(obtenu, float) else str(obtenu)


def reconnait(fonction):
    """What the code does to bas and haut that it should not."""
    nodes = [*ast.walk(fonction)]
    names = [one for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
    moves = [one.id for one in names]
    ifs = [one for one in nodes if isinstance(one, ast.If)]
    if len(ifs) == 1 and "== 1" in ast.unparse(ifs[0].test):
        return "egalite"
    loops = [one for one in nodes if isinstance(one, ast.For | ast.While)]
    always = {name for loop in loops for one in loop.body for name in given(one)}
    return "haut-toujours" if ifs and "haut" in always and moves.count("bas") > 1 else ""


def given(node):
    """The names to which one line gives a value."""
    return [ast.unparse(one) for one in node.targets] if isinstance(node, ast.Assign) else []
