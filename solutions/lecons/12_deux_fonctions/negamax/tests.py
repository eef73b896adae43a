"""un nombre, le gain de celui qui doit jouer"""

from commun import dit, trees

from course_lib.games import MAX
from course_lib.search import minimax_value

DUEL = "{'A': [4, 7], 'B': [6, 5], 'C': [9, 2]}"
VISIBLES = [
    "negamax(TreeGame([7, 3]), (1,))",
    *(f"negamax(TreeGame([7, 3], {player}), ())" for player in ("MAX", "MIN")),
    f"negamax(TreeGame({DUEL}), ('A',))",
    f"negamax(TreeGame({DUEL}), ())",
    "negamax(TreeGame([[3, [5, 2]], [9, 7], 8]), ())",
    *(f"negamax(TreeGame([{sign}2000000, {sign}3000000]), ())" for sign in ("-", "")),
]


def toutes():
    for rank, tree in enumerate(trees(1, 60, notes=False)):
        yield f"negamax(TreeGame({tree}, {('MAX', 'MIN')[rank % 2]}), ())"


def ecrit(nom, args):
    jeu, s = args
    return f"negamax(TreeGame({jeu.tree}{'' if jeu.first is MAX else ', MIN'}), {s})"


def pourquoi(nom, args, attendu):
    jeu, s = args
    who = jeu.to_move(s)
    if jeu.is_terminal(s):
        return f"La partie est finie, c'est à {who} de jouer : son gain est {dit(attendu)}."
    values = [minimax_value(jeu, t) for _, t in jeu.successors(s)]
    gains = [dit(value if who is MAX else -value) for value in values]
    return f"{who} joue. Les gains que lui laissent ses coups : {', '.join(gains)}."
