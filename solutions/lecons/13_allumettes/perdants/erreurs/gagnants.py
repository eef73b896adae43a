"""Vous donnez les tas gagnants. On demande ceux où celui qui doit jouer perd."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        if not any(n - prise in perdus for prise in prises):
            perdus.append(n)
    return [n for n in range(1, dernier + 1) if n not in perdus]
