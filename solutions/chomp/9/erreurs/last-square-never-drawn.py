"""Le dernier carré de la liste ne sort jamais : quelle est la plus grande valeur que peut donner
votre tirage ?"""
def StrategieAleatoire(tab, joueur):
    carres = Carres(tab)
    if len(carres) < 2:
        return carres[0] if carres else (0, 0)
    return carres[random.randrange(len(carres) - 1)]
