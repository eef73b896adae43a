"""True si s entre dans la zone, False sinon"""

from itertools import product

from commun import ARENA, graph, ecrit as ecrit

from course_lib.games import MAX

VISIBLES = [
    f"entre({ARENA}, {player}, {zone}, {s!r})"
    for player, zone, s in [
        ("MAX", ["but"], "d"),
        ("MAX", ["but", "d", "h"], "a"),
        ("MAX", ["but", "d", "h"], "b"),
        ("MAX", ["but", "d", "h", "g"], "e"),
        ("MAX", ["but", "d", "h", "g", "e"], "b"),
        ("MAX", ["but", "d", "h", "g", "e", "b"], "a"),
        ("MAX", ["b", "c"], "a"),
        ("MIN", ["f"], "c"),
        ("MIN", ["b"], "a"),
    ]
]
VISIBLES.append('entre({"a": [], "b": []}, {"a": MIN, "b": MAX}, MAX, ["b"], "a")')


def toutes():
    fan = {"a": ["b", "c", "d"], "b": [], "c": [], "d": []}
    for zone, player in product(("", "b", "d", "bc", "bd", "cd", "bcd"), ("MAX", "MIN")):
        yield f"entre({fan}, {dict.fromkeys(fan, MAX)}, {player}, {[*zone]}, 'a')"
    for seed in range(150):
        arcs, owners, rng = graph(seed, "abcde")
        zone = rng.sample(list(arcs), rng.randrange(len(arcs) + 1))
        player = rng.choice(("MAX", "MIN"))
        for s in [s for s in arcs if s not in zone][:1]:
            yield f"entre({arcs}, {owners}, {player}, {sorted(zone)}, {s!r})"


def pourquoi(nom, args, attendu):
    G, qui, joueur, zone, s = args
    if not G[s]:
        return f"{s} n'a aucun arc : la partie s'y arrête, le but n'est pas atteint."
    exits = [t for t in G[s] if t not in zone]
    if attendu:
        end = "un de ses arcs mène" if qui[s] is joueur else "tous ses arcs mènent"
        return f"{qui[s]} choisit en {s}, et {end} à la zone."
    end = "aucun de ses arcs n'y mène" if qui[s] is joueur else f"il s'échappe par {exits[0]}"
    return f"{qui[s]} choisit en {s}, et {end}."
