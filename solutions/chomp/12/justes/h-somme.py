def H(tab):
    if sum(tab) == 1:
        return -1
    return int(len(tab) == 1 or sum(tab) == len(tab))
