def riposte(n):
    prise_de_max = next(p for p in (1, 2, 3) if (n + p) % 4 == 1)
    return 4 - prise_de_max
