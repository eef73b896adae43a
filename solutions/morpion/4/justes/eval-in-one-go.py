def EVAL(s):
    lines = lignes(s)
    if any(line in ("XXX", "OOO") for line in lines):
        return float("inf") if "XXX" in lines else float("-inf")
    total = 0
    for line in lines:
        x, o = line.count("X"), line.count("O")
        if x == 0 or o == 0:
            total += {2: 3, 0: 1, 1: 1}[x] if o == 0 else {2: -3, 1: 1}[o]
    total += {"X": 2, "O": -2, ".": 0}[s[1][1]]
    return 0 if "." not in "".join(s) else total
