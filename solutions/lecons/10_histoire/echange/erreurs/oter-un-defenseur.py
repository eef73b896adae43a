"""La pièce qui vient de prendre est la vôtre : c'est votre liste qui la perd, attaquants[1:]. Les
défenseurs sont encore tous là."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(attaquants[0], defenseurs[1:], attaquants))
