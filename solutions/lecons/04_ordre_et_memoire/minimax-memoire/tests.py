"""la valeur de la position, chaque position n'étant développée qu'une fois"""

PLAYED = [
    [(1, 1), (1, 2), (2, 2), (3, 3), (2, 1), (2, 3)],
    [(1, 1), (2, 2), (1, 2), (1, 3)],
    [(2, 2), (1, 2), (2, 1)],
    [(1, 1), (1, 2), (2, 2), (3, 3), (2, 1)],
]


def board(moves):
    return f"resultat(minimax_memoire, TicTacToe(), TicTacToe().play({moves}))"


VISIBLES = [
    "resultat(minimax_memoire, TreeGame([[3, 8], [5, 1]]), ())",
    *(board(moves) for moves in PLAYED),
]


def toutes():
    for last in ((1, 3), (2, 3), (3, 1)):
        yield board([(1, 1), (1, 2), (2, 2), (3, 3), (2, 1), last])
    yield from (
        f"resultat(minimax_memoire, TreeGame({tree}), ())"
        for tree in ([[[3, 8], 5], 4], [[7, 1], [4, [9, 0]]])
    )
    yield board([(1, 1), (2, 2), (1, 3)])


def ecrit(nom, args):
    _, jeu, s = args
    if s == ():
        return f"minimax_memoire(TreeGame({jeu.tree}), (), {{}})"
    return f"minimax_memoire(morpion, morpion.parse({jeu.render(s)!r}), {{}})"
