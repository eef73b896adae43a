"""Le carré empoisonné (0, 0) est dans votre liste : la partie s'arrête avant qu'on le mange, ce
n'est pas un coup."""
def MesCarres(tab):
    return [(i, j) for i in range(len(tab)) for j in range(tab[i])]
