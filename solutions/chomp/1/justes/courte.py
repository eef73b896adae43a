def Tablette(n, p):
    return tuple([p] * n)
