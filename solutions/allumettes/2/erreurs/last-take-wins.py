"""Vous donnez la victoire à qui prend la dernière allumette : ici, il perd. Si vous appelez
valeur, l'exercice 1 est-il « Réussi » ?"""
def valeur_derniere_gagne(n, joueur):
    return 100 if (n % 4 != 0) == (joueur is MAX) else -100

def valeurs_des_fils(n):
    return [valeur_derniere_gagne(n - p, MAX) for p in (1, 2, 3) if p <= n]
