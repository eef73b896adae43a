"""Minimax, maximin and alpha-beta, the moves that they choose, and the events that they tell."""

from course_lib.search.alphabeta import alphabeta
from course_lib.search.decision import action_values, best_action
from course_lib.search.events import Counter, Listener
from course_lib.search.minimax import maximin, minimax, minimax_value
from course_lib.search.transposition import Entry, TranspositionTable, alphabeta_with_table

__all__ = [
    "Counter",
    "Entry",
    "Listener",
    "TranspositionTable",
    "action_values",
    "alphabeta",
    "alphabeta_with_table",
    "best_action",
    "maximin",
    "minimax",
    "minimax_value",
]
