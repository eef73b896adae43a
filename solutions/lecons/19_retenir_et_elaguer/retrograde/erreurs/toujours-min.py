"""Chaque joueur prend ici la plus petite valeur : que veut MAX ? (`is MAX`, sans guillemets : `"MAX"` est un texte, qui ne vaut jamais un joueur.)"""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                base[s] = min(base[fils] for coup, fils in jeu.successors(s))
    return base
