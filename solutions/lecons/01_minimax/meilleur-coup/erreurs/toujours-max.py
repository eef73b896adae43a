"""Votre programme joue toujours pour MAX. Quand c'est à MIN de jouer, quel coup veut-il ?"""


def meilleur_coup(jeu, s):
    return max(jeu.actions(s), key=lambda coup: minimax(jeu, jeu.result(s, coup)))
