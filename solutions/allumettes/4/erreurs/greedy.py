"""Vous retirez le plus possible : MIN finit par prendre la dernière allumette, et il perd."""
def riposte(n):
    return 3 if n > 3 else n
