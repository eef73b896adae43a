"""Les bords viennent d'abord : `sorted` range du plus petit au plus grand. Quelle distance doit venir la première ?"""


def trier(s, coups):
    return sorted(coups, key=lambda coup: -abs(coup - 4))
