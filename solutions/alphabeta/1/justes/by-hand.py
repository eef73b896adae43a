def coupures_A():
    return [["IH", 4.0, 2], ["F", 4, 4]]
