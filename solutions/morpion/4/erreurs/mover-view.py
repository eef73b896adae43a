"""Vous donnez la note de celui qui doit jouer : EVAL est toujours la note de X, même quand O
doit jouer."""
def EVAL(s):
    signe = 1 if "".join(s).count("X") == "".join(s).count("O") else -1
    if "XXX" in lignes(s):
        return signe * inf
    if "OOO" in lignes(s):
        return -signe * inf
    if "." not in s[0] + s[1] + s[2]:
        return 0
    couts = 1, 3, -3, 2, -2
    return signe * sum(fois * cout for fois, cout in zip(remarques(s), couts))
