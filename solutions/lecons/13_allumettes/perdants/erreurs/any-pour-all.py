"""Chez vous, il suffit qu'une prise ne laisse pas de perdant (any). Il faut qu'aucune n'en laisse (all)."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        if any(n - prise not in perdus for prise in prises):
            perdus.append(n)
    return perdus
