"""Vous ne tenez pas compte de `joueur` : la réponse doit changer selon le joueur pour qui on la
demande."""
def presque_gagnante(ligne, joueur):
    deux = ligne.count("X") == 2 or ligne.count("O") == 2
    return deux and ligne.count(".") == 1
