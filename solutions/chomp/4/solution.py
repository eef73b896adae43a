def MesVoisins(s):
    """Les sommets que l'on atteint en un coup depuis s."""
    tab, joueur = s
    return [(MonReste(tab, i, j), adversaire(joueur)) for i, j in MesCarres(tab)]
