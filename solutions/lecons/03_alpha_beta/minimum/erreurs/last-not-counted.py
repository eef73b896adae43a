"""La feuille qui fait couper a été lue, elle aussi : comptez-la avant de sortir de la boucle."""
def minimum(feuilles, alpha):
    meilleure, lues = inf, 0
    for v in feuilles:
        meilleure = min(meilleure, v)
        if meilleure <= alpha:
            break
        lues = lues + 1
    return meilleure, lues
