"""La dernière ligne et la dernière colonne ne sont jamais essayées : où s'arrête range(1, 3) ?"""
def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in range(1, 3):
        for colonne in range(1, 3):
            if s[ligne - 1][colonne - 1] == ".":
                note = EVAL(poser(s, (ligne, colonne), "X"))
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
