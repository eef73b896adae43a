from course_lib.games import MAX, MIN

BOUCLE = {
    "S": (MIN, ["B", "D"]),
    "B": (MAX, ["C", "gain"]),
    "C": (MIN, ["D"]),
    "D": (MAX, ["E", "nulle"]),
    "E": (MIN, ["B"]),
}
FINALES = {"gain": 1, "nulle": 0}
ALLER = {"a": (MAX, ["b", "perte"]), "b": (MIN, ["a", "gain"])}
TOUR = {
    "a": (MAX, ["b"]),
    "b": (MIN, ["c", "gain"]),
    "c": (MAX, ["a", "d"]),
    "d": (MIN, ["perte", "c"]),
}
ISSUES = {"gain": 5, "perte": -3}
