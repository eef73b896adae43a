def coupures_B():
    """Les coupures de l'arbre B : une liste de triplets (lettres, alpha, beta)."""
    # Dans l'arbre d'Ada Lovelace, celui de l'exemple :
    # Branche 1 : MIN laisse −1, donc α = −1. Branche 2 : c = −6, β = −6 ≤ α : d et e sont sautées.
    # « gauche » vaut −1 : β = −1 à la racine. La branche 3 vaut −1 aussi : en « droite », MAX tient
    # α = −1 ≥ β, et toute la branche 4 (h, i) est sautée.
    return [("de", -1, -6), ("hi", -1, -1)]
