"""Il manque une distance : 1 − 4 est négatif, et vient donc avant 4 − 4. Que fait `abs` ?"""


def trier(s, coups):
    return sorted(coups, key=lambda coup: coup - 4)
