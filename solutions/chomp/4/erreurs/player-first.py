"""L'ordre du couple est (tablette, joueur)."""
def MesVoisins(s):
    tab, joueur = s
    return [(adversaire(joueur), MonReste(tab, i, j)) for i, j in MesCarres(tab)]
