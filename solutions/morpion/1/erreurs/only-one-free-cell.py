"""Vous comptez les cases vides, mais pas à qui sont les deux signes : la ligne « XO. » n'est
presque gagnée par personne."""
def presque_gagnante(ligne, joueur):
    return ligne.count(".") == 1
