"""Vous regardez tout, comme minimax : un nœud s'abandonne dès que sa valeur rejoint la borne de
l'adversaire, ainsi là où MIN tient −6 alors que α = −1."""
def coupures_B():
    return []
