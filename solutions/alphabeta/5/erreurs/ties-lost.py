"""Deux successeurs de même valeur : l'un d'eux disparaît. Que fait un dictionnaire de deux
clés égales ?"""
def ordre(p, joueur_max):
    par_valeur = {h(q): q for q in successeurs(p)}
    return [par_valeur[v] for v in sorted(par_valeur, reverse=joueur_max)]
