"""Vous ne gardez que le tas 1. Si une variable note qu'une prise gagne, remettez-la à False pour chaque
n ; et le return vient après les boucles."""
def perdants(prises, dernier):
    perdus, trouve = [], False
    for n in range(1, dernier + 1):
        for prise in prises:
            if n - prise in perdus:
                trouve = True
        if not trouve:
            perdus.append(n)
    return perdus
