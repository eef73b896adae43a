"""choisir(jeu.successors(s)) donne un couple (coup, fils), non une position : choisissez un coup dans
jeu.actions(s), puis jouez-le par jeu.result."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 1
    while not jeu.is_terminal(s):
        produit *= len(jeu.actions(s))
        s = choisir(jeu.successors(s))
    return produit
