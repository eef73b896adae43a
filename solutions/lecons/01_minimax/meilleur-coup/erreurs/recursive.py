"""Vous demandez à meilleur_coup le coup des fils, jusqu'aux feuilles, où il n'y a rien à jouer : la
valeur d'un fils, c'est minimax(jeu, fils), déjà écrite."""


def meilleur_coup(jeu, s):
    valeurs = {coup: meilleur_coup(jeu, fils) for coup, fils in jeu.successors(s)}
    return max(valeurs, key=valeurs.get) if jeu.to_move(s) is MAX else min(valeurs, key=valeurs.get)
