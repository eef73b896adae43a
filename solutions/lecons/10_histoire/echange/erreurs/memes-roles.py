"""Après la prise, c'est l'adversaire qui attaque : les deux listes échangent leurs rôles."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(attaquants[0], attaquants[1:], defenseurs))
