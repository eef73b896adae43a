"""Vous renvoyez combien il y en a ; on demande lesquels, dans une liste."""
def perdantes(N, k):
    return (N + k) // (k + 1)
