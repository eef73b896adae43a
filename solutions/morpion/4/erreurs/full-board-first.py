"""Un plateau plein n'est pas toujours une nulle : le dernier coup peut gagner. Cherchez un
vainqueur avant de regarder si le plateau est plein."""
def EVAL(s):
    if "." not in s[0] + s[1] + s[2]:
        return 0
    if "XXX" in lignes(s):
        return inf
    if "OOO" in lignes(s):
        return -inf
    couts = 1, 3, -3, 2, -2
    return sum(fois * cout for fois, cout in zip(remarques(s), couts))
