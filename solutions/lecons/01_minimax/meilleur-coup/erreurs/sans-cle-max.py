"""max compare ici les clés, les coups eux-mêmes, et non leurs valeurs : ajoutez key=valeurs.get. Et
quand c'est à MIN de jouer, prenez min au lieu de max."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    return max(valeurs)
