"""La clé de la base est la position `fils`, non la paire `(coup, fils)` que donne `successors` : `for coup, fils in jeu.successors(s)`."""


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
