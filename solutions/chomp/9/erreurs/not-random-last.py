"""C'est toujours le même carré : le hasard doit pouvoir donner chacun des carrés permis. (Une
graine fixée dans la fonction a le même effet.)"""
def StrategieAleatoire(tab, joueur):
    if tab == (1,):
        return (0, 0)
    return Carres(tab)[-1]
