"""un nombre, au millionième près"""

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
