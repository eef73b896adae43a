def piege():
    return ("X.O", "...", "...")
