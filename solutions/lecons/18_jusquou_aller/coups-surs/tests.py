"""la liste des coups sûrs, dans l'ordre de jeu.successors"""

import ast
import re
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
    """What is told of couples, and of a move that stands several times: why some moves lose."""
    if any(isinstance(one, tuple) and isinstance(one[-1], tuple) for one in obtenu):
        return "Renvoyez les coups seuls."
    if len({*obtenu}) == len(obtenu):
        return ""
    losing = all(f"le coup {action_text(one)} perd" in appel.why for one in obtenu)
    told = "Vous ne gardez ici que des coups qui perdent. " * losing
    return f"{appel.why} {told}Un coup y est plusieurs fois : décidez après toutes ses réponses."


def pourquoi(nom, args, attendu):
    """Each move that ends the game or is not safe, with the answer that wins; in a tree, all."""
    (jeu, s), told, tree = args, [], hasattr(args[0], "tree")
    for coup, fils in jeu.successors(s):
        ends = [a for a, t in jeu.successors(fils) if jeu.is_terminal(t) and jeu.utility(t) != 0]
        move = f"le coup {action_text(coup)}"
        if jeu.is_terminal(fils):
            told.append(f"{move} finit la partie : sans réponse, il est sûr")
        elif ends:
            told.append(f"{move} perd, la réponse {action_text(ends[0])} gagne")
        elif tree:
            told.append(f"{move} est sûr, aucune réponse ne gagne")
    lists = "Ici, une liste contient les suites d'une position, un nombre est une fin"
    rule = lists if tree else f"Ici, {jeu.alignment} de suite gagnent"
    told = told or ["aucune réponse ne gagne : tout coup est sûr"]
    return f"{rule} ; {' ; '.join(told)}{'' if attendu else ' : la liste est donc vide'}."


def reconnait(fonction):
    """Couples the other way round; a flag set once; a utility that must be a given number."""
    text = "\n".join(map(ast.unparse, fonction.body))
    before, _, after = text.partition("\nfor ")
    alone = re.search(r"for (\w+) in \w+\.successors", text)
    is_split = alone and re.search(rf"= {alone[1]}\n|{alone[1]}\[", text)
    if re.match(r"(fils|suite|position|s2|t), ", after) or (alone and not is_split):
        return "ordre"
    flag = re.search(r"(\w+) = (False|True|0)", before)
    if flag and flag[0] not in after and "  return" not in after:
        return "menace-d-avant"
    found = re.search(r"(?:utility\(\w+\)|\b(\w+))\)? (?:==|in) [-([{]*[1-9]", text)
    return "utilite-un" * bool(found and (not found[1] or f"{found[1]} = jeu.utility(" in text))
