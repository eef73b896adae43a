"""un nombre"""

from random import Random
from re import sub

POSITIONS = """8/8/8/8/8/8/8/8 4k3/8/8/8/8/8/4P3/4K3 4k3/3q4/8/8/8/8/8/4K3
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 6k1/5ppp/8/8/8/8/qr3PPP/3R2K1
r1b1kb2/1p3n2/8/2N5/8/8/1B2P1P1/R2QK3"""
VISIBLES = [f'materiel("{position}")' for position in POSITIONS.split()]


def written(board):
    """A board, a text of 64 signs, as rows with numbers of empty squares."""
    rows = ("".join(board[start : start + 8]) for start in range(0, 64, 8))
    return "/".join(sub(r"\.+", lambda empty: str(len(empty[0])), row) for row in rows)


def toutes():
    rng = Random(3)
    for count in (1, 1, 1, 1, 1, 1, *range(1, 31)):
        board = ["."] * 64
        for square in rng.sample(range(64), count):
            board[square] = rng.choice("PNBRQKpnbrqk")
        yield f'materiel("{written(board)}")'
