def coupures_C():
    return {("d", 5, 0), ("ighf", 5, 5)}
