"""Votre produit est toujours nul. Il doit partir de 1 ; et si vous comptez les coups après avoir
joué, la dernière position n'en a plus aucun."""
def descente(jeu, choisir):
    s, produit = jeu.initial, 0
    while not jeu.is_terminal(s):
        coups = jeu.actions(s)
        produit *= len(coups)
        s = jeu.result(s, choisir(coups))
    return produit
