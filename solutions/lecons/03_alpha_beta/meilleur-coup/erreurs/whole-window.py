"""Le coup est le bon, mais chaque fils est cherché dans ]−∞, +∞[ : passez à `alphabeta` vos alpha et beta,
que la boucle tient à jour."""
def meilleur_coup(jeu, s, d, h):
    valeurs = [alphabeta(jeu, jeu.result(s, c), d - 1, h, -inf, inf) for c in jeu.actions(s)]
    meilleure = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return jeu.actions(s)[valeurs.index(meilleure)]
