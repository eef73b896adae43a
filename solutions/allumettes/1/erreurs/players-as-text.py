"""Tout se passe comme si MIN devait toujours jouer. joueur vaut MAX ou MIN, sans guillemets :
comparé à un texte, il en est toujours différent."""
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur == "MAX" else -100
    adversaire = "MIN" if joueur == "MAX" else "MAX"
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur == "MAX" else min(valeurs)
