"""Une victoire vaut ici +∞ pour X et −∞ pour O (inf), et non un nombre fini."""
def EVAL(s):
    if "XXX" in lignes(s):
        return 100
    if "OOO" in lignes(s):
        return -100
    if "." not in s[0] + s[1] + s[2]:
        return 0
    couts = 1, 3, -3, 2, -2
    return sum(fois * cout for fois, cout in zip(remarques(s), couts))
