"""Vous reposez la même question, sur s, et cela ne finit jamais : posez-la sur chaque fils,
minimax(jeu, fils)."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, s) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
