"""Votre total est la somme des cinq nombres, comme si les coûts ne servaient pas : chaque nombre va
avec son coût, et avec lui seul."""
def EVAL(s):
    if "XXX" in lignes(s):
        return inf
    if "OOO" in lignes(s):
        return -inf
    if "." not in s[0] + s[1] + s[2]:
        return 0
    couts = 1, 3, -3, 2, -2
    return sum(remarques(s))
