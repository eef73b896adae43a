"""X perd quoi qu'il joue : EVAL n'y est pour rien. Cherchez une position où X avait un meilleur
coup."""
def piege():
    return ("X..", "X..", "OO.")
