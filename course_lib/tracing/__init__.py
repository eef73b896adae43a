"""What a search did: the nodes that it asked for, its events one by one, and the tree they draw."""

from course_lib.tracing.calling import RefusedSearchError
from course_lib.tracing.counted import Counted
from course_lib.tracing.graph import game_tree
from course_lib.tracing.nodes import Move, Node, UnfoldedGame, path_of
from course_lib.tracing.recording import follow, record
from course_lib.tracing.trace import Call, Event, Step, Trace, Window
from course_lib.tracing.variables import node_name, number_in
