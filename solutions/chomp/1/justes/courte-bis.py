def Tablette(n, p):
    return tuple(p for _ in range(n))
