"""Vous posez un O : c'est à X de jouer."""
def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                note = EVAL(poser(s, (ligne, colonne), "O"))
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
