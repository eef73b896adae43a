from ast import unparse

from commun import MINE, UNEVEN, ecrit as ecrit, pourquoi as pourquoi, zero as zero

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
    yield "minimax(puissance4, puissance4.initial, 1, zero)"  # endless if all of it is read
    for d in range(4):
        for tree in ("N3", UNEVEN, MINE, LARGE, LOW):
            yield f"minimax({tree}, (), {d}, zero)"
            yield f"minimax({tree}, (), {d}, {tree}.heuristic)"
    for d in range(6):
        yield f'minimax(morpion, morpion.parse("XO./XX./O.O"), {d}, zero)'
        yield f'minimax(morpion, morpion.parse("OXX/..X/.O."), {d}, zero)'


def reconnait(fonction):
    """The game's heuristic for h; a test of the horizon under the lines that go down."""
    text, test = unparse(fonction).partition("\n")[2], "if d == 0:"
    if "jeu.heuristic(" in text:
        return "heuristic-of-the-game"
    is_late = text.count(test) == 1 and -1 < text.rfind("minimax(") < text.find(test)
    return "late-horizon" * is_late
