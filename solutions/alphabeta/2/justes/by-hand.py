def coupures_B():
    return (("hi", -1, -1), (["e", "d"], -1, -6))
