"""Le tas vide n'est pas perdant : l'adversaire vient de prendre la dernière allumette, et c'est
lui qui a perdu."""
def perdantes_sauts(N, k):
    liste, n = [], 1
    while n <= N:
        liste.append(n)
        n += k + 1
    return liste

def perdantes(N, k):
    return [0, *perdantes_sauts(N, k)]
