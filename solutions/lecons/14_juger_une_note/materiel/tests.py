"""un nombre de pions : positif si les blancs ont plus de matériel"""

from random import Random

POSITIONS = [
    "8/8/8/8/8/8/8/8",
    "4k3/8/8/8/8/8/4P3/4K3",
    "4k3/3q4/8/8/8/8/8/4K3",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "6k1/5ppp/8/8/8/8/qr3PPP/3R2K1",
    "r1b1kb2/1p3n2/8/2N5/8/8/1B2P1P1/R2QK3",
]
VISIBLES = [f'materiel("{position}")' for position in POSITIONS]


def toutes():
    rng = Random(3)
    for pieces in range(1, 31):
        text = "".join(rng.choices("PNBRQKpnbrqk12", k=pieces))
        yield f'materiel("{text[:8]}/{text[8:]}")'
