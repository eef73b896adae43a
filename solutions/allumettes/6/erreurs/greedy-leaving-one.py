"""Vous retirez le plus possible en laissant au moins une allumette. L'adversaire peut alors
avoir un bon coup : il faut lui laisser un tas perdant."""
def coup_gagnant(n, k):
    return k if n > k else max(n - 1, 0)
