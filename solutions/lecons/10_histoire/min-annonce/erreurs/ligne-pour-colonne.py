"""gains[j] est une ligne ; la colonne j est gains[0][j], gains[1][j]…"""
def min_annonce(gains):
    return min(max(gains[j]) for j in range(len(gains[0])))
