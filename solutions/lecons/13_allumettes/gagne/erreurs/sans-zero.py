"""Juste dès qu'il reste une allumette. Mais s'il n'en reste aucune, l'autre vient de prendre la
dernière : il a perdu."""
def gagne(n):
    if n <= 1:
        return False
    for prise in (1, 2, 3):
        if prise < n and not gagne(n - prise):
            return True
    return False
