"""α et β sont-ils échangés, ou l'un d'eux est-il celui d'un autre nœud ? α vient d'abord, et l'on coupe quand α ≥ β."""
def coupures_A():
    return [("f", 4, 4), ("hi", 2, 4)]
