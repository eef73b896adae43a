"""Une ligne s'allonge : celle qui avait déjà moins de carrés garde sa longueur."""
def MonReste(tab, i, j):
    if j == 0:
        return tab[:i]
    return tab[:i] + (j,) * (len(tab) - i)
