"""un ensemble de positions"""

TREE = "TreeGame([[5, 6], 7])"
VISIBLES = [f"combien(positions, Matches({n}))" for n in (0, 1, 2, 4, 5, 12)]
VISIBLES.append(f"combien(positions, {TREE})")


def toutes():
    for n in range(8):
        yield f"combien(positions, Matches({n}))"
    for rows, columns in ((1, 2), (2, 2), (2, 3)):
        yield f"combien(positions, ConnectFour({rows}, {columns}, 2))"


def ecrit(nom, args):
    game = args[1]
    if type(game).__name__ == "Matches":
        return f"positions(Matches({game.start}))"
    if type(game).__name__ == "TreeGame":
        return f"positions({TREE})"
    return f"positions(ConnectFour({game.rows}, {game.columns}, 2))"


def pourquoi(nom, args, attendu):
    return "Chaque position compte une fois : celle du départ, ses fils, les fils de ceux-ci…"
