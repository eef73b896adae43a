"""Vous prévoyez la réponse de O. C'est une bonne idée, celle de minimax ; mais ici on demande le
coup dont la note, juste après lui, est la plus grande."""
def apres_reponse(s):
    if EVAL(s) == inf or "." not in s[0] + s[1] + s[2]:
        return EVAL(s)
    notes = []
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                notes.append(EVAL(poser(s, (ligne, colonne), "O")))
    return min(notes)

def meilleur_coup(s):
    meilleure_note, meilleure_case = None, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                note = apres_reponse(poser(s, (ligne, colonne), "X"))
                if meilleure_note is None or note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
