"""Minimax, maximin and alpha-beta, and the moves that they choose."""

from course_lib.search.alphabeta import alphabeta
from course_lib.search.decision import Decision, action_values, best_action, decide
from course_lib.search.minimax import Evaluate, maximin, minimax, minimax_value, minimax_values
from course_lib.search.transposition import Entry, TranspositionTable, alphabeta_with_table

__all__ = [
    "Decision",
    "Entry",
    "Evaluate",
    "TranspositionTable",
    "action_values",
    "alphabeta",
    "alphabeta_with_table",
    "best_action",
    "decide",
    "maximin",
    "minimax",
    "minimax_value",
    "minimax_values",
]
