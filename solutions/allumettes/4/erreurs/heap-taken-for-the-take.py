"""Vous prenez n pour ce que MAX a retiré. C'est ce qui reste sur la table."""
def riposte(n):
    return 4 - n
