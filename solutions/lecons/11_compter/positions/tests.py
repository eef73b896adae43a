"""un ensemble de positions"""

VISIBLES = [
    "combien(positions, Matches(0))",
    "combien(positions, Matches(2))",
    "combien(positions, Matches(4))",
    "combien(positions, Chomp(2, 2))",
    "combien(positions, TicTacToe())",
    "combien(positions, Chomp(4, 5))",
]
EQUIVALENTS = {
    "s = a_voir.pop() → s = a_voir.pop(0)": "another order, the same set",
    "a_voir.append(fils) → a_voir.insert(0, fils)": "another order, the same set",
}


def toutes():
    for n in range(8):
        yield f"combien(positions, Matches({n}))"
    for rows, columns in ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3)):
        yield f"combien(positions, Chomp({rows}, {columns}))"
    for rows, columns in ((1, 2), (2, 2), (2, 3)):
        yield f"combien(positions, ConnectFour({rows}, {columns}, 2))"


def ecrit(nom, args):
    game = {"Matches": "d'allumettes", "Chomp": "de Chomp", "TicTacToe": "de morpion"}
    kind = game.get(type(args[1]).__name__, "de Puissance 4")
    size = f" ({args[1].initial[0]} au départ)" if kind == "d'allumettes" else ""
    return f"len(positions(jeu)), au jeu {kind}{size}"


def pourquoi(nom, args, attendu):
    return "Chaque position compte une fois, celle du départ aussi."
