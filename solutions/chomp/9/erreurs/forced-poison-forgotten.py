"""Quand il ne reste que le poison, il faut bien le manger : dans ce seul cas, renvoyez (0, 0).
Que fait votre code quand aucun autre carré n'est possible ?"""
def StrategieAleatoire(tab, joueur):
    carres = Carres(tab)
    if len(carres) > 0:
        return random.choice(carres)
    return None
