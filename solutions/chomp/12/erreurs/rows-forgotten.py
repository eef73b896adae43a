"""Une seule ligne n'est pas reconnue : combien de nombres a alors le tuple ?"""
def H(tab):
    if tab == (1,):
        return -1
    return 1 if set(tab) == {1} else 0
