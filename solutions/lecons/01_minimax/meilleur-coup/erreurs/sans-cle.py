"""Vous comparez les coups eux-mêmes, ou les fils, et non leurs valeurs : rangez minimax(jeu, fils)
dans valeurs, puis écrivez max(valeurs, key=valeurs.get)."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    if jeu.to_move(s) is MAX:
        return max(valeurs)
    return min(valeurs)
