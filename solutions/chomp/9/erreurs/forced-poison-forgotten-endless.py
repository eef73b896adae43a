"""Quand il ne reste que le poison, il faut bien le manger : dans ce seul cas, renvoyez (0, 0).
Que fait votre code quand aucun autre carré n'est possible ?"""
def StrategieAleatoire(tab, joueur):
    i = j = 0
    while i == 0 and j == 0:
        i = random.randrange(len(tab))
        j = random.randrange(tab[i])
    return (i, j)
