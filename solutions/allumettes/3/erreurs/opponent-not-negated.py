"""Tous les tas gagnent, ou presque. Après une prise, c'est l'adversaire qui joue : un tas qui
gagne, gagne alors pour lui."""
def gagne(n):
    if n == 0:
        return True
    return any(gagne(n - p) for p in (1, 2, 3) if p <= n)
