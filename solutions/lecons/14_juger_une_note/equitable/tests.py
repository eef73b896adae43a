from course_lib.attractors import solved
from course_lib.games import TicTacToe

GAME = TicTacToe()
BOARDS = [".../.../...", "X../.../...", "O../.X./...", "XO./.XO/...", "XXO/OOX/XOX"]
VISIBLES = [f'equitable(morpion.parse("{board}"))' for board in BOARDS]


def toutes():
    yield from (f'equitable(morpion.parse("{GAME.render(s)}"))' for s in [*solved(GAME)][::23])
