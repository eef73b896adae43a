def coupures_A():
    """Les coupures de l'arbre A : une liste de triplets (lettres, alpha, beta)."""
    # Dans l'arbre d'Ada Lovelace, celui de l'exemple :
    # À gauche, MIN laisse 4 : α = 4. Au centre, MIN tient 4 après e : β = 4 ≤ α, f est sautée
    # (l'égalité suffit). À droite, g = 2 : β = 2 < α, h et i sont sautées.
    return [("f", 4, 4), ("hi", 4, 2)]
