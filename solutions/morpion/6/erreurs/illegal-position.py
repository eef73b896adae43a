"""X commence et les joueurs alternent : X a autant de signes que O, ou un de plus, et la partie
s'arrête dès que l'un a gagné."""
def piege():
    return ("O..", "...", "...")
