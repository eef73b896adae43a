"""Vous demandez la valeur d'un coup, minimax(jeu, coup), et minimax attend une position : écrivez
minimax(jeu, fils)."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, coup) for coup, fils in jeu.successors(s)}
    return max(valeurs, key=valeurs.get) if jeu.to_move(s) is MAX else min(valeurs, key=valeurs.get)
