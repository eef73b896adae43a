"""La feuille qui déclenche une coupure a été lue : c'est sa valeur qui permet de couper, elle n'est
pas sautée."""
def coupures_C():
    return [("cd", 5, 0), ("efghi", 5, 5)]
