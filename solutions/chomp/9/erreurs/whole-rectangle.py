"""Des carrés déjà mangés sortent : la ligne i n'a que tab[i] carrés, les lignes du haut sont
parfois plus courtes."""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    while True:
        i, j = random.randrange(len(tab)), random.randrange(tab[0])
        if (i, j) != (0, 0):
            return (i, j)
