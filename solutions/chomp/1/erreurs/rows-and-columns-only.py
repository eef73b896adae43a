"""C'est le couple (n, p) : il ne saurait plus décrire une tablette entamée, dont les lignes
n'ont plus la même longueur."""
def Tablette(n, p):
    return (n, p)
