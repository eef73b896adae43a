def ordre_de_visite(n):
    pile, ordre = [n], []
    while pile:
        m = pile.pop()
        ordre.append(m)
        pile.extend(m - p for p in (1, 2, 3) if p <= m)
    return ordre[::-1]
