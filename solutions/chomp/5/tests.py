"""un dictionnaire : sommet -> liste de ses voisins"""

from ast import literal_eval

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


def montre(appel, obtenu):
    """What is told of the first key that lacks, or is too many, or has another list."""
    if not isinstance(obtenu, dict):
        return "Il faut un dictionnaire : à chaque sommet, la liste de ses voisins."
    right, start = appel.expected, literal_eval("(" + appel.text.removeprefix("graphe(MonGraphe, "))
    if start not in obtenu:
        return f"Il manque la clé {start} : le départ en est une."
    arcs = [(s, t) for s in obtenu for t in right.get(s, ()) if t not in obtenu]
    if arcs:
        return f"{appel.why} Il manque la clé {arcs[0][1]} : c'est un voisin de {arcs[0][0]}."
    for s, found in obtenu.items():
        if s not in right:
            return f"La clé {s} est de trop : on n'y arrive pas depuis le départ."
        if found != right[s]:
            return f"{appel.why} À {s}, il faut {right[s]}, la liste de ses voisins."
    return ""
