"""Vous laissez un multiple de 4. C'est la bonne règle quand prendre la dernière fait gagner."""
def coup_gagnant(n):
    return n % 4
