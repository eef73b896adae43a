from itertools import pairwise


def tirages(strategie, tab, joueur):
    """Les carrés que donnent beaucoup d'appels : 25 par carré permis, pour que chacun sorte."""
    suite = []
    for _ in range(25 * max(1, len(Carres(tab)))):
        carre = strategie(tab, joueur)
        suite.append(tuple(carre) if hasattr(carre, "__iter__") else carre)
    if tourne(suite):
        return "les carrés à tour de rôle, et non au hasard"
    return None if {*suite} == {None} else sorted({*suite}, key=repr)


def tourne(suite):
    """Si une ronde recommence, ou si jamais le même carré ne sort deux fois de suite."""
    rondes = any(suite[n:] == suite[:-n] for n in range(1, len(suite) // 2 + 1))
    return len({*suite}) > 1 and (rondes or all(un != autre for un, autre in pairwise(suite)))


def coup(strategie, tab, joueur, bons):
    """Ce que donnent trois appels : l'un des bons carrés, ou le premier des autres."""
    for _ in range(3):
        carre = strategie(tab, joueur)
        carre = tuple(carre) if hasattr(carre, "__iter__") else carre
        if carre not in bons:
            return carre
    return "un bon carré"


def dit(obtenu):
    if not isinstance(obtenu, list):
        return obtenu if isinstance(obtenu, str) else repr(obtenu)
    return " ou ".join(map(repr, obtenu))
