def riposte(n):
    return (3, None, 1, 2)[n % 4]
