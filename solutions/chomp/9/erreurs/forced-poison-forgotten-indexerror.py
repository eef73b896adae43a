"""Quand il ne reste que le poison, il faut bien le manger : dans ce seul cas, renvoyez (0, 0).
Que fait votre code quand aucun autre carré n'est possible ?"""
def StrategieAleatoire(tab, joueur):
    return random.choice(Carres(tab))
