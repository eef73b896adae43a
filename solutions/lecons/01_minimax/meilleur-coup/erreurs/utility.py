"""Vous demandez les points des fils avec utility, qui ne répond que sur une feuille : la valeur d'un
fils, c'est minimax(jeu, fils)."""


def meilleur_coup(jeu, s):
    valeurs = {coup: jeu.utility(fils) for coup, fils in jeu.successors(s)}
    return max(valeurs, key=valeurs.get) if jeu.to_move(s) is MAX else min(valeurs, key=valeurs.get)
