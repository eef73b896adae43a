"""La ligne et la colonne du poison sont écartées : seul (0, 0) est empoisonné."""
def MesCarres(tab):
    return [(i, j) for i in range(1, len(tab)) for j in range(1, tab[i])]
