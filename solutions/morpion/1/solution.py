def presque_gagnante(ligne, joueur):
    """True si `ligne` est presque gagnée par `joueur` ("X" ou "O"), False sinon."""
    # Il y a trois cases : deux signes du joueur, et la troisième doit être vide.
    return ligne.count(joueur) == 2 and ligne.count(".") == 1
