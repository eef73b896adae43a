"""Le tirage donne parfois un rang de trop : random.randint(a, b) peut donner b lui-même."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    return Carres(tab)[random.randint(0, len(Carres(tab)))]
