"""Sans key=valeurs.get, max et min comparent les coups eux-mêmes, et non leurs valeurs : écrivez
max(valeurs, key=valeurs.get)."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    if jeu.to_move(s) is MAX:
        return max(valeurs)
    return min(valeurs)
