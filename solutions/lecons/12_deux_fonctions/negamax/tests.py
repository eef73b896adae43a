"""un nombre, le gain de celui qui doit jouer"""

from commun import trees

from course_lib.games import MAX
from course_lib.search import minimax_value
from course_lib.text import french_number

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
    sign = 1 if who is MAX else -1
    if jeu.is_terminal(s):
        return f"La partie est finie, c'est à {who} de jouer : son gain est {dit(attendu)}."
    gains = [dit(sign * minimax_value(jeu, t)) for _, t in jeu.successors(s)]
    return f"{who} joue. Les gains que lui laissent ses coups : {', '.join(gains)}."


def dit(obtenu):
    """A number, as the sentences write it."""
    return french_number(obtenu) if isinstance(obtenu, int | float) else repr(obtenu)
