"""Vous comparez les notes des successeurs, sans prévoir la réponse de MIN : algorithme_1 donne
leur valeur."""
def meilleur_coup(p, n):
    choix = max(successeurs(p), key=h)
    return coup(choix), h(choix)
