"""Le dernier tas manque : range(…, dernier) s'arrête juste avant dernier."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier):
        if not any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
