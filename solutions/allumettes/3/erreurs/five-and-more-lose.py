"""La réponse n'est juste que jusqu'à 5. Au-delà, un tas gagne s'il existe une prise qui laisse un
tas perdant."""
def gagne(n):
    return n != 1 and n < 5
