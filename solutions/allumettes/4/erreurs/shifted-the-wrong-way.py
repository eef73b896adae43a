"""Le reste est décalé dans le mauvais sens. Avec 4 allumettes, il faut en laisser 1 ; avec 2,
aussi."""
def riposte(n):
    return (n + 1) % 4
