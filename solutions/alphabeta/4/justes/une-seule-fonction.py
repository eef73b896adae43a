def chercher(p, n, signe, alpha, beta):
    if n == 0 or not successeurs(p):
        return signe * h(p)
    meilleur = -inf
    for q in successeurs(p):
        meilleur = max(meilleur, -chercher(q, n - 1, -signe, -beta, -max(alpha, meilleur)))
        if meilleur >= beta:
            break
    return meilleur

def valeur_max(p, n, alpha, beta):
    return chercher(p, n, 1, alpha, beta)

def valeur_min(p, n, alpha, beta):
    return -chercher(p, n, -1, -beta, -alpha)
