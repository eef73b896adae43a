"""Le tas vide est dans votre liste. On demande les tas de 1 à dernier ; et ici, qui trouve le tas vide
a gagné."""
def perdants(prises, dernier):
    perdus = [0]
    for n in range(1, dernier + 1):
        if not any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
