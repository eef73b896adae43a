"""α et β sont-ils échangés, ou l'un d'eux est-il celui d'un autre nœud ? α vient d'abord, et l'on coupe quand α ≥ β."""
def coupures_B():
    return [("de", -6, -1), ("hi", -1, -1)]
