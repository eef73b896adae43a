"""Le carré se perd : il vaut None alors qu'il y a un coup à jouer. L'appel récursif renvoie
le coup de l'adversaire (None à une feuille), qui écrase peut-être le vôtre : ne retenez de
lui que la valeur."""
def MinimaxCoup(tab, n):
    if n == 0 or tab == (1,):
        return -H(tab), None, None
    return min([MaximinCoup(Reste(tab, c), n - 1) for c in Carres(tab)], key=lambda t: t[0])

def MaximinCoup(tab, n):
    if n == 0 or tab == (1,):
        return H(tab), None, None
    return max([MinimaxCoup(Reste(tab, c), n - 1) for c in Carres(tab)], key=lambda t: t[0])
