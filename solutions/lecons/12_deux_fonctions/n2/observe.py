def valeur(p, choisir, ensuite):
    """La valeur de p, où choisir prend min ou max."""
    suites = [valeur(q, ensuite, choisir) for q in successeur(p)]
    return choisir(suites) if suites else f(p)


def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX : le premier des meilleurs fils, si c'est l'un d'eux."""
    valeurs = {repr(q): valeur(q, min, max) for q in successeur(p)}
    choisi = repr(MINIMAX(p))
    meilleurs = [nom for nom in valeurs if valeurs[nom] == max(valeurs.values())]
    return meilleurs[0] if choisi in meilleurs else choisi


def dit(observe):
    """Une position, ou un nombre, comme Python les affiche."""
    return str(observe)
