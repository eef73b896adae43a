"""Vous ne regardez pas si la partie est finie : une victoire vaut +∞ ou −∞, une nulle 0, quelles
que soient les remarques."""
def EVAL(s):
    couts = 1, 3, -3, 2, -2
    return sum(fois * cout for fois, cout in zip(remarques(s), couts))
