"""Vous ne comptez que la prise. L'adversaire peut reprendre : c'est ce qu'il gagne qu'il faut
ôter."""
def echange(proie, attaquants, defenseurs):
    return proie if attaquants else 0
