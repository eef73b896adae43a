from random import Random

from commun import MINE, UNEVEN, why

from course_lib.games import MIN

depart = """Complétez l'appel de `minimax` : il attend quatre paramètres."""
VISIBLES = [
    *(f"meilleur_coup(N3, (), {d}, N3.heuristic)" for d in (1, 2, 3)),
    f"meilleur_coup({MINE}, (), 1, {MINE}.heuristic)",
    "meilleur_coup(N3, ('gauche',), 1, N3.heuristic)",
    "meilleur_coup(N3, ('gauche',), 2, N3.heuristic)",
    *(f"meilleur_coup({UNEVEN}, (), {d}, {UNEVEN}.heuristic)" for d in (1, 2)),
]


def ecrit(nom, args):
    jeu, s, d, _ = args
    if "gauche" in jeu.actions(()):
        return f"{nom}(N3, {s!r}, {d}, N3.heuristic)"
    tree = f"TreeGame({jeu.tree!r}{', MIN' * (jeu.first is MIN)})"
    return f"Avec a = {tree}, {nom}(a, {s!r}, {d}, a.heuristic)"


def pourquoi(nom, args, attendu):
    return why(*args)


def branch(rng, height, notes):
    """A tree whose notes all differ, so that each depth has one best move."""
    if height == 0:
        return notes.pop()
    return notes.pop(), [branch(rng, height - 1, notes) for _ in range(rng.choice((2, 3)))]


def toutes():
    rng = Random(4)
    for rank in range(24):
        tree = branch(rng, 3, rng.sample(range(-6 * 10**6, 6 * 10**6, 10**5), 60))
        game = f"TreeGame({tree}, {('MAX', 'MIN')[rank % 2]})"
        for d in (1, 2, 3):
            yield f"meilleur_coup({game}, (), {d}, {game}.heuristic)"
