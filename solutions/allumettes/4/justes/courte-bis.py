def riposte(n):
    return next(k for k in (1, 2, 3) if (n - k) % 4 == 1)
