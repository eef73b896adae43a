"""Votre programme joue toujours pour MAX. Quand c'est à MIN de jouer, quel coup veut-il ?"""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: minimax(jeu, fils, d - 1, h) for coup, fils in jeu.successors(s)}
    return max(valeurs, key=valeurs.get)
