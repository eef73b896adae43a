"""les sommets (tablette, joueur) que l'on atteint en un coup"""

from commun import bars, counted, drawn_bars, ecrit as ecrit, given_below

from course_lib.given import adversaire

INTERDITS = given_below("ListeVoisins", "GrapheTab")
VISIBLES = [
    'ensemble(MesVoisins, ((1,), "Morgan"))',
    'ensemble(MesVoisins, ((1, 1), "Malo"))',
    'ensemble(MesVoisins, ((2, 2), "Morgan"))',
    'ensemble(MesVoisins, ((3, 1), "Malo"))',
]

EQUIVALENTS = {
    "return [(MonReste(tab, i, j), adversaire(joueur)) for i, j in MesCarres(tab)] → "
    "return [(MonReste(tab, i, j), adversaire(joueur)) for i, j in MesCarres(tab)][::-1]": (
        "l'ordre est libre"
    )
}


def calls(tabs):
    for tab in tabs:
        yield from (f"ensemble(MesVoisins, {(tab, who)})" for who in ("Morgan", "Malo"))


def toutes():
    yield from calls(bars(3, 3))


def cachees():
    yield from calls(bars(3, 4)[::3])


def tirees(rng):
    yield from calls(drawn_bars(rng, 5, 6, 12))


def pourquoi(nom, args, attendu):
    if not attendu:
        return "il ne reste que le poison : la partie est finie, il n'y a plus de voisin."
    return (
        f"{counted(len(attendu), 'carré')} à manger, donc autant de voisins, où c'est à "
        f"{adversaire(args[1][1])} de jouer."
    )


def ensemble(fonction, s):
    """Les sommets de la réponse, triés : ni leur ordre ni le genre de collection ne comptent."""
    reponse = fonction(s)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    return sorted((tuple(un) if isinstance(un, tuple) else un for un in reponse), key=repr)


def accepte(attendu, obtenu):
    """Des tuples, et pas des listes : un sommet sera une clé."""
    return attendu == obtenu
