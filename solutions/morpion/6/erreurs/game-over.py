"""La partie est finie : il n'y a plus de coup à choisir."""
def piege():
    return ("OOO", "XX.", "X..")
