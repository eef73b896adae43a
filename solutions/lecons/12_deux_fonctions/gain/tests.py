"""un nombre, le gain de celui qui joue en s"""

from commun import trees

VISIBLES = [
    "gain(TreeGame([5, 3]), (1,))",
    "gain(TreeGame([5, 3], MIN), (1,))",
    "gain(TreeGame([5, 3]), ())",
    "gain(TreeGame([5, 3], MIN), ())",
    "gain(TreeGame([[4, 7], [6, 5], [9, 2]]), ())",
    "gain(TreeGame([[4, 7], [6, 5], [9, 2]], MIN), ())",
    "gain(TreeGame([[-3, -8], [[2, -1], 0]]), ())",
    "gain(TicTacToe(), TicTacToe().parse('XO./XX./O.O'))",
    "gain(TicTacToe(), TicTacToe().parse('X../X../O.O'))",
]


def toutes():
    for rank, tree in enumerate(trees(5, 40, notes=False)):
        yield f"gain(TreeGame([{tree}, 1], {('MAX', 'MIN')[rank % 2]}), ())"


def pourquoi(nom, args, attendu):
    jeu, s = args
    side = "MAX" if jeu.to_move(s).name == "MAX" else "MIN"
    if jeu.is_terminal(s):
        return f"La partie est finie : {side} gagne {attendu} (l'utilité est le gain de MAX)."
    return f"{side} joue : le plus grand de ses gains est {attendu}."
