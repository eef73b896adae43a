"""la valeur de la position, chaque position n'étant développée qu'une fois"""

PLAYED = [
    [(1, 1), (2, 2), (1, 2), (1, 3)],
    [(2, 2), (1, 2), (2, 1)],
    [(1, 1), (1, 2), (2, 2), (3, 3), (2, 1)],
]


def board(moves):
    return f"resultat(minimax_memoire, TicTacToe(), TicTacToe().play({moves}))"


def heap(n):
    return f"resultat(minimax_memoire, Matches({n}), Matches({n}).initial)"


VISIBLES = [
    "resultat(minimax_memoire, TreeGame([[3, 8], [5, 1]]), ())",
    heap(3),
    heap(6),
    *(board(moves) for moves in PLAYED),
]


def toutes():
    yield from (heap(n) for n in range(1, 9))
    yield from (
        f"resultat(minimax_memoire, TreeGame({tree}), ())"
        for tree in ([[[3, 8], 5], 4], [[7, 1], [4, [9, 0]]])
    )
    yield board([(1, 1), (2, 2), (1, 3)])


def ecrit(nom, args):
    shown = {"Matches": "allumettes", "TicTacToe": "morpion", "TreeGame": "arbre"}
    return f"minimax_memoire({shown[type(args[1]).__name__]}, {args[1].render(args[2])}, {{}})"
