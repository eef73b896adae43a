"""Votre joueur prend toujours, même quand il y perd. Il est libre de s'arrêter : que gagne-t-il
alors ?"""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return proie - echange(attaquants[0], defenseurs, attaquants[1:])
