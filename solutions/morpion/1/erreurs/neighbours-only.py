"""Les deux signes ne sont pas toujours voisins : regardez « X.X »."""
def presque_gagnante(ligne, joueur):
    if ligne[0] == joueur and ligne[1] == joueur:
        return ligne[2] == "."
    if ligne[1] == joueur and ligne[2] == joueur:
        return ligne[0] == "."
    return False
