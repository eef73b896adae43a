"""Votre profondeur est un nombre fixe : servez-vous de `d`, diminué d'un demi-coup."""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: minimax(jeu, fils, 3, h) for coup, fils in jeu.successors(s)}
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(valeurs, key=valeurs.get)
