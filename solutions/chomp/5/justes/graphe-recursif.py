from course_lib.given import ListeVoisins

def MonGraphe(tab, joueur):
    trouve = {}

    def visite(s):
        if s in trouve:
            return
        trouve[s] = set(ListeVoisins(s))
        for t in trouve[s]:
            visite(t)

    visite((tab, joueur))
    return trouve
