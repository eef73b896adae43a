"""La ligne du bas ne sort jamais : seul (0, 0) est empoisonné."""
def StrategieAleatoire(tab, joueur):
    carres = [(i, j) for i in range(1, len(tab)) for j in range(tab[i])]
    if carres == []:
        carres = Carres(tab)
    return random.choice(carres) if carres else (0, 0)
