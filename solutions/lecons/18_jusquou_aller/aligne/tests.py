"""True ou False"""

import ast
import re

from course_lib.games import ConnectFour, alignments

GAME = ConnectFour()
LINES = [[GAME.bit(cell).bit_length() - 1 for cell in line] for line in alignments(GAME)]


def call(*ranks):
    return f"aligne({sum(1 << rank for rank in ranks):#b})"


SHOWN = [
    *((0, 1, 2, 3), (0, 7, 14, 21), (0, 8, 16, 24), (3, 9, 15, 21), (7, 8, 9, 10)),
    *((), (3,), (1, 3), (0, 1, 2), (0, 1, 2, 4, 5), (0, 1, 14, 15), (0, 7, 21, 28), (3, 4, 5, 7)),
]
VISIBLES = [call(*ranks) for ranks in SHOWN]


def toutes():
    for line in LINES:
        yield call(*line)
        for one in line:
            yield call(*[rank for rank in line if rank != one])
        pairs = [line[0], line[1], line[3], 2 * line[3] - line[2]]
        if max(pairs) < 48 and min(pairs) >= 0 and 6 not in [rank % 7 for rank in pairs]:
            yield call(*pairs)


WAYS = {1: "colonne", 7: "ligne", 8: "diagonale qui monte", 6: "diagonale qui descend"}


def pourquoi(nom, args, attendu):
    ranks = [rank for rank in range(49) if args[0] >> rank & 1]
    way = f" : une {WAYS[ranks[1] - ranks[0]]}" if attendu else ""
    told = ", ".join(map(str, ranks))
    return f"les rangs de ces pions : {told}{way}." if ranks else "il n'y a aucun pion."


def reconnait(fonction):
    """A shift of bits after `and`."""
    return "et-logique" * bool(re.search(r" and \w+ >> ", ast.unparse(fonction)))
