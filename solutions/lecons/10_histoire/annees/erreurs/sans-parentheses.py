"""Sans parenthèses, « / 365 * 24 * 3600 » divise par 365, puis multiplie : écrivez
/ (365 * 24 * 3600)."""
def annees(b, d, vitesse):
    return b**d / vitesse / 365 * 24 * 3600
