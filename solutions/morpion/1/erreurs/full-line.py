"""Une ligne de trois signes identiques est gagnée : elle n'est plus « presque » gagnée. Il faut
exactement deux signes."""
def presque_gagnante(ligne, joueur):
    signes = 0
    for case in ligne:
        if case == joueur:
            signes = signes + 1
        elif case != ".":
            return False
    return signes >= 2
