"""un dictionnaire : sommet -> liste de ses voisins"""

from commun import bars, counted, drawn_bars, ecrit as ecrit, ensemble, given_below

INTERDITS = given_below("GrapheTab")
VISIBLES = [
    'graphe(MonGraphe, (1,), "Malo")',
    'graphe(MonGraphe, (2,), "Morgan")',
    'graphe(MonGraphe, (2,), "Malo")',
    'graphe(MonGraphe, (2, 1), "Malo")',
    'graphe(MonGraphe, (2, 2), "Morgan")',
    'graphe(MonGraphe, (3, 3), "Morgan")',
]


EQUIVALENTS = {
    "if s not in G: G[s] = MesVoisins(s) a_voir = a_voir + G[s] → "
    "G[s] = MesVoisins(s) a_voir = a_voir + G[s]": "des sommets sont revus : plus long, aussi juste"
}


def toutes():
    yield from (f"graphe(MonGraphe, {tab}, 'Malo')" for tab in bars(3, 3)[:15])


def cachees():
    yield from (f"graphe(MonGraphe, {tab}, 'Morgan')" for tab in bars(4, 3)[:24:3])
    yield "graphe(MonGraphe, (1, 1), 'Malo')"


def tirees(rng):
    """Bars that one may also go through without remembering what was seen."""
    for tab in drawn_bars(rng, 4, 5, 16):
        if sum(tab) <= 10:
            yield f"graphe(MonGraphe, {tab}, {rng.choice(('Morgan', 'Malo'))!r})"


def pourquoi(nom, args, attendu):
    return (
        f"depuis {args[1:]}, on atteint {counted(len(attendu), 'sommet')}, le départ compris ; "
        "chacun est une clé, même s'il n'a aucun voisin."
    )


def graphe(MonGraphe, tab, joueur):
    """Le graphe, ses listes de voisins triées : ni leur ordre ni leur genre ne comptent."""
    G = MonGraphe(tab, joueur)
    return {s: ensemble(G.get, s) for s in G} if isinstance(G, dict) else G
