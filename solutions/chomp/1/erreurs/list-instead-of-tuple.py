"""C'est une liste : il faut un tuple, car une tablette servira de clé de dictionnaire, et une
liste ne le peut pas."""
def Tablette(n, p):
    return [p for _ in range(n)]
