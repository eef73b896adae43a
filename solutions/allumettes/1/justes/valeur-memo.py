memo = {}

def mini(n):
    if n == 0:
        return -100
    if ("min", n) not in memo:
        memo["min", n] = min(maxi(n - p) for p in range(1, min(3, n) + 1))
    return memo["min", n]

def maxi(n):
    if n == 0:
        return 100
    if ("max", n) not in memo:
        memo["max", n] = max(mini(n - p) for p in range(1, min(3, n) + 1))
    return memo["max", n]

def valeur(n, joueur):
    return maxi(n) if joueur == MAX else mini(n)
