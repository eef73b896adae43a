"""La colonne de gauche ne sort jamais : seul (0, 0) est empoisonné."""
def StrategieAleatoire(tab, joueur):
    carres = [(i, j) for i in range(len(tab)) for j in range(1, tab[i])]
    if carres == []:
        carres = Carres(tab)
    return random.choice(carres) if carres else (0, 0)
