"""Il manque une ligne : combien de nombres le tuple doit-il avoir ?"""
def Tablette(n, p):
    return tuple(p for i in range(1, n))
