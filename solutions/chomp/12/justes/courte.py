def H(tab):
    return -1 if sum(tab) == 1 else 1 if 1 in (len(tab), max(tab)) else 0
