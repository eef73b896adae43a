import numpy as np

def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return np.float64(h(p)), np.array([], dtype=int)
    extremum, suite = (np.maximum if joueur_max else np.minimum), np.array([], dtype=int)
    best = np.float64(-np.inf if joueur_max else np.inf)
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v != best and extremum(v, best) == v:
            best, suite = v, np.append([coup(q)], reste)
        if best >= beta if joueur_max else best <= alpha:
            break
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
    return best, suite
