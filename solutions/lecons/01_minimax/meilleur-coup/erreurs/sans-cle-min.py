"""min compare ici les clés, les coups eux-mêmes, et non leurs valeurs : ajoutez key=valeurs.get. Et
quand c'est à MAX de jouer, prenez max au lieu de min."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    return min(valeurs)
