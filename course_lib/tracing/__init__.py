"""What a search did: the nodes that it asked for, its events one by one, and the tree they draw."""

from course_lib.tracing.calling import MOST_LINES, Search, record
from course_lib.tracing.counted import Counted
from course_lib.tracing.graph import Content, game_tree, nested_tree, written_tree
from course_lib.tracing.nodes import Move, RefusedSearchError, node_name, number_in, path_of
from course_lib.tracing.trace import Call, Event, Step, Trace, Window
