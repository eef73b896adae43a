"""On attend les positions elles-mêmes, rangées, et non leurs valeurs."""
def ordre(p, j):
    return sorted(map(h, successeurs(p)), reverse=j)
