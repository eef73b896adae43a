"""Le plateau plein sans vainqueur n'est pas traité à part : une nulle vaut 0."""
def EVAL(s):
    if "XXX" in lignes(s):
        return inf
    if "OOO" in lignes(s):
        return -inf
    couts = 1, 3, -3, 2, -2
    return sum(fois * cout for fois, cout in zip(remarques(s), couts))
