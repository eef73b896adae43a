"""Vous laissez à l'adversaire un tas où celui qui joue gagne. C'est lui qui va jouer !"""
def coup_gagnant(n, k):
    tas = perdantes(n, k)
    for p in range(1, k + 1):
        if p <= n and n - p not in tas:
            return p
    return 0
