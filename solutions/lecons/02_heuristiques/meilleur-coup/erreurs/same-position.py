"""Vous donnez à tous les coups la même valeur, celle de `s` : la valeur d'un coup est celle de `fils`."""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: minimax(jeu, s, d - 1, h) for coup, fils in jeu.successors(s)}
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(valeurs, key=valeurs.get)
