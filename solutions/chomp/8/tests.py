"""l'ensemble (ou la liste) des sommets de l'attracteur"""

from random import Random

from commun import bars, drawn_bars, drawn_graph, ecrit as ecrit

from course_lib.given import ARENE, GrapheTab, adversaire

TWICE_RUNNING = """{
    ("x", "Morgan"): [("a", "Malo")],
    ("a", "Malo"): [("b", "Malo"), ("c", "Morgan")],
    ("b", "Malo"): [("c", "Morgan")],
    ("c", "Morgan"): [((1,), "Malo")],
    ((1,), "Malo"): [],
}"""
VISIBLES = [
    'ensemble(Attracteur, "Morgan", ARENE)',
    f'ensemble(Attracteur, "Morgan", {TWICE_RUNNING})',
    'ensemble(Attracteur, "Malo", GrapheTab((2, 2), "Morgan"))',
    'ensemble(Attracteur, "Morgan", GrapheTab((2, 2), "Morgan"))',
    'ensemble(Attracteur, "Morgan", GrapheTab((2, 1, 1), "Malo"))',
    'ensemble(Attracteur, "Morgan")',
    'ensemble(Attracteur, "Malo")',
]
EQUIVALENTS = {"if s[1] == joueur: → if s[-1] == joueur:": "un sommet est un couple"}


def graphs(rng, count):
    """The attractor in so many small graphs drawn at random."""
    for _ in range(count):
        goal = ((1,), rng.choice(("Morgan", "Malo")))
        yield f"ensemble(Attracteur, {adversaire(goal[1])!r}, {drawn_graph(rng, goal)})"


def calls(tabs):
    """Both players on each bar, where one or the other begins; both goals are in the graph."""
    for k, tab in enumerate(tabs):
        graph = f"GrapheTab({tab}, {('Morgan', 'Malo')[k % 2]!r})"
        yield from (f"ensemble(Attracteur, {who!r}, {graph})" for who in ("Morgan", "Malo"))


def toutes():
    yield from graphs(Random(0), 70)
    yield from calls(bars(3, 3)[6:])


def cachees():
    yield from graphs(Random(500), 60)
    yield from calls([(3, 3), (3, 2, 2), (4, 2, 1), (4, 3)])
    yield 'ensemble(Attracteur, "Morgan")'
    yield 'ensemble(Attracteur, "Malo")'


def tirees(rng):
    yield from graphs(rng, 24)
    yield from calls(tab for tab in drawn_bars(rng, 3, 4, 8) if sum(tab) > 3)


def pourquoi(nom, args, attendu):
    joueur = args[1]
    return (
        f"{joueur} veut que ce soit à {adversaire(joueur)} de jouer sur (1,) : de {len(attendu)} "
        "sommets, ce but compris, il peut l'y forcer."
    )


def ensemble(fonction, *args):
    """Ce que contient la réponse, trié : ni son ordre ni le genre de collection ne comptent."""
    reponse = fonction(*args)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    return sorted({tuple(un) if isinstance(un, tuple | list) else un for un in reponse}, key=repr)


def montre(appel, obtenu):
    """What is told of the first vertex that is too many, or lacks, by the rule of the attractor."""
    names = {"ensemble": lambda *args: args[1:], "Attracteur": None, "ARENE": ARENE}
    joueur, *rest = eval(appel.text, names | {"GrapheTab": GrapheTab})
    G, goal = (*rest, GrapheTab((4, 4, 4), "Morgan"))[0], ((1,), adversaire(joueur))
    if not isinstance(obtenu, list):
        return "Il faut un ensemble, ou une liste, de sommets."
    if goal not in obtenu:
        return f"Le but, {goal}, n'y est pas : partez de lui, et gardez-le."
    for s in obtenu:
        if s not in G:
            return f"{s!r} n'est pas un sommet du graphe de cet appel, une de ses clés."
    for s, neighbours in G.items():
        inside = [t for t in neighbours if t in obtenu]
        outside = [t for t in neighbours if t not in obtenu]
        enters = inside and (s[1] == joueur or not outside)
        if s in obtenu and s != goal and not enters:
            return f"{s} est de trop : {why_out(s, joueur, outside)}."
        if enters and s not in obtenu:
            move = f"un coup de {joueur}" if s[1] == joueur else f"tout coup de {s[1]}"
            return (
                f"Il manque {s} : de là, {move} mène dans votre ensemble, ainsi à {inside[0]} : "
                "il y entre donc."
            )
    more = [s for s in obtenu if s not in appel.expected]
    return f"{more[0]} est de trop : de là, on peut tourner en rond sans atteindre le but."


def why_out(s, joueur, outside):
    """Why a vertex does not enter."""
    if not outside:
        return "la partie s'y arrête, et ce n'est pas le but (si all vous sert : all([]) vaut True)"
    if s[1] == joueur:
        return f"{joueur} n'y a aucun coup vers l'ensemble"
    return f"{s[1]} y joue et peut en sortir, par {outside[0]}"
