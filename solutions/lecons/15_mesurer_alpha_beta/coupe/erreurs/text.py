"""joueur vaut MAX ou MIN, sans guillemets : ce ne sont pas des textes. Écrivez joueur is MAX."""
def coupe(joueur, v, alpha, beta):
    return v >= beta if joueur == "MAX" else v <= alpha
