"""L'adversaire ne reprend pas la même proie : il prend la pièce qui vient de prendre,
attaquants[0]."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(proie, defenseurs, attaquants[1:]))
