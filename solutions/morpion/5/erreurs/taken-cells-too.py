"""Vous jouez aussi sur des cases déjà prises."""
def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if True:
                note = EVAL(poser(s, (ligne, colonne), "X"))
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
