"""Vous regardez tout, comme minimax : un nœud s'abandonne dès que sa valeur rejoint la borne de
l'adversaire, ainsi là où MIN tient 0 alors que α = 5."""
def coupures_C():
    return []
