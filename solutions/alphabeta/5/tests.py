"""la liste des successeurs de p, le plus prometteur d'abord"""

from itertools import product

from course_lib.given import h, successeurs

# Positions of PROMETTEUR and TROMPEUR, by the moves that lead there.
VISIBLES = [
    "rangement(ordre, arbre(PROMETTEUR), True)",
    "rangement(ordre, arbre(PROMETTEUR), False)",
    "rangement(ordre, successeurs(arbre(PROMETTEUR))[0], False)",
    "rangement(ordre, successeurs(arbre(PROMETTEUR))[2], True)",
    "rangement(ordre, arbre(TROMPEUR), True)",
    "rangement(ordre, arbre(TROMPEUR), False)",
    "rangement(ordre, successeurs(arbre(TROMPEUR))[0], False)",
    "rangement(ordre, successeurs(arbre(TROMPEUR))[0], True)",
    "rangement(ordre, arbre([(3, [1]), (-4, [2]), (3, [0]), (-4, [5])]), True)",
    "rangement(ordre, arbre([(3, [1]), (-4, [2]), (3, [0]), (-4, [5])]), False)",
    "rangement(ordre, arbre([-5, (10**6, [0]), -(10**6), 2]), False)",
    "rangement(ordre, arbre(7), True)",
]


def of(values, joueur_max):
    branches = ", ".join(f"({value}, [0, 1])" for value in values)
    return f"rangement(ordre, arbre([{branches}]), {joueur_max})"


def toutes():
    for size in (1, 2, 3):
        for values in product((-7, 0, 3), repeat=size):
            yield of(values, True)
            yield of(values, False)


def cachees():
    for values in product((-(10**6), -2, 0, 5), repeat=3):
        yield of(values, True)
        yield of(values, False)
    yield "rangement(ordre, successeurs(arbre([(0, [(5, [6]), (-3, [1]), (-3, [4])])]))[0], True)"


def tirees(rng):
    for _ in range(24):
        yield of([rng.randint(-9, 9) for _ in range(rng.randint(2, 6))], rng.random() < 0.5)


def ecrit(nom, args):
    _, p, joueur_max = args
    told = [h(q) for q in successeurs(p)]
    return f"ordre(p, {joueur_max}), où h vaut {told} aux successeurs de p,"


def pourquoi(nom, args, attendu):
    player, side = ("MAX", "la plus grande") if args[2] else ("MIN", "la plus petite")
    if not attendu:
        return "p n'a pas de successeur : il n'y a rien à ranger."
    return f"{player} essaie d'abord le coup dont h est {side} ({attendu[0]}), et ainsi de suite."


def rangement(ordre, p, joueur_max):
    """L'avis de h sur les positions, dans l'ordre donné ; la réponse elle-même si ce ne sont pas
    les successeurs de p, chacun une fois."""
    reponse = ordre(p, joueur_max)
    if reponse is None:
        return None
    positions = list(reponse) if hasattr(reponse, "__iter__") else [None]
    if sorted(map(repr, positions)) != sorted(map(repr, successeurs(p))):
        return repr(reponse if positions == [None] else positions)
    return [h(q) for q in positions]


def dit(obtenu):
    if isinstance(obtenu, list):
        return f"les successeurs pour lesquels h vaut, dans l'ordre, {obtenu}"
    return "None" if obtenu is None else obtenu
