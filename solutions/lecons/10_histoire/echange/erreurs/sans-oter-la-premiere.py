"""La pièce qui vient de prendre reste dans votre liste, et l'échange ne finit jamais : il reste
attaquants[1:]."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(attaquants[0], defenseurs, attaquants))
