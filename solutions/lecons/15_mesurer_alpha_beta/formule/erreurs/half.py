"""La moitié des étages compte, mais deux fois : une pour MAX, une pour MIN."""
def formule(b, d):
    return b ** ceil(d / 2)
