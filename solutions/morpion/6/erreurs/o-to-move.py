"""X a un signe de plus que O : c'est à O de jouer. Donnez-en autant à chacun."""
def piege():
    return ("X.O", "...", "..X")
