"""La mémoire est écrite, mais jamais lue : au début, si `s` y est déjà, renvoyez ce que l'on y lit."""


def minimax_memoire(jeu, s, memoire):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    memoire[s] = v
    return v
