"""Vous regardez tout, comme minimax : un nœud s'abandonne dès que sa valeur rejoint la borne de
l'adversaire, ainsi en 2, dès que β n'est plus au-dessus de ce que MAX tient en « gauche »."""
def coupures_B():
    return []
