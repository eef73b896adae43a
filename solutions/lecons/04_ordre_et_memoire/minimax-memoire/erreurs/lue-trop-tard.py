"""Des positions sont encore développées plusieurs fois. La mémoire est-elle lue au début, quand `s` revient ? Est-ce bien le même dictionnaire qui passe d'un appel à l'autre ?"""


def minimax_memoire(jeu, s, memoire):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    memoire[s] = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return memoire[s]
