"""C'est exactement le contraire : vous répondez True quand celui qui doit jouer perd."""
def gagne(n):
    return n % 4 == 1
