def lisibles(b, budget):
    d = 0
    while budget >= b:
        budget = budget // b
        d += 1
    return d
