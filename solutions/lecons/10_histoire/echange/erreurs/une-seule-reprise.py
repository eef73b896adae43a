"""Vous comptez une reprise, et pas la suite. Qui peut encore prendre ensuite ?"""
def echange(proie, attaquants, defenseurs):
    if attaquants == []:
        return 0
    if defenseurs == []:
        return proie
    return max(0, proie - attaquants[0])
