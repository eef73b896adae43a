"""Vous ajoutez ce que gagne l'adversaire. Ce qu'il gagne, vous le perdez : il faut l'ôter."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie + echange(attaquants[0], defenseurs, attaquants[1:]))
