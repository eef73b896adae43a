"""True ou False"""

from course_lib.games import ConnectFour
from course_lib.games import alignments

GAME = ConnectFour()
LINES = [[GAME.bit(cell).bit_length() - 1 for cell in line] for line in alignments(GAME)]


def call(*ranks):
    return f"aligne({sum(1 << rank for rank in ranks):#b})"


VISIBLES = [
    call(0, 1, 2, 3),
    call(0, 7, 14, 21),
    call(0, 8, 16, 24),
    call(3, 9, 15, 21),
    call(7, 8, 9, 10),
    call(),
    call(3),
    call(1, 3),
    call(0, 1, 2),
    call(0, 1, 2, 4, 5),
    call(0, 1, 14, 15),
    call(0, 7, 21, 28),
    call(3, 4, 5, 7),
]


def toutes():
    for line in LINES:
        yield call(*line)
        for one in line:
            yield call(*[rank for rank in line if rank != one])
        pairs = [line[0], line[1], line[3], 2 * line[3] - line[2]]
        if max(pairs) < 48 and min(pairs) >= 0 and 6 not in [rank % 7 for rank in pairs]:
            yield call(*pairs)


def pourquoi(nom, args, attendu):
    ranks = [str(rank) for rank in range(49) if args[0] >> rank & 1]
    return f"les rangs de ces pions : {', '.join(ranks)}." if ranks else "il n'y a aucun pion."
