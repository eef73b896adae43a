"""Vous comparez qui[s] à MAX : la zone peut être celle de MIN. Le joueur est le paramètre joueur."""


def entre(G, qui, joueur, zone, s):
    dedans = [t for t in G[s] if t in zone]
    if qui[s] is MAX:
        return len(dedans) > 0
    return len(dedans) > 0 and len(dedans) == len(G[s])
