"""la liste des coups sûrs, dans l'ordre de jeu.successors"""

from itertools import product

from course_lib.text import action_text

BOARD = "ConnectFour(4, 4, 3)"
VISIBLES = [
    "coups_surs(TreeGame([[-1, 0], [-1, -1], [0, 0], 9]), ())",
    "coups_surs(TreeGame([[[1, 0], [0, 0], 9], 9]), (1,))",
    f"coups_surs({BOARD}, {BOARD}.initial)",
    f"coups_surs({BOARD}, {BOARD}.play([1, 4, 1]))",
    f"coups_surs({BOARD}, {BOARD}.play([1, 1, 2]))",
    f"coups_surs({BOARD}, {BOARD}.play([2, 2, 3]))",
    f"coups_surs({BOARD}, {BOARD}.play([2, 1, 3]))",
    f"coups_surs({BOARD}, {BOARD}.play([1, 2, 1, 2]))",
    "coups_surs(TicTacToe(), TicTacToe().play([(1, 1), (2, 2), (3, 3), (1, 3)]))",
    "coups_surs(ConnectFour(1, 2), ConnectFour(1, 2).initial)",
]


def toutes():
    for moves in product((1, 2, 3, 4), repeat=3):
        yield f"coups_surs({BOARD}, {BOARD}.play({[*moves]}))"
    yield "coups_surs(TicTacToe(), TicTacToe().play([(1, 1), (2, 2), (1, 2)]))"
    yield "coups_surs(TreeGame([[0, -1], [0, 0], 9]), ())"


def montre(appel, obtenu):
    """What is told of couples, and of a move that stands several times."""
    if any(isinstance(one, tuple) and isinstance(one[-1], tuple) for one in obtenu):
        return "Renvoyez les coups seuls."
    once = "Un coup y est plusieurs fois : décidez une fois pour chacun, après ses réponses."
    return once * (len({*obtenu}) < len(obtenu))


def pourquoi(nom, args, attendu):
    """Each move that ends the game, and each that is not safe, with the answer that wins."""
    (jeu, s), told = args, []
    for coup, fils in jeu.successors(s):
        ends = [a for a, t in jeu.successors(fils) if jeu.is_terminal(t) and jeu.utility(t) != 0]
        if jeu.is_terminal(fils):
            told.append(f"{action_text(coup)} finit la partie : sans réponse, il est sûr")
        if ends:
            told.append(f"{action_text(coup)} perd, la réponse {action_text(ends[0])} gagne")
    tree = "Ici, une liste contient les suites d'une position, un nombre est une fin"
    rule = tree if hasattr(jeu, "tree") else f"Ici, {jeu.alignment} de suite gagnent"
    told = told or ["aucune réponse ne gagne : tout coup est sûr"]
    return f"{rule} ; {' ; '.join(told)}{'' if attendu else ' : la liste est donc vide'}."
