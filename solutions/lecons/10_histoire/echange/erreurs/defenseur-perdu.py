"""La pièce prise n'est pas un défenseur : ils sont encore tous là, et attaquent à leur tour."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(attaquants[0], defenseurs[1:], attaquants[1:]))
