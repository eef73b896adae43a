"""La réponse n'est juste que pour n < 5. Au-delà, un tas gagne s'il existe une prise qui laisse
un tas perdant."""
def gagne(n):
    return 1 < n < 5
