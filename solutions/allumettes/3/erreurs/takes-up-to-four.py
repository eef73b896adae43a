"""Tout se passe comme si l'on pouvait retirer 4 allumettes : les tas perdants reviennent trop
tard. Essayez les trois prises depuis 5."""
def gagne(n):
    return n % 5 != 1
