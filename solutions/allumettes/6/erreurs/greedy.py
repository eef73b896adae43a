"""Vous retirez le plus possible. Il faut plutôt laisser à l'adversaire un tas perdant."""
def coup_gagnant(n, k):
    return n if n < k else k
