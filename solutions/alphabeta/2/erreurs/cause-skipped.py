"""La feuille qui déclenche une coupure a été lue : c'est sa valeur qui permet de couper, elle n'est
pas sautée."""
def coupures_B():
    return [("cde", -1, -6), ("ghi", -1, -1)]
