"""La réponse est la bonne, mais en 1 et 0 ; on demande True ou False."""
def gagne(n):
    return 1 if n % 4 != 1 else 0
