"""Quand toutes les notes sont basses, aucune n'est retenue : votre meilleure note provisoire
part de trop haut. De quelle valeur partir pour que toute note soit meilleure ?"""
def meilleur_coup(s):
    meilleure_note, meilleure_case = 0, None
    for ligne in 1, 2, 3:
        for colonne in 1, 2, 3:
            if s[ligne - 1][colonne - 1] == ".":
                note = EVAL(poser(s, (ligne, colonne), "X"))
                if note > meilleure_note:
                    meilleure_note, meilleure_case = note, (ligne, colonne)
    return meilleure_case
