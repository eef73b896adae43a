"""La case vide n'est pas toujours la dernière."""
def presque_gagnante(ligne, joueur):
    return ligne[0] == joueur and ligne[1] == joueur and ligne[2] == "."
