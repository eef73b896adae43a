"""C'est toujours le même carré : le hasard doit pouvoir donner chacun des carrés permis. (Une
graine fixée dans la fonction a le même effet.)"""
def StrategieAleatoire(tab, joueur):
    for i in range(len(tab)):
        for j in range(tab[i]):
            if (i, j) != (0, 0) or tab == (1,):
                return (i, j)
