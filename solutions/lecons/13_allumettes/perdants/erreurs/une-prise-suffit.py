"""Une prise qui ne laisse pas un perdant ne fait pas perdre : n est perdant si aucune prise n'en laisse
un."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        for prise in prises:
            if n - prise not in perdus:
                perdus.append(n)
    return perdus
