def ordre_de_visite(n):
    ordre = []

    def valeur(m, joueur):
        suites = [valeur(m - p, joueur.opponent) for p in (1, 2, 3) if p <= m]
        ordre.append(m)
        if not suites:
            return 100 if joueur is MAX else -100
        return max(suites) if joueur is MAX else min(suites)

    valeur(n, MAX)
    return ordre
