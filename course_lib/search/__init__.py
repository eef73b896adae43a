"""Minimax, maximin and alpha-beta, the moves that they choose, and the events that they tell."""

from course_lib.search.alphabeta import alphabeta
from course_lib.search.decision import action_values, best_action
from course_lib.search.events import Counter, Listener
from course_lib.search.minimax import maximin, minimax, minimax_value
from course_lib.search.trace import Event, Trace, game_tree, record

__all__ = [
    "Counter",
    "Event",
    "Listener",
    "Trace",
    "action_values",
    "alphabeta",
    "best_action",
    "game_tree",
    "maximin",
    "minimax",
    "minimax_value",
    "record",
]
