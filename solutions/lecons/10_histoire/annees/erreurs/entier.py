"""// ôte ce qui suit la virgule : divisez par /."""
def annees(b, d, vitesse):
    return b**d // vitesse // (365 * 24 * 3600)
