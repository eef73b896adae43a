"""Toutes les valeurs ont le signe contraire : la fin de partie n'a pas changé, ce sont max et
min qui sont échangés. Chacun cherche maintenant à perdre ! Qui a gagné quand il ne reste rien
?"""
def valeur(n, joueur):
    if n == 0:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return min(valeurs) if joueur is MAX else max(valeurs)
