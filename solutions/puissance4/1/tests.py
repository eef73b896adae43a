"""un tableau : une liste de listes d'entiers"""

from course_lib.text import counted

VISIBLES = [
    "poids(('.....',))",
    "poids(('.',) * 5)",
    "poids(('...',) * 3)",
    "poids(('....', 'B...'))",
    "poids(('....',) * 4)",
    "poids(('...B', '....', '....', 'A...'))",
    "poids(('.....',) * 4)",
    "poids(('....',) * 5)",
    "poids(('...',) * 7)",
    "poids(vide)",
    "poids(figure_1)",
]


def sizes(largest):
    for lignes in range(1, largest + 1):
        for colonnes in range(1, largest + 1):
            yield f"poids(('{'.' * colonnes}',) * {lignes})"


def discs(lignes, colonnes):
    """One disc of Bob, in each cell in turn, and Alice's around it."""
    for cell in range(lignes * colonnes):
        text = ("A" * cell + "B").ljust(lignes * colonnes, ".")
        yield f"poids({tuple(text[k * colonnes :][:colonnes] for k in range(lignes))})"


def toutes():
    yield from sizes(7)
    for lignes, colonnes in (1, 5), (5, 1), (4, 4), (4, 5), (5, 4), (6, 7):
        yield from discs(lignes, colonnes)


def cachees():
    yield from sizes(8)
    yield from discs(5, 5)
    yield from discs(7, 4)


def tirees(rng):
    for _ in range(24):
        colonnes = rng.randint(3, 8)
        pos = tuple("".join(rng.choices("...AB", k=colonnes)) for _ in range(rng.randint(3, 8)))
        yield f"poids({pos})"


def pourquoi(nom, args, attendu):
    (pos,) = args
    total = sum(map(sum, attendu)) // 4
    if not total:
        return f"Aucun alignement de quatre ne tient dans {len(pos)} × {len(pos[0])} : que des 0."
    bob = " où Bob n'a aucun pion" if "B" in "".join(pos) else " sur ce plateau"
    return (
        f"{counted(total, 'alignement')} de quatre{bob} ; chacun compte une fois dans "
        "chacune de ses quatre cases (horizontaux, verticaux, et les deux sens de diagonale)."
    )


BOUNDS = "if i + 3 * di < lignes and 0 <= j + 3 * dj < colonnes:"
SAME = "if i + 3 * di < lignes and (0 <= j + 3 * dj and j + 3 * dj < colonnes):"
"""The same test, as it is written in a variant."""
DIRECTIONS = "(1, 0), (1, 1), (1, -1)]:"
SIZES = "lignes, colonnes = (len(pos), len(pos[{0}]))"
EQUIVALENTS = {
    f"for i in range(lignes): {BOUNDS} → for i in range(lignes + 1): {SAME}": (
        "aucun alignement ne part de la ligne de trop"
    ),
    f"{SIZES.format(0)} {BOUNDS} → {SIZES.format(-1)} {SAME}": "les lignes sont de même longueur",
    f"for di, dj in [(0, 1), {DIRECTIONS} {BOUNDS} → for di, dj in [(0, -1), {DIRECTIONS} {SAME}": (
        "les mêmes alignements, parcourus vers la gauche"
    ),
}
