"""Vous refaites la prise de MAX. Le miroir de N2 n'est pas une copie : à 1 répond 3, à 2 répond
2, à 3 répond 1."""
def riposte(n):
    return next(p for p in (1, 2, 3) if (n + p) % 4 == 1)
