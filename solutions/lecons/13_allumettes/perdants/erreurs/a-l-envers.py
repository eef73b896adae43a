"""Votre liste reste vide : vous retenez les tas d'où l'on peut laisser un perdant, or ceux-là gagnent."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        if any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
