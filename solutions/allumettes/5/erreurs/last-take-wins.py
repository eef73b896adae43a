"""Ce sont les multiples de k + 1 : les tas perdants du jeu où la dernière allumette fait gagner.
Ici, elle fait perdre."""
def perdantes(N, k):
    tas = []
    for n in range(N + 1):
        if not any(n - p in tas for p in range(1, k + 1)):
            tas.append(n)
    return tas
