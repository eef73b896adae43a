def meilleur_coup(jeu, s, d, h):
    alpha, beta, valeurs = -inf, inf, {}
    for coup, fils in jeu.successors(s):
        valeurs[coup] = alphabeta(jeu, fils, d - 1, h, alpha, beta)
        if jeu.to_move(s) is MAX:
            alpha = max(alpha, valeurs[coup])
        else:
            beta = min(beta, valeurs[coup])
    if jeu.to_move(s) is MAX:
        return max(valeurs, key=valeurs.get)
    return min(valeurs, key=valeurs.get)
