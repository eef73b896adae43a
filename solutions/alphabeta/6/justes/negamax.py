def alphabeta(p, n, joueur_max, alpha, beta):
    def chercher(p, n, signe, a, b):
        suivants = successeurs(p)
        if n <= 0 or suivants == []:
            return [signe * h(p), []]
        meilleur = [-float("inf"), []]
        for i, q in enumerate(suivants, 1):
            v, suite = chercher(q, n - 1, -signe, -b, -max(a, meilleur[0]))
            if -v > meilleur[0]:
                meilleur = [-v, [i, *suite]]
            if meilleur[0] >= b:
                return meilleur
        return meilleur
    if joueur_max:
        return chercher(p, n, 1, alpha, beta)
    v, suite = chercher(p, n, -1, -beta, -alpha)
    return [-v, suite]
