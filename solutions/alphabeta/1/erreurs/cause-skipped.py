"""La feuille qui déclenche une coupure a été lue : c'est sa valeur qui permet de couper, elle n'est
pas sautée."""
def coupures_A():
    return [("ef", 4, 4), ("ghi", 4, 2)]
