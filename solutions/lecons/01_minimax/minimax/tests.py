"""un nombre, la valeur de s pour MAX"""

DUEL = 'TreeGame({"A": [4, 7], "B": [6, 5], "C": [9, 2]})'
TREES = [DUEL, "TreeGame([[[3, 8], 5], [[-2, 6], [7, 1]], [4, [9, 0]]])"]
VISIBLES = [
    f"minimax({DUEL}, ('A', 1))",
    f"minimax({DUEL}, ('A',))",
    f"minimax({DUEL}, ())",
    *(f"minimax({tree}, ())" for tree in TREES[1:]),
]
