def strategie_gagnante(jeu, s, zones):
    rangs = zones[s[1]]
    bons = [coup for coup in jeu.actions(s) if jeu.result(s, coup) in rangs]
    return min(bons, key=lambda coup: rangs[jeu.result(s, coup)], default=jeu.actions(s)[-1])
