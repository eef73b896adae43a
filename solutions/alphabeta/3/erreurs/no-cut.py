"""Vous regardez tout, comme minimax : un nœud s'abandonne dès que sa valeur rejoint la borne de
l'adversaire, ainsi au nœud 2, dès que β n'est plus au-dessus du α de la racine."""
def coupures_C():
    return []
