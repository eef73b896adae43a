"""What a search did: how much it asked of its game, its events, and the tree that they make."""

from course_lib.tracing.counted import Counted
from course_lib.tracing.nodes import Move, Node
from course_lib.tracing.trace import Trace, follow, game_tree, record
from course_lib.tracing.tracer import Call, Event, Step, node_name

__all__ = [
    "Call",
    "Counted",
    "Event",
    "Move",
    "Node",
    "Step",
    "Trace",
    "follow",
    "game_tree",
    "node_name",
    "record",
]
