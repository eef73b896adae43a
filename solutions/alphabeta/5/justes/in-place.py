def ordre(p, joueur_max):
    following = successeurs(p)
    following.sort(key=h)
    if joueur_max:
        following.reverse()
    return following
