"""Vous renvoyez toujours la même liste, celle de la question de N2. La vôtre doit dépendre de
n."""
def valeurs_des_fils(n):
    return [100, 100, -100]
