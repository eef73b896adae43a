"""Vous notez les fils avec `h`, sans lire plus loin : à profondeur 2 et plus, c'est `minimax` qui donne
leur valeur."""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: h(fils) for coup, fils in jeu.successors(s)}
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(valeurs, key=valeurs.get)
