"""Juste jusqu'à 4 allumettes. Au-delà, il faut poser la même question pour le tas que l'on
laisse."""
def gagne(n):
    return n != 1 and n < 5
