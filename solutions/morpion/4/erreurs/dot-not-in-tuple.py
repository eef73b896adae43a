"""Une position est un tuple de trois textes : « "." not in s » demande si l'un des textes est
exactement un point, et c'est toujours vrai."""
def EVAL(s):
    if "XXX" in lignes(s):
        return inf
    if "OOO" in lignes(s):
        return -inf
    if "." not in s:
        return 0
    couts = 1, 3, -3, 2, -2
    return sum(fois * cout for fois, cout in zip(remarques(s), couts))
