"""What a search did: how much it asked of its game, its events, and the tree that they make."""

from course_lib.tracing.counted import Counted
from course_lib.tracing.trace import Trace, game_tree, record
from course_lib.tracing.tracer import Event

__all__ = ["Counted", "Event", "Trace", "game_tree", "record"]
