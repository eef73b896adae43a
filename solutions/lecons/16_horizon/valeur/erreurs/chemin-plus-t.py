"""Vous ajoutez la suite au chemin avant d'y être : elle se croit déjà vue, et vaut 0. Le chemin s'arrête à `s`, que l'on quitte."""


def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    if s in chemin:
        return 0
    joueur, suites = graphe[s]
    valeurs = [valeur(graphe, finales, t, chemin + [t]) for t in suites]
    return max(valeurs) if joueur is MAX else min(valeurs)
