def tirages(strategie, tab, joueur):
    """Les carrés que donnent beaucoup d'appels : 25 par carré permis, pour que chacun sorte."""
    vus = set()
    for _ in range(25 * max(1, len(Carres(tab)))):
        carre = strategie(tab, joueur)
        vus.add(tuple(carre) if hasattr(carre, "__iter__") else carre)
    return None if vus == {None} else sorted(vus, key=repr)


def dit(obtenu):
    if not isinstance(obtenu, list):
        return repr(obtenu)
    return " ou ".join(map(repr, obtenu))
