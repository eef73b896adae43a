"""What a search did: its events, and the tree that they make."""

from course_lib.tracing.trace import Event, Trace, game_tree, record

__all__ = ["Event", "Trace", "game_tree", "record"]
