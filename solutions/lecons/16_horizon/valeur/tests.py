"""la valeur du sommet pour MAX : celle d'une fin, 0 si l'on revient sur ses pas"""

VISIBLES = [
    "valeur(BOUCLE, FINALES, 'gain', ['B'])",
    "valeur(BOUCLE, FINALES, 'E', ['B', 'C', 'D'])",
    "valeur(BOUCLE, FINALES, 'D', ['B', 'C'])",
    "valeur(BOUCLE, FINALES, 'D', [])",
    "valeur(BOUCLE, FINALES, 'S', [])",
    "valeur(ALLER, ISSUES, 'a', [])",
    "valeur(ALLER, ISSUES, 'b', [])",
    "valeur(TOUR, ISSUES, 'a', [])",
    "valeur(PERDU, DEFAITES, 'a', [])",
]


def toutes():
    for s in "SBCDE":
        for path in ([], ["B"], ["C"], ["D", "E"], ["S", "B"]):
            yield f"valeur(BOUCLE, FINALES, {s!r}, {path})"
    for s in "abcd":
        for path in ([], ["a"], ["c"], ["b", "c"]):
            yield f"valeur(TOUR, ISSUES, {s!r}, {path})"


def ecrit(nom, args):
    graph, ends, s, path = args
    if "S" in graph:
        return f"valeur(graphe, finales, {s!r}, {path})"
    told = ", ".join(
        f"{one} ({player}) vers {' ou '.join(after)}" for one, (player, after) in graph.items()
    )
    return f"Dans un autre graphe ({told} ; fins : {ends}), valeur(graphe, finales, {s!r}, {path})"
