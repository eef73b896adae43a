def coupures_C():
    """Les coupures de l'arbre C : une liste de triplets (lettres, alpha, beta)."""
    # Dans l'arbre d'Ada Lovelace, celui de l'exemple :
    # α = 5 après « gauche » ; il descend jusqu'au nœud 2, où MIN tient c = 0 : β = 0, d est sautée.
    # C'est une coupure profonde : α vient de la racine, trois étages plus haut. MAX lit ensuite
    # e = 5 : la branche 1 vaut 5. En « droite », MIN tient β = 5 ≤ α : f, g, h et i sont sautées.
    return [("d", 5, 0), ("fghi", 5, 5)]
