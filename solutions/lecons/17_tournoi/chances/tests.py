COIN = "TreeGame([1, -1])"
TREE = "TreeGame([[1, -1, -1], [[1, 0], -1]])"
VISIBLES = [
    "chances(TreeGame(4), (), tous, tous)",
    "chances(TreeGame(0), (), tous, tous)",
    f"chances({COIN}, (), tous, tous)",
    "chances(TreeGame([8, 0, -5, 3]), (), tous, tous)",
    f"chances({TREE}, (), tous, tous)",
    f"chances({TREE}, (2,), tous, tous)",
    f"chances({TREE}, (), tous, dernier)",
    "chances(TreeGame([1, -1], MIN), (), tous, dernier)",
    "chances(Chomp(2, 2), Chomp(2, 2).initial, dernier, tous)",
]


def toutes():
    trees = [COIN, "TreeGame([1, -1], MIN)", TREE, "TreeGame([[1, -1, -1], [[1, 0], -1]], MIN)", "TreeGame([[[1, -1], 2], -3])"]
    for tree in trees:
        for first in ("tous", "dernier"):
            for second in ("tous", "dernier"):
                yield f"chances({tree}, (), {first}, {second})"
    for first in ("tous", "dernier"):
        yield f"chances(Chomp(2, 3), Chomp(2, 3).initial, {first}, tous)"
