"""La bonne case, mais comptée à partir de 0 : l'énoncé compte les lignes et les colonnes à
partir de 1."""
def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                note = EVAL(poser(s, (ligne, colonne), "X"))
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne - 1, colonne - 1)
    return meilleure_case
