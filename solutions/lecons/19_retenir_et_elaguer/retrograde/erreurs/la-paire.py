"""Une clé de la base est une position déjà rangée : `fils`, non la paire `(coup, fils)`. Et `base[s]` n'existe qu'une fois écrite : réunissez d'abord les valeurs des suites dans une liste."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[suite] for suite in jeu.successors(s)]
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
