def meilleur_coup(jeu, s, d, h):
    valeurs = [alphabeta(jeu, jeu.result(s, c), d - 1, -inf, inf, h) for c in jeu.actions(s)]
    meilleure = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return jeu.actions(s)[valeurs.index(meilleure)]
