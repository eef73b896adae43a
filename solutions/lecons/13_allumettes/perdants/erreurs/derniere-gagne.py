"""Chez vous, qui prend la dernière gagne : le tas 0 est perdant. Ici, c'est le contraire."""
def perdants(prises, dernier):
    perdus = [0]
    for n in range(1, dernier + 1):
        if not any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return perdus[1:]
