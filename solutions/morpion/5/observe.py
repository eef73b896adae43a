def a_egalite(meilleur_coup, s, cases):
    """Le coup, dit « au choix » s'il est l'un de ceux-ci."""
    coup = meilleur_coup(s)
    egaux = isinstance(coup, tuple | list) and tuple(coup) in cases
    return "au choix" if egaux else coup
