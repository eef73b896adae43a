from course_lib.games import TicTacToe

GAME = TicTacToe()
BOARDS = ["X../.../...", "O../.X./...", "XO./.XO/...", "XO./.O./XXO", ".../.../..."]
BOARDS += ["OXX/.../.O.", ".X./.O./..."]
VISIBLES = [f'EVAL(morpion.parse("{board}"))' for board in BOARDS if board.count("O") < 3]


def positions():
    """Every position that is not over, as text, those with few marks first."""
    level = {GAME.initial}
    while level:
        yield from sorted(GAME.render(s) for s in level)
        below = {child for s in level for _, child in GAME.successors(s)}
        level = {s for s in below if not GAME.is_terminal(s)}


def toutes():
    for board in list(positions())[:900:9]:
        yield f'EVAL(morpion.parse("{board}"))'
