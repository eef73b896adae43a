"""Un budget dépensé jusqu'au dernier nœud suffit encore : que faut-il faire en cas d'égalité ?"""
def lisibles(b, budget):
    d = 0
    while b ** (d + 1) < budget:
        d += 1
    return d
