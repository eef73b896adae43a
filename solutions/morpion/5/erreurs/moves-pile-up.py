"""Les X essayés s'accumulent : chaque essai doit partir de la position de départ."""
def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                s = poser(s, (ligne, colonne), "X")
                note = EVAL(s)
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
