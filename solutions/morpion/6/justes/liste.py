def piege():
    return ["O..", "..X", "..."]
