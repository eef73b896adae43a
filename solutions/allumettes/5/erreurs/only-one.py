"""Vous ne trouvez que le tas de 1 allumette. Un tas est perdant dès que toutes les prises
laissent un tas gagnant."""
def perdantes(N, k):
    return [1] if N >= 1 else []
