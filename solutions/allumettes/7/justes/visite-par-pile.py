def ordre_de_visite(n):
    pile, envers = [n], []
    while pile:
        tas = pile.pop()
        envers.append(tas)
        pile += [tas - prise for prise in (1, 2, 3) if prise <= tas]
    return envers[::-1]
