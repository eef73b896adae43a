"""Les deux conditions doivent être vraies ensemble : une seule ne suffit pas."""
def presque_gagnante(ligne, joueur):
    return ligne.count(joueur) == 2 or "." in ligne
