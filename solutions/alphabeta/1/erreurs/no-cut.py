"""Vous regardez tout, comme minimax : un nœud s'abandonne dès que sa valeur rejoint la borne de
l'adversaire, ainsi là où MIN tient 4 alors que α = 4."""
def coupures_A():
    return []
