"""un nombre, un gain de MAX"""

from commun import TABLES, drawn

COLUMNS = "colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[0]))]"
ALIKE = ("[0]", "[-1]"), ("[j]", "[j - 1]")  # all rows have the same length; in another order
EQUIVALENTS = {f"{COLUMNS} → {COLUMNS.replace(*one)}": "the same columns" for one in ALIKE}
VISIBLES = [f"min_annonce({table})" for table in TABLES]


def toutes():
    yield from (f"min_annonce({table})" for table in drawn())


def pourquoi(nom, args, attendu):
    (table,) = args
    first = [row[0] for row in table]
    told = f"Si MIN annonce la colonne {first}, par exemple, MAX y prend {max(first)}."
    return told.replace("-", "−")
