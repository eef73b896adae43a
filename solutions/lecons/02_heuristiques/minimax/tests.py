from commun import MINE, UNEVEN, why

from course_lib.games import MIN

LARGE = (
    "TreeGame((0, [(4000000, [(0, [3000000, 2500000]), 9000000]), "
    "(0, [(7, [8000000, 2600000]), 5000000])]), first=MIN)"
)
LOW = "TreeGame((0, [(0, [-3000000, -2000000]), (0, [-5000000, -4000000])]))"
depart = """Ajoutez l'horizon, puis complétez l'appel : `minimax` attend 4 paramètres."""
VISIBLES = [
    "minimax(N3, ('droite',), 0, N3.heuristic)",
    "minimax(N3, ('droite', 1), 1, N3.heuristic)",
    "minimax(N3, ('droite',), 1, N3.heuristic)",
    *(f"minimax(N3, (), {d}, N3.heuristic)" for d in range(4)),
    "minimax(N3, ('droite', 1, 2), 0, zero)",
    "minimax(N3, ('droite', 1), 1, zero)",
    "minimax(N3, (), 2, zero)",
    "minimax(N3, (), 3, zero)",
    "minimax(N3, (), 7, zero)",
    f"minimax({UNEVEN}, (), 2, zero)",
    f"minimax({MINE}, (), 2, zero)",
    f"minimax({LARGE}, (), 3, zero)",
]
EQUIVALENTS = {"if d == 0: → if d <= 0:": "d is never negative"}


def toutes():
    for d in range(4):
        for tree in ("N3", UNEVEN, MINE, LARGE, LOW):
            yield f"minimax({tree}, (), {d}, zero)"
            yield f"minimax({tree}, (), {d}, {tree}.heuristic)"
    for d in range(6):
        yield f'minimax(morpion, morpion.parse("XO./XX./O.O"), {d}, zero)'
        yield f'minimax(morpion, morpion.parse("OXX/..X/.O."), {d}, zero)'


def ecrit(nom, args):
    jeu, s, d, h = args
    name, where, before = "a", repr(s), ""
    if hasattr(jeu, "parse"):
        name = "morpion"
        where = f'morpion.parse("{jeu.render(s)}")'.replace("\n", "/")
    elif "gauche" in jeu.actions(()):
        name = "N3"
    else:
        before = f"a = TreeGame({jeu.tree!r}{', MIN' * (jeu.first is MIN)})"
    note = f"{name}.heuristic"
    if h.__name__ == "zero":
        note, before = "zero", "la note def zero(s): return 0" + " et " * bool(before) + before
    return f"{f'Avec {before}, ' * bool(before)}{nom}({name}, {where}, {d}, {note})"


def pourquoi(nom, args, attendu):
    return why(*args)


def zero(s):
    """Une note qui ne sait rien."""
    return 0
