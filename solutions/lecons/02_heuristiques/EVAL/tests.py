from course_lib.attractors import solved
from course_lib.games import TicTacToe

GAME = TicTacToe()
BOARDS = ["X../.../...", "O../.X./...", "XO./.XO/...", "XO./.O./XXO", ".../.../..."]
BOARDS += ["OXX/.../.O.", ".X./.O./..."]
VISIBLES = [f'EVAL(morpion.parse("{board}"))' for board in BOARDS if board.count("O") < 3]


def toutes():
    running = [GAME.render(s) for s in solved(GAME) if not GAME.is_terminal(s)]
    few_marks_first = sorted(running, key=lambda board: (-board.count("."), board))
    yield from (f'EVAL(morpion.parse("{board}"))' for board in few_marks_first[:900:9])
