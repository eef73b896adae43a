"""Une prise ne dépasse pas n : sinon, n - prise est négatif, et la table se lit par la fin, ou pas
du tout."""
def perdants(prises, dernier):
    gagne = [True]
    for n in range(1, dernier + 1):
        gagne.append(any(not gagne[n - prise] for prise in prises))
    return [n for n in range(1, dernier + 1) if not gagne[n]]
