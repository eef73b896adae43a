"""Tout nom doit venir de quelque part : si c'est j, il parcourt les colonnes, par
for j in range(len(gains[0]))."""
def min_annonce(gains):
    return min(max([ligne[j] for ligne in gains]))
