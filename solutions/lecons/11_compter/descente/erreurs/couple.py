"""Dans jeu.successors(s), choisir prend un couple (coup, fils), non un coup : donnez-lui
jeu.actions(s)."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        produit *= len(jeu.actions(s))
        s = jeu.result(s, choisir(jeu.successors(s)))
    return produit
