from random import Random

from commun import MINE, UNEVEN, ecrit as ecrit, pourquoi as pourquoi, zero as zero

depart = """Complétez l'appel de `minimax` : il attend quatre paramètres."""
VISIBLES = [
    *(f"meilleur_coup(N3, (), {d}, N3.heuristic)" for d in (1, 2, 3)),
    f"meilleur_coup({MINE}, (), 1, {MINE}.heuristic)",
    "meilleur_coup(N3, ('droite',), 1, N3.heuristic)",
    "meilleur_coup(N3, ('droite',), 2, N3.heuristic)",
    *(f"meilleur_coup({UNEVEN}, (), {d}, {UNEVEN}.heuristic)" for d in (1, 2)),
    f"meilleur_coup({UNEVEN}, (), 1, zero)",
]


def branch(rng, height, notes):
    """A tree whose notes all differ, so that each depth has one best move."""
    if height == 0:
        return notes.pop()
    return notes.pop(), [branch(rng, height - 1, notes) for _ in range(rng.choice((2, 3)))]


def toutes():
    rng = Random(4)
    for rank in range(24):
        unit = 1 if rank < 8 else 10**5
        notes = rng.sample(range(-60 * unit, 60 * unit, unit), 60)
        tree = branch(rng, 2 if rank < 8 else 3, notes)
        game = f"TreeGame({tree}, {('MAX', 'MIN')[rank % 2]})"
        for d in (1, 2, 3):
            yield f"meilleur_coup({game}, (), {d}, {game}.heuristic)"
