"""`attaquants[1:]` est une liste, celle des autres pièces ; `attaquants[1]` n'est qu'un élément."""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    return max(0, proie - echange(attaquants[0], defenseurs, attaquants[1]))
