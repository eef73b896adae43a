"""Avez-vous appelé minimax ? Ici, la fonction s'appelle elle-même : valeur_pressee(jeu, fils)."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]  # noqa: F821
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v - (v > 0) + (v < 0)
