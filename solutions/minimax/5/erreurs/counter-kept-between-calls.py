"""Votre compteur garde ce que les appels d'avant y ont laissé : où doit-il repartir de zéro ?"""
total = 0

def compte_noeuds(p, n):
    global total
    total += 1
    if n > 0:
        for q in successeurs(p):
            compte_noeuds(q, n - 1)
    return total
