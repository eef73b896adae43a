"""On ne peut pas retirer plus d'allumettes qu'il n'en reste : vous demandez la valeur d'un tas
négatif, qui n'a ni fin ni coup."""
def valeur_a_trous(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    suites = [valeur_a_trous(n - p, joueur.opponent) for p in (1, 2, 3) if p <= n]
    return max(suites) if joueur is MAX else min(suites)

def valeurs_des_fils(n):
    return [valeur_a_trous(n - p, MAX) for p in (1, 2, 3)]
