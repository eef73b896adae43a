"""Minimax and alpha-beta, and the moves that they choose."""

from course_lib.search.alphabeta import alphabeta
from course_lib.search.decision import action_values, best_action
from course_lib.search.minimax import Evaluate, minimax_value
from course_lib.search.transposition import Entry, TranspositionTable
