"""Il manque le cas d'arrêt : sans attaquant, on gagne 0, et attaquants[0] n'existe pas."""
def echange(proie, attaquants, defenseurs):
    return max(0, proie - echange(attaquants[0], defenseurs, attaquants[1:]))
