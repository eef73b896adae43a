"""Vous retournez la liste sans demander l'avis de h."""
def ordre(p, j):
    return list(reversed(successeurs(p)))
