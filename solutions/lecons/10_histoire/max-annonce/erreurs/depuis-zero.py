"""Votre maximum part de 0 : si toutes les lignes assurent un nombre négatif, il y reste."""
def max_annonce(gains):
    meilleure = 0
    for ligne in gains:
        meilleure = max(meilleure, min(ligne))
    return meilleure
