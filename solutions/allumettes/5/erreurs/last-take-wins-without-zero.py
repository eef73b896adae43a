"""Ce sont les multiples de k + 1 : les tas perdants du jeu où la dernière allumette fait gagner.
Ici, celui qui trouve 1 allumette a perdu."""
def perdantes(N, k):
    return [n for n in range(1, N + 1) if n % (k + 1) == 0]
