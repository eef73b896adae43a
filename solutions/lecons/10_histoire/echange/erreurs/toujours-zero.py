"""Elle renvoie toujours 0 : gardez-vous le meilleur des deux choix (max) ? La différence est-elle
dans le bon sens : ce que l'on prend, moins ce que l'autre reprend ?"""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, echange(attaquants[0], defenseurs, attaquants[1:]) - proie)
