"""True si s entre dans la zone, False sinon"""

from commun import graph

PETIT = (
    '{"a": ["b", "c"], "b": ["a", "d"], "c": ["d"], "d": [], "e": []}, '
    '{"a": MAX, "b": MIN, "c": MIN, "d": MAX, "e": MIN}'
)
VISIBLES = [
    f'entre({PETIT}, MAX, {{"d"}}, "c")',
    f'entre({PETIT}, MAX, {{"d"}}, "b")',
    f'entre({PETIT}, MAX, {{"d", "c"}}, "a")',
    f'entre({PETIT}, MAX, {{"d", "a"}}, "b")',
    f'entre({PETIT}, MAX, {{"d"}}, "e")',
    f'entre({PETIT}, MAX, {{"d"}}, "a")',
    f'entre({PETIT}, MIN, {{"d"}}, "b")',
    f'entre({PETIT}, MIN, {{"c"}}, "a")',
]
EQUIVALENTS = {
    "return len(dedans) > 0 and len(dedans) == len(G[s]) → "
    "return len(dedans) > 0 and len(dedans) >= len(G[s])": "dedans fait partie de G[s]",
}


def toutes():
    for seed in range(150):
        arcs, owners, rng = graph(seed, "abcde")
        zone = rng.sample(list(arcs), rng.randrange(len(arcs) + 1))
        player, s = rng.choice(("MAX", "MIN")), rng.choice(list(arcs))
        yield f"entre({arcs}, {owners}, {player}, {sorted(zone)}, {s!r})"


def ecrit(nom, args):
    G, qui, joueur, zone, s = args
    suites = ", ".join(G[s]) or "rien"
    dedans = ", ".join(sorted(zone)) or "rien"
    known = f"où {s} est à {qui[s]} et mène à {suites}, et où la zone contient {dedans}"
    return f"entre(G, qui, {joueur}, zone, {s!r}), {known},"


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
