"""Vous gardez tous les tas. Un tas d'où l'on peut en laisser un perdant gagne : cherchez-vous bien
n - prise dans la liste, et n'ajoutez-vous n que si aucune prise n'y mène ?"""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        if not any(n + prise in perdus for prise in prises):
            perdus.append(n)
    return perdus
