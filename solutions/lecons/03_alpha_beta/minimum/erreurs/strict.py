"""À égalité avec alpha, la branche n'améliore déjà plus rien pour MAX : on s'arrête aussi."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        lues = lues + 1
        if meilleure < alpha:
            break
    return meilleure, lues
