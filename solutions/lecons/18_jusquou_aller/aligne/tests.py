"""True ou False"""

from course_lib.heuristics import alignments
from course_lib.games import ConnectFour

GAME = ConnectFour()
LINES = [[GAME.bit(cell).bit_length() - 1 for cell in line] for line in alignments(GAME)]
VISIBLES = [
    "aligne(ensemble(0, 1, 2, 3))",
    "aligne(ensemble(0, 7, 14, 21))",
    "aligne(ensemble(0, 8, 16, 24))",
    "aligne(ensemble(3, 9, 15, 21))",
    "aligne(ensemble())",
    "aligne(ensemble(0, 1, 2))",
    "aligne(ensemble(0, 1, 2, 4, 5))",
    "aligne(ensemble(0, 7, 21, 28))",
    "aligne(ensemble(3, 4, 5, 7))",
]


def toutes():
    for line in LINES:
        yield f"aligne(ensemble({', '.join(map(str, line))}))"
        for one in line:
            rest = [rank for rank in line if rank != one]
            yield f"aligne(ensemble({', '.join(map(str, rest))}))"
        pairs = [line[0], line[1], line[3], 2 * line[3] - line[2]]
        if max(pairs) < 48 and min(pairs) >= 0 and 6 not in [rank % 7 for rank in pairs]:
            yield f"aligne(ensemble({', '.join(map(str, pairs))}))"


def ecrit(nom, args):
    ranks = [str(rank) for rank in range(49) if args[0] >> rank & 1]
    return f"aligne, sur les pions de rangs {', '.join(ranks) or '(aucun)'},"
