def presque_gagnante(ligne, joueur):
    """True si `ligne` est presque gagnée par `joueur` ("X" ou "O"), False sinon."""
    signes = 0
    for case in ligne:
        if case == joueur:
            signes = signes + 1
    return signes == 2
