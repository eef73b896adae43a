UNEVEN = "TreeGame((1, [(6, [3, (8, [9, -4])]), 5, (-2, [(0, [7, 2]), -9])]))"
MINE = "TreeGame((0, [(4, [2, 6]), (-3, [(1, [8, -5]), 0])]), first=MIN)"
LARGE = "TreeGame((0, [(400, [(0, [300, 250]), 900]), (0, [(7, [800, 260]), 500])]), first=MIN)"
depart = """Ajoutez l'horizon, puis complétez les deux appels : `minimax` attend 4 paramètres."""
VISIBLES = [
    *(f"minimax(N3, (), {d}, N3.heuristic)" for d in range(4)),
    "minimax(N3, ('droite',), 1, N3.heuristic)",
    "minimax(N3, ('droite', 1), 1, N3.heuristic)",
    "minimax(N3, (), 2, lambda s: 0)",
    "minimax(N3, (), 3, lambda s: 0)",
    "minimax(N3, (), 7, lambda s: 0)",
    f"minimax({UNEVEN}, (), 2, lambda s: 0)",
    f"minimax({MINE}, (), 2, lambda s: 0)",
    f"minimax({LARGE}, (), 3, lambda s: 0)",
]
EQUIVALENTS = {"if d == 0: → if d <= 0:": "d is never negative"}


def toutes():
    for d in range(4):
        for tree in ("N3", UNEVEN, MINE, LARGE):
            yield f"minimax({tree}, (), {d}, lambda s: 0)"
            yield f"minimax({tree}, (), {d}, {tree}.heuristic)"
    for d in range(6):
        yield f'minimax(morpion, morpion.parse("XO./XX./O.O"), {d}, lambda s: 0)'
        yield f'minimax(morpion, morpion.parse("OXX/..X/.O."), {d}, lambda s: 0)'
