"""Vous demandez la valeur d'un coup, et `minimax` attend une position : écrivez `fils`."""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: minimax(jeu, coup, d - 1, h) for coup, fils in jeu.successors(s)}
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(valeurs, key=valeurs.get)
