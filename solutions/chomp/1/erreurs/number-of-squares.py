"""C'est le nombre de carrés : il ne dirait plus quelle forme il reste après un coup."""
def Tablette(n, p):
    return n * p
