"""Vous cherchez n + prise parmi les perdants : une prise laisse n - prise."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        if not any(n + prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
