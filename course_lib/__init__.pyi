"""What `from course_lib import …` gives: read by type checkers, and by `__init__.py`."""

from course_lib.answers import keep_answers as keep_answers
from course_lib.answers import my_ideas as my_ideas
from course_lib.attractors import (
    Arena as Arena,
)
from course_lib.attractors import (
    arena_of as arena_of,
)
from course_lib.attractors import (
    attractor as attractor,
)
from course_lib.attractors import (
    solved as solved,
)
from course_lib.attractors import (
    winning_region as winning_region,
)
from course_lib.canvas.scene import polygon as polygon
from course_lib.canvas.scene import polyline as polyline
from course_lib.drawing import (
    Band as Band,
)
from course_lib.drawing import (
    Figure as Figure,
)
from course_lib.drawing import (
    draw_arena as draw_arena,
)
from course_lib.drawing import (
    draw_bars as draw_bars,
)
from course_lib.drawing import (
    draw_board as draw_board,
)
from course_lib.drawing import (
    draw_boards as draw_boards,
)
from course_lib.drawing import (
    draw_curves as draw_curves,
)
from course_lib.drawing import (
    draw_heatmap as draw_heatmap,
)
from course_lib.drawing import (
    draw_tree as draw_tree,
)
from course_lib.drawing import (
    paint_state as paint_state,
)
from course_lib.fast import ALL as ALL
from course_lib.fast import Piece as Piece
from course_lib.fast import Solver as Solver
from course_lib.games import (
    MAX as MAX,
)
from course_lib.games import (
    MIN as MIN,
)
from course_lib.games import (
    CellWeights as CellWeights,
)
from course_lib.games import (
    Chomp as Chomp,
)
from course_lib.games import (
    ConnectFour as ConnectFour,
)
from course_lib.games import (
    Game as Game,
)
from course_lib.games import (
    Matches as Matches,
)
from course_lib.games import (
    Nim as Nim,
)
from course_lib.games import (
    OpenAlignments as OpenAlignments,
)
from course_lib.games import (
    Ordered as Ordered,
)
from course_lib.games import (
    Othello as Othello,
)
from course_lib.games import (
    Player as Player,
)
from course_lib.games import (
    TicTacToe as TicTacToe,
)
from course_lib.games import (
    TicTacToeEval as TicTacToeEval,
)
from course_lib.games import (
    TreeGame as TreeGame,
)
from course_lib.games import (
    Variant as Variant,
)
from course_lib.games import (
    alignments as alignments,
)
from course_lib.games import (
    chomp_value as chomp_value,
)
from course_lib.games import (
    square_images as square_images,
)
from course_lib.games.tictactoe import CELLS as CELLS
from course_lib.games.tictactoe import LINES as LINES
from course_lib.given import (
    ARENE as ARENE,
)
from course_lib.given import (
    Carres as Carres,
)
from course_lib.given import (
    GrapheTab as GrapheTab,
)
from course_lib.given import (
    ListeVoisins as ListeVoisins,
)
from course_lib.given import (
    Reste as Reste,
)
from course_lib.given import (
    a_gagne as a_gagne,
)
from course_lib.given import (
    adversaire as adversaire,
)
from course_lib.given import (
    arbre as arbre,
)
from course_lib.given import (
    arbre_personnel as arbre_personnel,
)
from course_lib.given import (
    coup as coup,
)
from course_lib.given import (
    etat_morpion as etat_morpion,
)
from course_lib.given import (
    etat_puissance4 as etat_puissance4,
)
from course_lib.given import (
    h as h,
)
from course_lib.given import (
    successeurs as successeurs,
)
from course_lib.given.trees import (
    ARBRE_N3 as ARBRE_N3,
)
from course_lib.given.trees import (
    Feuille as Feuille,
)
from course_lib.given.trees import (
    f as f,
)
from course_lib.given.trees import (
    fils as fils,
)
from course_lib.given.trees import (
    numero_de as numero_de,
)
from course_lib.given.trees import (
    successeur as successeur,
)
from course_lib.judge import Fiche as Fiche
from course_lib.judge import tp_note as tp_note
from course_lib.judge.faults import gloss as gloss
from course_lib.lessons import indice as indice
from course_lib.lessons import juste as juste
from course_lib.lessons import verifier as verifier
from course_lib.players import (
    CrossTable as CrossTable,
)
from course_lib.players import (
    DepthLimited as DepthLimited,
)
from course_lib.players import (
    League as League,
)
from course_lib.players import (
    RandomMove as RandomMove,
)
from course_lib.players import (
    Score as Score,
)
from course_lib.players import (
    Winning as Winning,
)
from course_lib.players import (
    league as league,
)
from course_lib.players import (
    play_match as play_match,
)
from course_lib.players import (
    play_series as play_series,
)
from course_lib.players import (
    random_opening as random_opening,
)
from course_lib.players import (
    ratings as ratings,
)
from course_lib.players import (
    wilson as wilson,
)
from course_lib.reference import (
    Paper as Paper,
)
from course_lib.reference import (
    concordance_table as concordance_table,
)
from course_lib.reference import (
    course_notes as course_notes,
)
from course_lib.reference import (
    errata_table as errata_table,
)
from course_lib.reference import (
    glossary_table as glossary_table,
)
from course_lib.search import (
    TranspositionTable as TranspositionTable,
)
from course_lib.search import (
    action_values as action_values,
)
from course_lib.search import (
    alphabeta as alphabeta,
)
from course_lib.search import (
    best_action as best_action,
)
from course_lib.search import (
    minimax_value as minimax_value,
)
from course_lib.text import french_number as french_number
from course_lib.tracing import Counted as Counted
from course_lib.tracing import game_tree as game_tree
from course_lib.tracing import record as record
from course_lib.widgets.arenas import attractor_explorer as attractor_explorer
from course_lib.widgets.board import play as play
from course_lib.widgets.explorer.trees import arranged as arranged
from course_lib.widgets.explorer.trees import random_tree as random_tree
from course_lib.widgets.explorer.widget import explorer as explorer
from course_lib.widgets.live import live as live
from course_lib.widgets.prediction import prediction as prediction
from course_lib.widgets.quiz import quiz as quiz

__version__: str

def homes() -> dict[str, str]: ...
