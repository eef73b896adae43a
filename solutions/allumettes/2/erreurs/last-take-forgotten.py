"""Il manque un fils quand n ne dépasse pas 3 : MIN a aussi le droit de prendre toutes les
allumettes (il perd alors, mais c'est un coup)."""
def valeurs_des_fils(n):
    return [valeur(n - p, MAX) for p in range(1, 4) if p < n]
